import { expect, type Page, test } from '@playwright/test'
import { call } from './testing/call.ts'
import { workToLookAt } from './testing/given-pallet.ts'
import { menu, prefer } from './testing/main-menu.ts'
import { cookieOf, signIn } from './testing/sign-in.ts'

const width = async (page: Page) => Math.round((await menu(page).boundingBox())?.width ?? 0)

/** A press here isn't the second one of a double click in the middle. */
const elsewhereOnIt = { x: 6, y: 6 }

test.use({ viewport: { width: 1440, height: 900 } })
test.beforeEach(async ({ page }) => signIn(page, 'administrator', '/products'))

test('the vertical menu is 260 px wide and shows the current screen @release', async ({ page }) => {
  expect(await width(page)).toBe(260)
  await expect(menu(page).locator('[aria-current=page]')).toHaveText('Products')
  const entries = await menu(page).getByRole('link').allInnerTexts()
  expect(entries.slice(1, 8)).toEqual([
    'Overview',
    'Users',
    'Shipping Vendors',
    'Stores',
    'Products',
    'Product Variants',
    'Designs',
  ])
})

test('the collapsed menu is 80 px wide, expands over the content on hover and keyboard focus, and stays collapsed after a reload', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Collapse menu' }).click()
  await page.mouse.move(900, 500)
  await page.getByRole('heading', { level: 1 }).click()
  await expect.poll(() => width(page)).toBe(80)
  const main = async () => Math.round((await page.getByRole('main').boundingBox())?.x ?? 0)
  expect(await main()).toBe(80)
  await page.mouse.move(40, 300)
  await expect.poll(() => width(page)).toBe(260)
  expect(await main()).toBe(80)
  await page.mouse.move(900, 500)
  await expect.poll(() => width(page)).toBe(80)
  await page.keyboard.press('Tab')
  await menu(page).getByRole('link', { name: 'Products' }).focus()
  await page.keyboard.press('Tab')
  await expect.poll(() => width(page)).toBe(260)
  expect(await cookieOf(page, 'platen-nav-collapsed')).toBe('true')
  await page.reload()
  await page.mouse.move(900, 500)
  await expect.poll(() => width(page)).toBe(80)
})

// SCREEN-73
test('the group of the current screen is open with its one current entry, and others stay as they were left @release', async ({
  page,
}) => {
  await page.goto('/orders/open')
  const orders = menu(page).getByRole('button', { name: 'Orders' })
  const setup = menu(page).getByRole('button', { name: 'Setup' })
  await expect(orders).toHaveAttribute('aria-expanded', 'true')
  await expect(setup).toHaveAttribute('aria-expanded', 'false')
  await expect(menu(page).locator('[aria-current=page]')).toHaveText(['Open'])
  await setup.click()
  await expect(menu(page).getByRole('link', { name: 'Access control' })).toBeVisible()
  await page.goto('/products')
  await expect(setup).toHaveAttribute('aria-expanded', 'true')
  await expect(orders).toHaveAttribute('aria-expanded', 'false')
  await expect(menu(page).getByRole('link', { name: 'Failed' })).toBeHidden()
})

test('a collapsed group opens and closes by keyboard and announces it @release', async ({ page }) => {
  const group = menu(page).getByRole('button', { name: 'Setup' })
  await expect(group).toHaveAttribute('aria-expanded', 'false')
  await group.focus()
  await page.keyboard.press('Enter')
  await expect(group).toHaveAttribute('aria-expanded', 'true')
  await menu(page).getByRole('link', { name: 'Access control' }).click()
  await expect(page).toHaveURL(/\/access-control$/)
  await expect(group).toHaveAttribute('aria-expanded', 'true')
})

test('the horizontal menu opens on hover, click, Enter and arrow keys; Esc closes it', async ({ page }) => {
  await prefer(page, ['layout-nav', 'horizontal'])
  await page.reload()
  const area = menu(page).getByRole('button', { name: 'Fulfillment' })
  const entry = page.getByRole('link', { name: 'Print', exact: true })
  await area.hover()
  await expect(entry).toBeVisible()
  const gap =
    ((await page.locator('[role=navigation][aria-label=Fulfillment]').boundingBox())?.y ?? 0) -
    (((await area.boundingBox())?.y ?? 0) + ((await area.boundingBox())?.height ?? 0))
  expect(Math.round(gap)).toBe(6)
  await page.mouse.move(900, 600)
  await expect(entry).toBeHidden()
  // A click keeps open what hovering has opened; the next one closes it.
  await area.click()
  await expect(area).toHaveAttribute('aria-expanded', 'true')
  await expect(entry).toBeVisible()
  await area.click({ position: elsewhereOnIt })
  await expect(entry).toBeHidden()
  await page.mouse.move(900, 600)
  await area.focus()
  await page.keyboard.press('ArrowDown')
  await expect(entry).toBeVisible()
  await expect(page.getByRole('link', { name: 'Print Barcode' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(entry).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(entry).toBeHidden()
  await expect(area).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(entry).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(entry).toBeHidden()
  await expect(area).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('link', { name: 'Packing slots', exact: true })).toBeFocused()
  // The next stop after the last entry is the area next to this one.
  await page.keyboard.press('Tab')
  await expect(entry).toBeHidden()
  await expect(menu(page).getByRole('button', { name: 'Stock' })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(area).toBeFocused()
})

test('entries that do not fit the horizontal menu move into "More" @release', async ({ page }) => {
  await prefer(page, ['layout-nav', 'horizontal'])
  await page.reload()
  const more = menu(page).getByRole('button', { name: 'More' })
  const setup = menu(page).getByRole('button', { name: 'Setup' })
  await expect(setup).toBeVisible()
  await expect(more).toHaveCount(0)
  // A reader with large letters: the areas are no longer side by side.
  await page.addStyleTag({ content: 'body { font-size: 84px }' })
  await expect(more).toBeVisible()
  await expect(setup).toHaveCount(0)
  const right = async (name: string) => {
    const box = await menu(page).getByRole('button', { name }).boundingBox()
    return (box?.x ?? 0) + (box?.width ?? 0)
  }
  expect(await right('More')).toBeLessThanOrEqual(1440)
  await more.click()
  const rest = page.getByRole('navigation', { name: 'More' })
  await expect(rest.getByText('Setup')).toBeVisible()
  await rest.getByRole('link', { name: 'Access control' }).click()
  await expect(page).toHaveURL(/\/access-control$/)
})

test('neither menu shows a packer entries that a packer may not open', async ({ browser }) => {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await signIn(page, 'packer', '/profile')
  await expect(menu(page).getByRole('link', { name: 'Package' })).toBeVisible()
  await expect(menu(page).getByRole('button', { name: 'Setup' })).toHaveCount(0)
  await prefer(page, ['layout-nav', 'horizontal'])
  await page.reload()
  await expect(menu(page).getByRole('button')).toHaveText(['Fulfillment'])
  await page.context().close()
})

test('the menu is an overlay below 1279 px, and the layout from the cookie returns when the window widens @release', async ({
  page,
}) => {
  await prefer(page, ['layout-nav', 'horizontal'])
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.reload()
  await expect(menu(page).getByRole('button', { name: 'Fulfillment' })).toBeVisible()
  await page.setViewportSize({ width: 1278, height: 800 })
  await expect(menu(page)).toHaveCount(0)
  const open = page.getByRole('button', { name: 'Open menu' })
  await open.click()
  await expect(menu(page).getByRole('link', { name: 'Products', exact: true })).toBeVisible()
  expect(await cookieOf(page, 'platen-layout-nav')).toBe('horizontal')
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(menu(page).getByRole('button', { name: 'Fulfillment' })).toBeVisible()
  // Narrow again, the overlay does not open by itself.
  await page.setViewportSize({ width: 1278, height: 800 })
  await expect(open).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the appearance is changed and reset from the account menu on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const openAppearance = async () => {
    await page.getByRole('button', { name: /^Account: / }).click()
    await page.getByRole('menuitem', { name: 'Appearance' }).click()
  }
  await openAppearance()
  const drawer = page.getByRole('dialog', { name: 'Appearance' })
  await drawer.getByText('Right to left').click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await openAppearance()
  await drawer.getByRole('button', { name: 'Reset to defaults' }).click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
})

test('the overlay closes by X, Esc, the backdrop, navigation and the entry of the open screen, and traps the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 800 })
  const open = page.getByRole('button', { name: 'Open menu' })
  const dialog = page.getByRole('dialog', { name: 'Main menu' })
  await open.click()
  for (let i = 0; i < 30; i++) {
    await page.keyboard.press('Tab')
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(open).toBeFocused()
  await open.click()
  await dialog.getByRole('button', { name: 'Close menu' }).click()
  await expect(dialog).toHaveCount(0)
  await open.click()
  await page.mouse.click(900, 400)
  await expect(dialog).toHaveCount(0)
  await open.click()
  await dialog.getByRole('link', { name: 'Product Variants' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/variants$/)
  await expect(page.getByRole('heading', { name: 'Product Variants', level: 1 })).toBeFocused()
  await open.click()
  await dialog.getByRole('link', { name: 'Product Variants' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/variants$/)
})

test('navActiveLink in the query keeps an entry highlighted; unknown values are ignored @release', async ({ page }) => {
  await page.goto('/profile?navActiveLink=/variants')
  await expect(menu(page).locator('[aria-current=page]')).toHaveText(['Product Variants'])
  await page.goto('/profile?navActiveLink=/nowhere')
  await expect(page.getByRole('heading', { name: 'My profile' })).toBeVisible()
  await expect(menu(page).locator('[aria-current=page]')).toHaveText(['My profile'])
})

/** What reaches beyond the edge of its card, is cut without an ellipsis, or is squeezed by the label next to it. */
const squeezed = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const right = (element: Element) => element.getBoundingClientRect().right
    const seen = (element: Element) => element.getBoundingClientRect().width > 0
    const found = [...main.querySelectorAll('section :is(button, a, input, dd)')].filter((element) => {
      const card = element.closest('section')
      const scrolls = element.parentElement?.closest('[tabindex="0"], [data-list]')
      return card && !scrolls && seen(element) && right(element) > right(card) + 1
    })
    const values = [...main.querySelectorAll('section dl > div[style*="contents"] > dd')].filter(
      (value) => seen(value) && value.getBoundingClientRect().width < 0.45 * (value.closest('dl')?.clientWidth ?? 0),
    )
    const chips = [...main.querySelectorAll('td span')].filter(
      (chip) => chip.childElementCount === 0 && chip.scrollWidth > chip.clientWidth + 1 && chip.clientWidth > 1,
    )
    return [...found, ...values, ...chips].map((element) => element.textContent)
  })

test('nothing sticks out of its card on a phone in French, and every value has room next to its label', async ({
  page,
}) => {
  const { pallet, orders } = await workToLookAt(page)
  const [product] = await call<{ id: number }[]>(page, 'GET', '/products')
  const [stock] = await call<{ id: number }[]>(page, 'GET', '/stock/stock-info')
  await prefer(page, ['language', 'fr'])
  await page.setViewportSize({ width: 360, height: 740 })
  const screens = [
    `/warehouse/pallets/${pallet.id}`,
    `/variants/create?product=${product?.id}`,
    `/stock/stock-info/${stock?.id}`,
    `/orders/detail/${orders.under_way}`,
    `/orders/detail/${orders.open}`,
  ]
  for (const path of screens) {
    await page.goto(path)
    await expect(page.getByRole('main').locator('section').first()).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    expect(await squeezed(page), path).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360)
  }
})

// SCREEN-76
test('the forms of new and old records have their save bars at one place, as wide as their cards @release', async ({
  page,
}) => {
  const first = async (path: string) => (await call<{ id: number }[]>(page, 'GET', path))[0]?.id
  const places: Record<string, unknown> = {}
  const screens = [
    '/suppliers?create=true',
    '/setup/printers/create',
    `/stores/edit/${await first('/stores')}`,
    `/variants?edit=${await first('/variants')}`,
  ]
  for (const path of screens) {
    await page.goto(path)
    const bar = page.locator('[data-save-bar]')
    await expect(bar).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    const button = await bar.locator('button[type=submit]').boundingBox()
    const [field] = await page.locator('form [data-field]').all()
    const box = await field?.boundingBox()
    const { width: barWidth = 0 } = (await bar.boundingBox()) ?? {}
    // In a card, its border is that of the card.
    places[path] = [button?.x, box?.x, Math.round(barWidth / 4)]
  }
  const [place] = Object.values(places)
  expect(places).toEqual(Object.fromEntries(screens.map((path) => [path, place])))
})

// SCREEN-77
test('the title, the line below it and the rows of a list stay where they are when the data comes @release', async ({
  page,
}) => {
  const tops = async (...selectors: string[]) =>
    Promise.all(selectors.map(async (selector) => (await page.locator(selector).first().boundingBox())?.y))
  const hold = async (path: string) => {
    let answer = () => {}
    const answered = new Promise<void>((resolve) => (answer = resolve))
    await page.route(path, async (route) => {
      await answered
      await route.continue()
    })
    return answer
  }

  const showProducts = await hold('**/api/products?*')
  await page.goto('/products')
  const loading = '[data-list] [aria-busy=true]'
  await expect(page.locator(loading)).toBeVisible()
  const [title, skeleton] = await tops('h1', `${loading} > :nth-child(2)`)
  showProducts()
  await expect(page.locator('tbody tr').first()).toBeVisible()
  expect(await tops('h1', 'tbody tr')).toEqual([title, skeleton])

  const [store] = await call<{ id: number }[]>(page, 'GET', '/stores')
  const showStore = await hold(`**/api/stores/${store?.id}`)
  await page.goto(`/stores/edit/${store?.id}`)
  await expect(page.locator('main [aria-busy=true]')).toBeVisible()
  const before = await tops('h1', 'main [aria-busy=true]')
  expect(before[0]).toBe(title)
  showStore()
  await expect(page.locator('[data-save-bar]')).toBeVisible()
  expect(await tops('h1', 'main section')).toEqual(before)
})
