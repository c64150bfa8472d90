import { expect, type Locator, type Page, test } from '@playwright/test'
import { isWhole } from '../scripts/testing/whole-grids.ts'
import { call } from './testing/call.ts'
import { standAt } from './testing/floor.ts'
import { givenLabelledPieces, givenMugOrder, givenPrintedPieces, stationOf } from './testing/given-printed-pieces.ts'
import { givenWork, type Work } from './testing/given-work.ts'
import { importOrders } from './testing/import-orders.ts'
import { goWithin } from './testing/shown.ts'
import { fillLogin, signIn } from './testing/sign-in.ts'
import { pressAlone, scan, typeCode } from './testing/typed-scanner.ts'
import { freshMark } from './testing/fresh-mark.ts'

test.use({ viewport: { width: 1440, height: 900 } })

/** The periods of the print history by name (SPEC-59); a range of one's own comes last. */
const historyPeriods = [
  'All time',
  'today',
  'yesterday',
  'this week',
  'last 1 week',
  'this month',
  'last 1 month',
  'last 3 months',
  'last 6 months',
  'this year',
  'last year',
]

let work: Work
test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage()
  await signIn(page, 'administrator')
  work = await givenWork(page)
  await page.close()
})

/** Opens a station's screen and chooses the demo's first station if none is chosen yet. */
async function openBench(page: Page, path: string, { within = false } = {}): Promise<void> {
  await (within ? goWithin(page, `/fulfillment/${path}`) : page.goto(`/fulfillment/${path}`))
  const ready = page.getByText(/^(?:Scanner ready|Lecteur prêt)$/)
  const station = page.getByRole('main').getByRole('listitem').getByRole('button', { name: / 1\b/ })
  await expect(station.or(ready).first()).toBeVisible()
  if (!(await ready.isVisible())) await station.click()
  await expect(ready).toBeVisible()
}

// SCREEN-54
test('both sides of a piece are in sight next to "Pass" at 1024 × 768, and are shown pixel by pixel', async ({
  browser,
}) => {
  const bench = await standAt(browser, 'quality-inspector', 'quality-check', { viewport: { width: 1024, height: 768 } })
  await scan(bench, work.at['quality-check'])
  const pass = bench.getByRole('button', { name: 'Pass', exact: true })
  const artwork = bench.locator('[data-artwork]')
  await expect(pass).toBeFocused()
  await expect(artwork).toHaveCount(2)
  for (const part of [pass, artwork.first(), artwork.last()]) await expect(part).toBeInViewport({ ratio: 1 })

  // The focus came to the button by itself, so Space means the picture.
  const zoom = bench.getByRole('button', { name: 'Show Front at 100%' })
  const zoomOfBack = bench.getByRole('button', { name: 'Show Back at 100%' })
  const isZoomed = (side: Locator, is: boolean) => expect(side).toHaveAttribute('aria-pressed', String(is))
  await pressAlone(bench, ' ')
  await isZoomed(zoom, true)
  await pressAlone(bench, ' ')
  await isZoomed(zoomOfBack, true)
  await pressAlone(bench, ' ')
  await isZoomed(zoomOfBack, false)
  await expect(pass).toBeFocused()

  await zoom.click()
  const picture = artwork.first().locator('img').last()
  const isPixelByPixel = (img: HTMLImageElement) => img.naturalWidth > 0 && img.naturalWidth === img.clientWidth
  await expect.poll(() => picture.evaluate(isPixelByPixel)).toBe(true)
  await expect(artwork.last()).toBeHidden()
  await bench.context().close()
})

// SPEC-96
test('a station that is scrolled past 200 px has the button that leads back to its top', async ({ page }) => {
  await signIn(page, 'administrator')
  await page.setViewportSize({ width: 1440, height: 500 })
  await openBench(page, 'print-barcode')
  const bench = page.locator('[data-bench]')
  const button = page.getByRole('button', { name: 'Back to top' })
  await expect(bench.locator('tbody tr').first()).toBeVisible()
  await bench.evaluate((box) => box.scrollTo(0, 400))
  const foot = await bench.locator('footer').boundingBox()
  expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeCloseTo(500, 0)
  await button.click()
  await expect.poll(() => bench.evaluate((box) => box.scrollTop)).toBe(0)
  await expect(button).toHaveCount(0)
})

test('after a scan the next act has the focus and names its key, which a scanner never presses', async ({ page }) => {
  await signIn(page, 'administrator')
  await openBench(page, 'quality-check')
  await typeCode(page, work.at['quality-check'])
  const pass = page.getByRole('button', { name: 'Pass', exact: true })
  await expect(pass).toBeFocused()
  await expect(pass).toContainText('F2')
  const writes: string[] = []
  page.on('request', (request) => request.method() === 'POST' && writes.push(request.url()))
  // The next scan comes while the button has the focus; its Enter presses nothing.
  await typeCode(page, work.at['quality-check'], { everyMs: 12, suffix: 'CR and LF' })
  await expect(pass).toBeFocused()
  await pressAlone(page, 'F8')
  const dialog = page.getByRole('dialog', { name: /^Reject/ })
  await expect(dialog).toBeVisible()
  // What an earlier key pressed is pressed by now: F8 waited as long for another key.
  expect(writes).toEqual([])
  // The reasons come after the dialog; the focus is on the first of them, and not on the cross.
  const misprint = dialog.getByRole('radio', { name: 'Misprint' })
  await expect(misprint).toBeFocused()
  // The bench below an open dialog receives no keys.
  await pressAlone(page, 'F2')
  await pressAlone(page, ' ')
  await expect(misprint).toBeChecked()
  expect(writes).toEqual([])
  await expect(dialog.getByRole('button', { name: 'Reject piece' })).toContainText('Ctrl ↵')
  await page.keyboard.press('Escape')
  await expect(dialog.getByText('Unsaved changes')).toBeVisible()
  // The next scan waits: its Enter neither discards the chosen reason nor rejects the piece.
  await typeCode(page, work.at['quality-check'], { everyMs: 12, suffix: 'CR and LF' })
  await expect(misprint).toBeChecked()
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(pass).toBeFocused()
  await pressAlone(page, 'F2')
  await expect.poll(() => writes).toEqual([expect.stringMatching(/\/pass$/)])
  // One verdict: the message of the bench, and no toast that says it again.
  await expect(page.locator('[data-put-into]').first()).toBeVisible()
  await expect(page.locator('.mantine-Notification-root, .Toastify__toast')).toHaveCount(0)
})

test('each bench puts the focus on the next act of what was scanned, and none of its keys presses two buttons', async ({
  page,
}) => {
  await signIn(page, 'administrator')
  for (const [path, code, name, key] of [
    ['print-barcode', work.at.print, 'Reprint label…', 'F3'],
    ['print', work.at.print, 'Print front', 'F2'],
    ['package', work.at.package, 'Package', 'F2'],
    ['package', work.at['package-incomplete'], null, null],
    ['package', work.at.packaged, null, null],
  ] as const) {
    await openBench(page, path)
    await typeCode(page, code)
    await expect(page.getByRole('main').getByText(code).first()).toBeVisible()
    if (name !== null) {
      const next = page.getByRole('button', { name, exact: true })
      await expect(next).toBeFocused()
      await expect(next).toContainText(key)
    }
    const keys = await page
      .locator('[data-bench] button[aria-keyshortcuts]')
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-keyshortcuts')))
    expect(new Set(keys).size, `${path}: ${keys.join(' ')}`).toBe(keys.length)
  }
})

/** What has no room in the part of a head that it is in, and so would lie over its neighbor. */
const stickingOut = (head: Locator) =>
  head.evaluate((header) =>
    [header, ...header.querySelectorAll(':scope > div')].flatMap((part) => {
      const room = part.getBoundingClientRect()
      return [...part.children].flatMap((child) => {
        const { left, right } = child.getBoundingClientRect()
        const isSeen = getComputedStyle(child).position !== 'absolute'
        return isSeen && (left < room.left - 1 || right > room.right + 1) ? [child.textContent] : []
      })
    }),
  )

test('the head of a bench fits one row on a desk and a tablet and two on a phone @release', async ({
  page,
  baseURL,
}) => {
  await signIn(page, 'administrator')
  // French has the longer words.
  for (const language of isWhole ? ['en', 'fr'] : ['fr']) {
    await page.context().addCookies([{ name: 'platen-language', value: language, url: baseURL ?? '' }])
    await page.goto('/profile')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const path of ['print-barcode', 'print', 'confirm-printed', 'quality-check', 'package']) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await openBench(page, path, { within: true })
      const head = page.locator('[data-bench] > header')
      const height = async () => (await head.boundingBox())?.height ?? 0
      for (const [width, most] of [
        [1440, 66],
        [1024, 66],
        [800, 130],
      ] as const) {
        await page.setViewportSize({ width, height: 768 })
        await expect.poll(height, { message: `${path} in ${language} at ${width}` }).toBeLessThanOrEqual(most)
        expect(await stickingOut(head), `${path} in ${language} at ${width}`).toEqual([])
      }
      await page.setViewportSize({ width: 360, height: 740 })
      await expect.poll(height, { message: `${path} in ${language} at 360` }).toBeLessThanOrEqual(126)
      const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overhang, `${path} in ${language} at 360 scrolls sideways`).toBeLessThanOrEqual(0)
      if (path === 'print') await expect(head.getByText(/^(?:One piece, by scan|Une pièce, par scan)$/)).toBeVisible()
      // What has no room is still there.
      await page.getByRole('button', { name: /^(?:Station details|Détails du poste)$/ }).click()
      await expect(page.getByRole('button', { name: /^(?:Change station|Changer de poste)$/ })).toBeVisible()
      await page.keyboard.press('Escape')
      const typeIt = page.getByRole('button', { name: /^(?:Type a code|Saisir un code)/ })
      await typeIt.click()
      const send = page.getByRole('dialog').getByRole('button').last()
      const box = await send.boundingBox()
      const field = await page.getByRole('dialog').getByRole('textbox').boundingBox()
      expect(field?.width, `${path} in ${language}: the room of the field`).toBeGreaterThan(box?.width ?? 999)
      expect((box?.x ?? 0) + (box?.width ?? 999), `${path} in ${language}: the button is cut`).toBeLessThanOrEqual(360)
      await page.keyboard.press('Escape')
    }
  }
})

test('Print Barcode says how many pieces wait outside its filter, and a period of its history has its dates next to it @release', async ({
  page,
  browser,
}) => {
  const number = `FILTER-${freshMark().toUpperCase()}`
  await signIn(page, 'administrator')
  await givenMugOrder(page, number, 1)
  const bench = await standAt(browser, 'print-operator', 'print-barcode')
  const queue = bench.getByRole('region', { name: 'Waiting print barcode' })
  await queue.getByRole('searchbox').fill(`${number}-NONE`)
  await expect(queue.getByRole('button', { name: 'Clear filters' })).toBeVisible()
  await expect(queue.getByText('No barcodes to print')).toHaveCount(0)
  await expect(bench.locator('[data-figure="ready"] strong')).not.toHaveText('0')
  await queue.getByRole('searchbox').fill(number)
  await bench.getByRole('button', { name: 'Print all: 1 barcode' }).click()
  const result = bench.locator('[data-news]')
  await expect(result).toContainText(/\d more outside these filters\./)
  await expect(result).not.toContainText('Nothing left to print')
  await result.getByRole('button', { name: 'Clear filters' }).click()
  await expect(queue.locator('tbody tr').first()).toBeVisible()
  await expect(queue.getByRole('searchbox')).toHaveValue('')

  await bench.getByText('Print history', { exact: true }).first().click()
  await bench.getByRole('button', { name: 'Add filter' }).click()
  await bench.getByRole('dialog').getByRole('button', { name: 'Printed', exact: true }).click()
  const periods = bench.getByRole('dialog').getByRole('list').getByRole('button')
  await expect(periods).toHaveText(historyPeriods.map((period) => new RegExp(`^${period}`)))
  for (const period of await periods.all()) await expect(period).toBeInViewport({ ratio: 1 })
  await expect(bench.getByRole('region', { name: 'Custom range' })).toBeInViewport({ ratio: 1 })
  await bench.getByRole('dialog').getByRole('button', { name: 'last 1 week' }).click()
  await expect(bench.locator('[data-filter-chip]')).toContainText(/last 1 week \w{3} \d+.* – .*\d{4}$/)
  await bench.context().close()
})

test('Quality Check draws a skipped side as left out, dark art with an edge, and the size of the art apart from its area @release', async ({
  page,
  browser,
}) => {
  const number = `DARK-${freshMark().toUpperCase()}`
  await signIn(page, 'administrator')
  const head =
    'order_number,placed_at,ship_by,customer_name,address1,city,state,postal_code,country,sku,quantity,design_front,design_back'
  const line = `${number},2020-11-09T01:20:42-05:00,2099-11-16,Emily Rodriguez,1671 N Michigan Ave,Chicago,IL,60622,US,G5000-BLK-M,1,design-02-front.png,design-15-back.png`
  await importOrders(page, { name: `${number}.csv`, content: `${head}\n${line}` })
  const [order] = await call<{ id: number }[]>(page, 'GET', `/orders?search=${number}`)
  const [piece] = await givenLabelledPieces(page, order?.id ?? 0, 1)
  const post = async (path: string, kind: string) =>
    call(page, 'POST', `/fulfillment/${path}`, { data: {}, station: await stationOf(page, kind) })
  await post(`print-design/pieces/${piece?.id}/areas/front/printed`, 'print_design')
  await post(`print-design/pieces/${piece?.id}/areas/back/skip`, 'print_design')
  await post(`confirm-printed/pieces/${piece?.id}`, 'confirm_printed')

  const bench = await standAt(browser, 'quality-inspector', 'quality-check')
  await typeCode(bench, piece?.barcode ?? '')
  const front = bench.locator('figure').filter({ has: bench.locator('svg[data-area="front"]') })
  const back = bench.locator('figure').filter({ has: bench.locator('svg[data-area="back"]') })
  await expect(front).toContainText('Printed')
  await expect(front.locator('image')).toHaveCSS('opacity', '1')
  await expect(front.locator('image')).toHaveCSS('filter', /^drop-shadow\(rgba\(255, 255, 255/)
  await expect(front).toContainText(
    /design-02-front\.png · \d+\s×\s\d+\smm, \d+\sdpi · print area \d+\s×\s\d+\smm · at the collar, centered$/,
  )
  await expect(back).toContainText('Skipped')
  await expect(back.getByRole('img', { name: /^design-15-back\.png, .*, not printed$/ })).toBeVisible()
  const opacity = await back.locator('image').evaluate((image) => Number(getComputedStyle(image).opacity))
  expect(opacity).toBeLessThan(0.3)
  await bench.context().close()
})

test('a new label after a reject is among the last scans as a new label, not as a rejected piece @release', async ({
  page,
  browser,
}) => {
  await signIn(page, 'administrator')
  const [piece] = await givenPrintedPieces(page, `RELABEL-${freshMark().toUpperCase()}`, 1)
  await call(page, 'POST', `/fulfillment/confirm-printed/pieces/${piece?.id}`, {
    station: await stationOf(page, 'confirm_printed'),
  })
  const bench = await standAt(browser, 'quality-inspector', 'quality-check')
  await typeCode(bench, piece?.barcode ?? '')
  await bench.getByRole('button', { name: 'Reject…' }).click()
  const dialog = bench.getByRole('dialog', { name: /^Reject/ })
  await dialog.getByRole('radio', { name: /^Barcode unreadable/ }).click()
  await dialog.getByRole('button', { name: /^Reject piece|^Print/ }).click()
  await expect(dialog).toHaveCount(0)
  const last = bench.getByRole('list', { name: 'Last scans' }).getByRole('listitem').first()
  await expect(last).toContainText('new label')
  await expect(last).not.toContainText('rejected')
  await expect(bench.getByText('Stick on the new label and discard the old one.')).toBeVisible()
  await bench.context().close()
})

test('the bell keeps its messages through a reload, for the same person only', async ({ page }) => {
  await signIn(page, 'viewer', '/profile')
  await typeCode(page, '499999999992')
  await expect(page.getByText('Nothing was found for 499999999992.').first()).toBeVisible()
  await page.reload()
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await expect(bell).toHaveAttribute('title', /, 1 new notification/)
  await bell.click()
  await expect(page.getByRole('dialog', { name: 'Notifications' }).getByText(/499999999992/)).toHaveCount(1)
  await page.context().clearCookies()
  await page.goto('/login')
  await fillLogin(page, 'packer')
  await expect(page.getByRole('button', { name: /^Account:/ })).toBeVisible()
  await bell.click()
  await expect(page.getByText(/499999999992/)).toHaveCount(0)
})

test.describe('a browser that prefers French', () => {
  test.use({ locale: 'fr-CA' })

  test('is shown the login screen in English, with French offered in one line', async ({ page }) => {
    await page.goto('/login')
    await expect(page.getByRole('heading', { name: /^Sign in/ })).toBeVisible()
    await page.getByRole('button', { name: 'Continuer en français' }).click()
    await expect(page.getByRole('heading', { name: /^Connexion/ })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: /^Connexion/ })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Continuer en français' })).toHaveCount(0)
  })
})
