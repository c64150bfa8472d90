import { expect, type Page, test } from '@playwright/test'
import { isAllowed, type Rule } from '../contracts/src/ability.ts'
import { screenAt } from './screens/declared-screens.ts'
import { changeAnswer } from './testing/answer-call.ts'
import { call } from './testing/call.ts'
import { givenWork, type Work } from './testing/given-work.ts'
import { menu } from './testing/main-menu.ts'
import { atRest, goWithin } from './testing/shown.ts'
import { type DemoUser, fillLogin, signIn } from './testing/sign-in.ts'

test.use({ viewport: { width: 1440, height: 900 } })

let work: Work
let number: string
let tracking: string
test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage()
  await signIn(page, 'administrator')
  work = await givenWork(page)
  const order = await call<{ number: string; shipments: { tracking_number: string }[] }>(
    page,
    'GET',
    `/orders/${work.orders.shipping}`,
  )
  number = order.number
  tracking = order.shipments[0]?.tracking_number ?? ''
  await page.close()
})

async function openPalette(page: Page) {
  // A key pressed before the screen is there goes to nobody.
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Search or jump to' })
  await expect(field).toBeFocused()
  return field
}

/** Signs in as somebody else in the same browser. */
async function becomeUser(page: Page, user: DemoUser): Promise<void> {
  await page.context().clearCookies()
  await signIn(page, user, '/profile')
}

test('the palette shows what a text means while it is typed, and Enter opens an exact number at once', async ({
  page,
}) => {
  await signIn(page, 'order-desk', '/profile')
  let field = await openPalette(page)
  // Typed like a person, Enter before any result can be there.
  await field.pressSequentially(number, { delay: 60 })
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/orders/detail/${work.orders.shipping}$`))
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  field = await openPalette(page)
  await field.fill(tracking)
  await expect(page.getByRole('option', { name: new RegExp(`^${tracking}.*Parcel$`) })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await field.fill(work.at.print)
  const piece = page.getByRole('option', { name: new RegExp(`^${work.at.print}.*Piece`) })
  await expect(piece).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/fulfillment/print-detail\\?barcode=${work.at.print}$`))
  field = await openPalette(page)
  await field.fill('bc3001-ash-l')
  await page.getByRole('option', { name: /^BC3001-ASH-L.*SKU$/ }).click()
  await expect(page).toHaveURL(/\/variants\?edit=\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: 'BC3001-ASH-L' })).toBeVisible()
})

test('the palette opens a piece at the station of a floor role, and offers nothing else @release', async ({ page }) => {
  await becomeUser(page, 'quality-inspector')
  let field = await openPalette(page)
  await field.fill(work.at['quality-check'])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/fulfillment/quality-check\\?barcode=${work.at['quality-check']}$`))
  await becomeUser(page, 'packer')
  field = await openPalette(page)
  await field.fill(number)
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/fulfillment/package\\?order=${number}$`))
  await page.goto('/profile')
  field = await openPalette(page)
  await field.fill(tracking)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/fulfillment/package\\?order=${number}$`))
  // May read neither orders nor pieces.
  await becomeUser(page, 'warehouse-operator')
  field = await openPalette(page)
  await field.fill(work.at.print)
  await expect(page.getByText('No results. Try')).toBeVisible()
})

/** What somebody may open besides: forms for something new, and lists that other screens lead to. */
const besides = {
  packer: ['Pieces in production'],
  'warehouse-operator': ['Create pallets'],
  'order-desk': ['Pieces in production', 'SKU mapping'],
}

test('the menu, the palette and the page of an unknown address offer nothing that the reader may not open', async ({
  page,
}) => {
  for (const user of ['packer', 'warehouse-operator', 'order-desk'] as const) {
    await becomeUser(page, user)
    const readLinks = () =>
      menu(page)
        .locator('li a[href]')
        .evaluateAll((links) =>
          links.map((link) => {
            // What waits behind an entry follows its name.
            const aside = [...link.querySelectorAll('[data-aside]')].map(({ textContent }) => textContent).join('')
            const name = link.textContent.slice(0, link.textContent.length - aside.length)
            return [link.getAttribute('href') ?? '', name.trim()] as const
          }),
        )
    const offered = new Map(await readLinks())
    for (const group of await menu(page).locator('button[aria-expanded]').all()) {
      if ((await group.getAttribute('aria-expanded')) === 'false') await group.click()
      for (const [path, name] of await readLinks()) offered.set(path, name)
    }
    expect(offered.size).toBeGreaterThan(2)
    await openPalette(page)
    const options = await page.getByRole('listbox').getByRole('option').allTextContents()
    expect(options.length).toBeGreaterThan(2)
    const known = [...offered.values(), ...besides[user]]
    expect(options.filter((option) => !known.some((name) => option.startsWith(name)))).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('listbox')).toHaveCount(0)
    // That no screen refuses those who may open it, is shown by every-reader.spec.ts.
    const rules = (await call<{ user_abilities: Rule[] }>(page, 'GET', '/auth/me')).user_abilities
    const paths = [...offered.keys()]
    expect(
      paths.filter((path) => !isAllowed(rules, screenAt(path).access)),
      `offered to ${user}`,
    ).toEqual([])
    const ofTheirs = paths.find((path) => screenAt(path).access !== 'signed-in') ?? ''
    await goWithin(page, ofTheirs)
    await atRest(page)
    await expect(page).toHaveURL((url) => url.pathname === ofTheirs)
    await page.goto('/no/such/screen')
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
    await expect(page.getByRole('searchbox')).toHaveCount(user === 'order-desk' ? 1 : 0)
    await expect(page.getByRole('main').getByRole('link')).toHaveText(['Home'])
  }
})

// SCREEN-17
test('the roles decide where the first sign-in leads, the profile shows it, and another start page can be chosen', async ({
  page,
}) => {
  // Other tests add what isn't set up yet, and people who may set up begin with what is missing.
  await page.route(/\/api\/setup$/, (route) =>
    changeAnswer(route, 'GET /setup', (setup) => ({
      ...setup,
      steps: setup.steps.map((step) => ({ ...step, done: true, examples: [] })),
      complete: true,
    })),
  )
  const home = async (user: DemoUser) => {
    await page.context().clearCookies()
    await page.goto('/login')
    await fillLogin(page, user)
  }
  const select = page.getByLabel('Open after signing in')
  const choose = async (label: string, now: string) => {
    await page.goto('/profile')
    await atRest(page)
    await select.selectOption({ label })
    await page.getByRole('button', { name: 'Set start page' }).click()
    await expect(page.getByText(`Now: ${now}`)).toBeVisible()
  }
  for (const [user, path] of [
    ['production-manager', '/orders'],
    ['order-desk', '/orders'],
    ['print-operator', '/fulfillment/print-barcode'],
    ['packer', '/fulfillment/package'],
  ] as const) {
    await home(user)
    await expect(page).toHaveURL((url) => url.pathname === path)
  }
  await expect(page.getByText('Which station is this?')).toBeVisible()
  await page.goto('/')
  await expect(page).toHaveURL(/\/profile$/)
  await atRest(page)
  await expect(select.locator('option:checked')).toHaveText('By your roles: Package')
  await expect(page.getByText('Now: Package')).toBeVisible()
  await home('warehouse-operator')
  await expect(page).toHaveURL(/\/warehouse\/replenishment$/)
  await choose('Product Variants', 'Product Variants')
  await expect(select.getByRole('option', { name: 'Orders', exact: true })).toHaveCount(0)
  await home('warehouse-operator')
  await expect(page).toHaveURL(/\/variants$/)
  await choose('My profile', 'My profile')
  await home('warehouse-operator')
  await expect(page).toHaveURL(/\/profile$/)
  await choose('By your roles: Replenishment', 'Replenishment')
})

test('the last station of a device can be the start page @release', async ({ page }) => {
  const home = async () => {
    await page.context().clearCookies()
    await page.goto('/login')
    await fillLogin(page, 'quality-inspector')
  }
  const choose = async (label: string) => {
    await page.goto('/profile')
    await atRest(page)
    await page.getByLabel('Open after signing in').selectOption({ label })
    await page.getByRole('button', { name: 'Set start page' }).click()
    await expect(page.getByText(`Now: ${label}`)).toBeVisible()
  }
  await signIn(page, 'quality-inspector', '/fulfillment/quality-check')
  await page.getByRole('main').getByRole('button', { name: / 1\b/ }).click()
  await expect(page.getByText('Scanner ready')).toBeVisible()
  await choose('Last station on this device')
  await home()
  await expect(page).toHaveURL(/\/fulfillment\/quality-check$/)
  await choose('My profile')
})
