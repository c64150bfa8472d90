import { expect, type Locator, type Page, test } from '@playwright/test'
import { call } from '../testing/call.ts'
import { givenWork, type Work } from '../testing/given-work.ts'
import { signIn } from '../testing/sign-in.ts'
import { type ScannerSettings, suffixes, typeCode } from '../testing/typed-scanner.ts'

test.use({ viewport: { width: 1440, height: 900 } })
// Many scans at many places, each as slow as scanners are.
test.describe.configure({ timeout: 400_000 })

const paces = [5, 8, 12, 15, 25]
const endings = Object.keys(suffixes) as (keyof typeof suffixes)[]
/** Each pace once, the suffixes in turn. */
const someWays = paces.map((everyMs, index) => ({ everyMs, suffix: endings[index % endings.length] ?? 'Enter' }))
const everyWay = paces.flatMap((everyMs) => endings.map((suffix) => ({ everyMs, suffix })))

// Twelve digits, the first a 4, with a right check digit, and of no piece: what it is scanned at stays as it is.
const unknown = '499999999992'
const nothingFound = `Nothing was found for ${unknown}.`

let work: Work

/** Scans at one place, which has the focus, in these ways; each scan is told, and the place stays as it is. */
async function scanEveryWay(
  page: Page,
  place: Locator | null,
  stays: () => Promise<void>,
  message = nothingFound,
  ways: ScannerSettings[] = someWays,
) {
  for (const way of ways) {
    await forgetMessages(page)
    await place?.focus()
    if (place) await expect(place).toBeFocused()
    await typeCode(page, unknown, way)
    await expect(page.getByText(message).first(), JSON.stringify(way)).toBeVisible()
    await stays()
  }
}

/** The demo's first station of a bench; a browser that nobody has stood at yet asks for one. */
const firstStation = (page: Page) => page.getByRole('main').getByRole('button', { name: / 1\b/ })

/** Takes the messages off the screen, so that the next one is known to be new. */
async function forgetMessages(page: Page): Promise<void> {
  const shut = page.locator('.mantine-Notification-closeButton')
  while ((await shut.count()) > 0)
    await shut
      .first()
      .click({ force: true, noWaitAfter: true })
      .catch(() => undefined)
}

test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage()
  await signIn(page, 'administrator')
  work = await givenWork(page)
  await page.close()
})

test('a scan never confirms the cancellation of an order, at any speed and with any suffix', async ({ page }) => {
  await signIn(page, 'administrator', `/orders/detail/${work.orders.open}`)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Cancel order' }).click()
  const dialog = page.getByRole('dialog', { name: /^Cancel order/ })
  await dialog.getByRole('radio', { name: 'Customer asked to cancel' }).check()
  const reason = dialog.getByLabel(/Details/)
  await reason.fill('The customer called')
  const writes: string[] = []
  page.on('request', (request) => request.method() === 'POST' && writes.push(request.url()))
  const message = `close the open window first, then scan ${unknown} again.`
  const stays = async () => {
    await expect(dialog).toBeVisible()
    await expect(reason).toHaveValue('The customer called')
  }
  const cancel = dialog.getByRole('button', { name: 'Cancel order' })
  await scanEveryWay(page, cancel, stays, message, everyWay)
  await scanEveryWay(page, reason, stays, message)
  const enterFirst = someWays.map((way) => ({ ...way, enterFirst: true }))
  await scanEveryWay(page, cancel, stays, message, enterFirst)
  await scanEveryWay(page, reason, stays, message, enterFirst)
  expect(writes).toEqual([])
})

test('a scan activates no menu item, no sign-out and no checkbox', async ({ page }) => {
  await signIn(page, 'administrator', `/orders/detail/${work.orders.open}`)
  await page.getByRole('button', { name: 'More' }).click()
  const cancel = page.getByRole('menuitem', { name: 'Cancel order' })
  await scanEveryWay(page, cancel, () => expect(page.getByRole('dialog')).toHaveCount(0))
  await page.goto('/orders')
  await page.getByRole('button', { name: /^Account:/ }).click()
  const signOut = page.getByRole('menuitem', { name: 'Sign out' })
  await scanEveryWay(page, signOut, () => expect(page).toHaveURL(/\/orders$/))
  await page.keyboard.press('Escape')
  const { number } = await call<{ number: string }>(page, 'GET', `/orders/${work.orders.open}`)
  await page.goto(`/orders?search=${number}`)
  const row = page.getByRole('checkbox', { name: `Select row ${work.orders.open}`, exact: true })
  await scanEveryWay(page, row, () => expect(row).not.toBeChecked())
})

test('a scan leaves no characters in selects, dates, text fields and searches', async ({ page }) => {
  await signIn(page, 'administrator', '/orders')
  const rows = page.getByLabel('Rows', { exact: true })
  await scanEveryWay(page, rows, () => expect(rows).toHaveValue('25'))
  const search = page.getByRole('searchbox').first()
  await search.fill('Miller')
  await expect(page).toHaveURL(/search=Miller/)
  await scanEveryWay(page, search, async () => {
    await expect(search).toHaveValue('Miller')
    await expect(page).toHaveURL(/search=Miller/)
  })
  await page.goto(`/orders/edit/${work.orders.open}`)
  const day = page.getByLabel(/^Ship by/)
  const before = await day.inputValue()
  await scanEveryWay(page, day, () => expect(day).toHaveValue(before))
  const note = page.getByLabel('Internal note')
  await note.fill('Fragile.\nCall before.')
  await note.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(3, 5))
  await scanEveryWay(page, note, async () => {
    await expect(note).toHaveValue('Fragile.\nCall before.')
    const selected = await note.evaluate((area: HTMLTextAreaElement) => [area.selectionStart, area.selectionEnd])
    expect(selected).toEqual([3, 5])
  })
})

test('a scan neither signs anyone in nor stays in the fields of the login screen', async ({ page }) => {
  await page.goto('/login')
  const email = page.getByLabel(/^Email/)
  const password = page.getByLabel(/^Password/)
  await email.fill('viewer@demo.platen')
  const calls: string[] = []
  page.on('request', (request) => request.method() === 'POST' && calls.push(request.url()))
  const message = 'Sign in first, then scan again.'
  await scanEveryWay(page, email, () => expect(email).toHaveValue('viewer@demo.platen'), message)
  await scanEveryWay(page, password, () => expect(password).toHaveValue(''), message)
  await scanEveryWay(page, page.getByRole('button', { name: 'Sign in', exact: true }), () => Promise.resolve(), message)
  expect(calls).toEqual([])
})

test('a scan opens its piece when the page or the open palette has the focus', async ({ page }) => {
  await signIn(page, 'administrator', '/products')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await scanEveryWay(page, null, () => expect(page).toHaveURL(/\/products$/))
  await typeCode(page, work.at.package)
  await expect(page).toHaveURL(new RegExp(`/fulfillment/quality-check-detail\\?barcode=${work.at.package}$`))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(work.at.package)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^P-\d+$/ })
    .click()
  await expect(page).toHaveURL(new RegExp(`/orders/detail/\\d+\\?piece=${work.at.package}$`))
  await expect(page.locator('tr[aria-current]')).toContainText(work.at.package)
  const number = await page.getByRole('heading', { level: 1 }).locator('bdi').first().innerText()
  await page.goto('/products')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('combobox', { name: 'Search or jump to' })
  await expect(palette).toBeFocused()
  await typeCode(page, number, { everyMs: 15, suffix: 'CR and LF' })
  await expect(page).toHaveURL(/\/orders\/detail\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
  await expect(palette).toHaveCount(0)
  await typeCode(page, 'https://platen.example/qr/warehouse/A-01-03')
  await expect(page).toHaveURL(/\/qr\/warehouse\/A-01-03$/)
  await expect(page.getByText(/^A-01-03 looks like a location, but no location here has this code/)).toBeVisible()
})

test('a scan opens only what the reader may open @release', async ({ page }) => {
  // Reads neither orders nor pieces.
  await signIn(page, 'warehouse-operator', '/profile')
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/api/orders') && calls.push(request.url()))
  await typeCode(page, work.at.package)
  const refused = `You don’t have permission to open ${work.at.package}. Ask an administrator for access.`
  await expect(page.getByText(refused).first()).toBeVisible()
  await expect(page).toHaveURL(/\/profile$/)
  expect(calls).toEqual([])
  // May work at a station and read no orders.
  await page.context().clearCookies()
  await signIn(page, 'quality-inspector', '/profile')
  await typeCode(page, work.at.package)
  await expect(page).toHaveURL(new RegExp(`/fulfillment/quality-check\\?barcode=${work.at.package}$`))
  expect(calls).toEqual([])
  // Reads everything and writes nothing.
  await page.context().clearCookies()
  await signIn(page, 'viewer', '/profile')
  await typeCode(page, work.at.package)
  await expect(page).toHaveURL(new RegExp(`/fulfillment/quality-check-detail\\?barcode=${work.at.package}$`))
})

test('a scan asks before it leaves an order that is being edited @release', async ({ page }) => {
  await signIn(page, 'administrator', `/orders/edit/${work.orders.open}`)
  const note = page.getByLabel('Internal note')
  await note.fill('Fragile.')
  await typeCode(page, work.at.package)
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(dialog).toBeVisible()
  const discard = dialog.getByRole('button', { name: 'Discard changes' })
  await discard.focus()
  await expect(discard).toBeFocused()
  await typeCode(page, work.at.package, { suffix: 'Tab and Enter' })
  await expect(page.getByText(`close the open window first, then scan ${work.at.package} again.`).first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/orders\/edit\/\d+$/)
  await expect(note).toHaveValue('Fragile.')
})

test('a person who types fast is never taken for a scanner', async ({ page }) => {
  await signIn(page, 'administrator', '/products')
  const search = page.getByRole('searchbox').first()
  await search.focus()
  await typeCode(page, 'heavyweight', { everyMs: 60 })
  await expect(search).toHaveValue('heavyweight')
  await expect(page).toHaveURL(/search=heavyweight/)
})

test('a second suffix key at a bench presses neither "Reject piece" nor "Sign out"', async ({ page }) => {
  await signIn(page, 'administrator', '/fulfillment/print')
  await firstStation(page).click()
  await expect(page.getByText('Scanner ready')).toBeVisible()
  await typeCode(page, work.at.print)
  const reject = page.getByRole('button', { name: /Reject/ }).first()
  await expect(reject).toBeVisible()
  for (const suffix of ['CR and LF', 'Tab and Enter'] as const) {
    for (const everyMs of paces) {
      await reject.focus()
      await expect(reject).toBeFocused()
      await typeCode(page, work.at.print, { everyMs, suffix })
      await expect(reject).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  }
  await page.getByRole('button', { name: 'Exit full screen' }).click()
  const signOut = page.getByRole('menuitem', { name: 'Sign out' })
  for (const suffix of ['CR and LF', 'Tab and Enter'] as const) {
    for (const everyMs of paces) {
      if (!(await signOut.isVisible())) {
        await page.getByRole('button', { name: /^Account:|^Switch user/ }).click()
        // An open menu takes the focus to its first entry.
        await expect(page.getByRole('menu').locator(':focus')).toHaveCount(1)
      }
      await signOut.focus()
      await expect(signOut).toBeFocused()
      await typeCode(page, work.at.print, { everyMs, suffix })
      await expect(page.getByText('Scanner ready')).toBeVisible()
      await expect(page).toHaveURL(/\/fulfillment\/print/)
    }
  }
})

test('Print by barcode takes scans in its list, one per line @release', async ({ page }) => {
  await signIn(page, 'administrator', '/fulfillment/print-design')
  await firstStation(page).click()
  const list = page.getByRole('textbox', { name: /^One per line/ })
  await list.focus()
  await typeCode(page, work.at.print, { suffix: 'Tab and Enter', everyMs: 12 })
  await typeCode(page, work.at['quality-check'], { suffix: 'CR and LF', everyMs: 12 })
  await expect(list).toHaveValue(`${work.at.print}\n${work.at['quality-check']}\n`)
})

// SCREEN-15
test('a scan is answered with words where what opens it can’t be loaded @release', async ({ page }) => {
  await page.route(/\/open-scanned-[^/]*[.]js$/, (route) => route.abort())
  await signIn(page, 'administrator', '/profile')
  await typeCode(page, '400000000001')
  await expect(page.getByText('Can’t reach the server. Check your connection and try again.')).toBeVisible()
})
