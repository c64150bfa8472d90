import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { givenColleague } from '../testing/given-colleague.ts'
import { givenMug } from '../testing/given-mug.ts'
import { givenShortOrders } from '../testing/given-printed-pieces.ts'
import { prefer } from '../testing/main-menu.ts'
import { signIn, signInAs } from '../testing/sign-in.ts'
import { pressAlone, typeCode } from '../testing/typed-scanner.ts'
import { freshMark } from '../testing/fresh-mark.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const codes = (page: Page) => page.locator('tbody [data-row-main]')
const heads = (page: Page) => page.getByRole('columnheader')
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

async function openProducts(page: Page, query = ''): Promise<void> {
  await signIn(page, 'administrator', '/products')
  if (query) await page.goto(`/products${query}`)
  await expect(codes(page).first()).toBeVisible()
}

async function addFilter(page: Page, name: string, value: string): Promise<void> {
  await button(page, 'Add filter').click()
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: value }).first().click()
}

test('the address holds the filters and the sort of a list, and Back restores them', async ({ page }) => {
  await openProducts(page)
  // A category that no other test adds products to.
  await addFilter(page, 'Category', 'poster')
  await expect(page).toHaveURL(/\/products\?category=poster$/)
  await expect(button(page, 'Category is poster').first()).toBeVisible()
  await expect(page.getByText(/ of \d+ results?$/)).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Museum Poster' })).toHaveCount(1)
  await expect(page.getByRole('row').filter({ hasText: 'T-Shirt' })).toHaveCount(0)
  await heads(page).getByRole('button', { name: 'Product' }).click()
  await expect(page).toHaveURL(/sort=name/)
  await expect(heads(page).filter({ hasText: 'Product' })).toHaveAttribute('aria-sort', 'ascending')
  await page.reload()
  await expect(button(page, 'Category is poster').first()).toBeVisible()
  await expect(heads(page).filter({ hasText: 'Product' })).toHaveAttribute('aria-sort', 'ascending')
  await page.goBack()
  await expect(page).toHaveURL(/\/products\?category=poster$/)
  await expect(heads(page).filter({ hasText: 'Product' })).not.toHaveAttribute('aria-sort', 'ascending')
  await page.goBack()
  await expect(page).toHaveURL(/\/products$/)
  await expect(button(page, 'Category is poster')).toHaveCount(0)
  await expect(page.getByText(/ of \d+ results?$/)).toHaveCount(0)
})

test('a link to a page past the end or with an unknown sort shows rows @release', async ({ page }) => {
  await openProducts(page, '?per_page=5&page=99')
  await expect(page).toHaveURL(/\/products\?(?=.*per_page=5)(?!.*page=99)/)
  await expect(page.getByText('This page is empty')).toHaveCount(0)
  await openProducts(page, '?sort=-color&page=5000')
  await expect(button(page, 'Try again')).toHaveCount(0)
})

test('a filter by days takes a period by name or days of the calendar @release', async ({ page }) => {
  await signIn(page, 'administrator', '/orders')
  await addFilter(page, 'Placed', 'in the last 7 days')
  // The days that it means today are next to its name.
  await expect(page.locator('[data-filter-chip]')).toContainText(/in the last 7 days \w{3} \d+.* – .*\d{4}$/)
  await expect(page).toHaveURL(/\/orders\?placed_in=last_7_days$/)
  await button(page, 'Placed in the last 7 days').first().click()
  const days = page.getByRole('dialog').locator('td button')
  await days.nth(8).click()
  await days.nth(10).click()
  await expect(page).toHaveURL(/\/orders\?placed_from=\d{4}-\d\d-\d\d&placed_to=\d{4}-\d\d-\d\d$/)
  await expect(button(page, /^Placed from .* to /).first()).toBeVisible()
})

test('a filter is chosen in a dialog on a phone, which is never partly covered @release', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, 'administrator', '/orders')
  await addFilter(page, 'Placed', 'in the last 7 days')
  await expect(page).toHaveURL(/\/orders\?placed_in=last_7_days$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await button(page, 'Placed in the last 7 days').first().click()
  const dialog = page.getByRole('dialog', { name: 'Placed' })
  await expect(dialog).toHaveAttribute('aria-modal', 'true')
  const days = dialog.locator('td button')
  await days.nth(8).click()
  await days.nth(10).click()
  await expect(page).toHaveURL(/\/orders\?placed_from=\d{4}-\d\d-\d\d&placed_to=\d{4}-\d\d-\d\d$/)
})

test('columns stay hidden, moved and as wide as they were left, also after a reload', async ({ page }) => {
  await openProducts(page)
  const kept = () => page.waitForResponse((answer) => answer.url().endsWith('/lists/products/preferences'))
  await button(page, 'Display').click()
  const hidden = kept()
  await page.getByRole('dialog').getByLabel('Brand', { exact: true }).uncheck()
  await hidden
  await expect(heads(page).filter({ hasText: 'Brand' })).toHaveCount(0)
  const moved = kept()
  await page.getByRole('button', { name: 'Move Category up' }).click()
  await moved
  await page.keyboard.press('Escape')
  const edge = page.getByRole('separator', { name: 'Width of Code' })
  const box = await edge.boundingBox()
  if (!box) throw new Error('no edge')
  const dragged = kept()
  await page.mouse.move(box.x + box.width / 2, box.y + 10)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2 + 80, box.y + 10, { steps: 4 })
  await page.mouse.up()
  await dragged
  const width = await edge.getAttribute('aria-valuenow')
  await page.reload()
  await expect(codes(page).first()).toBeVisible()
  await expect(heads(page).filter({ hasText: 'Brand' })).toHaveCount(0)
  await expect(page.locator('th[data-column]').nth(2)).toContainText('Category')
  await expect(edge).toHaveAttribute('aria-valuenow', width ?? '')
  await button(page, 'Display').click()
  const reset = kept()
  await button(page, 'Reset columns').click()
  await reset
  await expect(heads(page).filter({ hasText: 'Brand' })).toHaveCount(1)
})

test('rows that were scrolled stay where they are when one is added by somebody else', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 600 })
  await openProducts(page, '?per_page=100')
  const rows = page.getByRole('group', { name: 'Products' })
  await rows.evaluate((box) => box.scrollTo(0, 120))
  const before = await codes(page).count()
  await givenMug(page, freshMark().toUpperCase())
  await expect.poll(() => codes(page).count()).toBeGreaterThan(before)
  expect(await rows.evaluate((box) => box.scrollTop)).toBe(120)
})

test('a saved view opens by default, and "Everything" leaves it', async ({ page }) => {
  await signIn(page, 'administrator')
  // A user of this test alone, whose list no other test opens.
  const { email } = await givenColleague(page, 'Vera Viewing', 'Administrator')
  await signInAs(page, email, '/products?category=poster')
  await button(page, 'Views').click()
  await page.getByRole('menuitem', { name: 'Save as new view…' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Only posters')
  await page.getByLabel('Open this view by default').check()
  await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click()
  const tab = (name: string) => page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name })
  await expect(tab('Only posters')).toHaveAttribute('aria-current', 'page')
  await page.goto('/products')
  await expect(page).toHaveURL(/category=poster.*view=\d+$/)
  await expect(codes(page).getByText('PST', { exact: true })).toBeVisible()
  await expect(page.locator('tbody tr').filter({ hasNotText: 'poster' })).toHaveCount(0)
  await tab('Everything').click()
  await expect(page).toHaveURL(/\/products\?view=none$/)
  await expect(codes(page).nth(3)).toBeVisible()
  await tab('Only posters').click()
  await expect(page).toHaveURL(/view=\d+$/)
  await button(page, 'Views').click()
  await page.getByRole('menuitem', { name: 'Delete view' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete view' }).click()
  await expect(tab('Only posters')).toHaveCount(0)
})

test('the rows of a list are 40 px high by default, and stay comfortable after a reload once that is chosen @release', async ({
  page,
}) => {
  await openProducts(page)
  const table = page.getByRole('table')
  const rowHeight = async () => (await table.locator('tbody tr').first().boundingBox())?.height ?? 0
  await expect(table).toHaveAttribute('data-density', 'compact')
  const compact = await rowHeight()
  expect(compact).toBe(40)
  const choose = async (density: string) => {
    const kept = page.waitForResponse((answer) => answer.url().endsWith('/lists/products/preferences'))
    await button(page, 'Display').click()
    await page.getByRole('radiogroup', { name: 'Density' }).getByText(density, { exact: true }).click()
    expect((await kept).ok()).toBe(true)
  }
  await choose('Comfortable')
  await page.reload()
  await expect(table).toHaveAttribute('data-density', 'comfortable')
  expect(await rowHeight()).toBeGreaterThan(compact)
  await choose('Compact')
  await expect(table).toHaveAttribute('data-density', 'compact')
})

test('a view that one person shares is opened by another, who can’t change it', async ({ page, browser }) => {
  const name = `Posters ${freshMark()}`
  await openProducts(page, '?category=poster')
  await button(page, 'Views').click()
  await page.getByRole('menuitem', { name: 'Save as new view…' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByLabel('Share with everyone').check()
  await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click()
  const tab = (on: Page) => on.getByRole('link', { name })
  await expect(tab(page)).toHaveAttribute('aria-current', 'page')

  const theirs = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await signIn(theirs, 'viewer', '/products')
  await expect(tab(theirs)).toHaveAccessibleName(`${name} · by Ada Administrator`)
  await tab(theirs).click()
  await expect(theirs).toHaveURL(/category=poster.*view=\d+$/)
  await expect(codes(theirs).getByText('PST', { exact: true })).toBeVisible()
  await expect(theirs.locator('tbody tr').filter({ hasNotText: 'poster' })).toHaveCount(0)
  await button(theirs, 'Views').click()
  await expect(theirs.getByRole('menuitem', { name: 'Save as new view…' })).toBeVisible()
  await expect(theirs.getByRole('menuitem', { name: 'Delete view' })).toHaveCount(0)
  await theirs.context().close()

  await button(page, 'Views').click()
  await page.getByRole('menuitem', { name: 'Delete view' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete view' }).click()
  await expect(tab(page)).toHaveCount(0)
})

test('the file of a list in French begins with a byte order mark and has semicolons and decimal commas @release', async ({
  page,
}) => {
  const sku = `TASSE-${freshMark().toUpperCase()}`
  await signIn(page, 'administrator')
  await givenMug(page, sku, { costMinor: 1250 })
  await prefer(page, ['language', 'fr'])
  await page.goto(`/variants?search=${sku}`)
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await button(page, 'Affichage').click()
  const cost = page.getByRole('dialog').getByLabel('Coût', { exact: true })
  await expect(cost).toBeVisible()
  const isShown = await cost.isChecked()
  if (!isShown) await cost.check()
  await page.keyboard.press('Escape')
  const coming = page.waitForEvent('download')
  await button(page, 'Télécharger ces lignes et colonnes en CSV').click()
  const lines = (await readFile(await (await coming).path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatch(/^\uFEFF[^,]+$/)
  const [heads, cells] = lines.map((line) => line.replace('\uFEFF', '').split(';'))
  expect(cells).toHaveLength(heads?.length ?? 0)
  expect(cells?.[heads?.indexOf('Coût') ?? -1]).toBe('"12,5"')
  expect(cells).toContain(sku)
})

test('keys move through the rows, select and open one and list themselves; a scanner triggers none of them', async ({
  page,
}) => {
  const mark = `KEYS-${freshMark().toUpperCase()}`
  await signIn(page, 'administrator')
  for (const n of [1, 2, 3]) await givenMug(page, `${mark}-${n}`)
  await openProducts(page, `?search=${mark}`)
  await expect(codes(page)).toHaveText([1, 2, 3].map((n) => new RegExp(`^${mark}-${n}`)))
  const names = await codes(page).allTextContents()
  const selection = page.getByRole('region', { name: 'Selection' })
  const help = page.getByRole('dialog', { name: 'Help' })
  await pressAlone(page, 'j')
  await expect(page.locator(':focus')).toHaveText(names[0] ?? '')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(page.locator(':focus')).toHaveText(names[2] ?? '')
  await pressAlone(page, 'k')
  await expect(page.locator(':focus')).toHaveText(names[1] ?? '')
  await typeCode(page, 'jx/k?jjx', { everyMs: 6 })
  await typeCode(page, 'jx?/', { everyMs: 12, suffix: 'Tab' })
  await expect(page).toHaveURL(new RegExp(`/products\\?search=${mark}$`))
  await expect(page.getByText('Keyboard shortcuts')).toHaveCount(0)
  await expect(selection).toHaveCount(0)
  await expect(page.getByRole('searchbox')).not.toBeFocused()
  await pressAlone(page, '?')
  await expect(help).toContainText('Select the row')
  await pressAlone(page, 'x')
  await page.keyboard.press('Escape')
  await expect(help).toHaveCount(0)
  await expect(selection).toHaveCount(0)
  await page.getByRole('heading', { level: 1 }).focus()
  await pressAlone(page, '/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.getByRole('heading', { level: 1 }).focus()
  await pressAlone(page, 'j')
  await expect(page.locator(':focus')).toHaveText(names[0] ?? '')
  await pressAlone(page, 'x')
  await expect(selection).toContainText('1 selected')
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: names[0] ?? '' })
      .getByRole('checkbox'),
  ).toBeChecked()
  // The first key is no shortcut: a busy machine may deliver the second one only after the first has acted.
  await typeCode(page, 'axjx?x', { everyMs: 6 })
  await expect(selection).toContainText('1 selected')
  await expect(help).toHaveCount(0)
  await pressAlone(page, 'x')
  await expect(selection).toHaveCount(0)
  await pressAlone(page, 'Enter')
  await expect(page).toHaveURL(/\/products\/edit\/\d+$/)
})

// LIST-18, LIST-15
test('Shift selects the rows between two, no row moves, and orders are cards of three lines on a phone', async ({
  page,
}) => {
  await signIn(page, 'administrator')
  const mark = `CARDS-${freshMark()}`.toUpperCase()
  await givenShortOrders(page, mark, 6)
  // The orders of another group, because few of these parcels are on their way.
  await page.route(/\/api\/orders\?.*status=shipping/, async (route) => {
    await route.continue({ url: route.request().url().replace('status=shipping', 'status=open') })
  })
  await page.goto(`/orders/shipping?search=${mark}`)
  const boxes = page.locator('tbody').getByRole('checkbox')
  const firstRow = page.locator('tbody tr').first()
  const place = await firstRow.boundingBox()
  await boxes.nth(1).click()
  await expect(page.getByRole('region', { name: 'Selection' })).toContainText('1 selected')
  expect(await firstRow.boundingBox()).toEqual(place)
  await boxes.nth(5).click({ modifiers: ['Shift'] })
  await expect(page.getByRole('region', { name: 'Selection' })).toContainText('5 selected')
  await boxes.nth(3).click()
  await expect(page.getByRole('region', { name: 'Selection' })).toContainText('4 selected')
  await page.goto(`/orders/open?search=${mark}`)
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(page.getByRole('table')).toHaveCount(0)
  const card = page.getByRole('list', { name: 'Orders', exact: true }).getByRole('listitem').first()
  await expect(card.getByText('Ship by')).toBeVisible()
  expect((await card.boundingBox())?.height).toBeLessThan(90)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  await card.getByText('Ship by').click()
  await expect(page).toHaveURL(/\/orders\/detail\/\d+/)
})
