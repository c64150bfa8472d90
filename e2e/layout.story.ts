import { expect, type Page, test } from '@playwright/test'
import { cookieOf, signIn } from './sign-in.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })
const width = async (page: Page) => Math.round((await menu(page).boundingBox())?.width ?? 0)
const set = (page: Page, ...cookies: [name: string, value: string][]) =>
  page
    .context()
    .addCookies(cookies.map(([name, value]) => ({ name: `platen-${name}`, value, url: new URL(page.url()).origin })))

test.use({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
test.beforeEach(async ({ page }) => signIn(page, 'administrator', '/products'))

test('the vertical menu is 260 px wide and shows the current screen', async ({ page }) => {
  expect(await width(page)).toBe(260)
  await expect(menu(page).locator('[aria-current=page]')).toHaveText('Products')
  await expect(menu(page).getByText('Catalog')).toBeVisible()
})

test('collapsed it is 80 px, widens over the content on hover and on keyboard focus, and is kept', async ({ page }) => {
  await page.getByRole('button', { name: 'Collapse the menu' }).click()
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

test('a folded group opens and closes by keyboard and says so', async ({ page }) => {
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
  await set(page, ['layout-nav', 'horizontal'])
  await page.reload()
  const area = menu(page).getByRole('button', { name: 'Catalog' })
  const entry = page.getByRole('link', { name: 'Product Variants' })
  await area.hover()
  await expect(entry).toBeVisible()
  const gap =
    ((await page.locator('[role=navigation][aria-label=Catalog]').boundingBox())?.y ?? 0) -
    (((await area.boundingBox())?.y ?? 0) + ((await area.boundingBox())?.height ?? 0))
  expect(Math.round(gap)).toBe(6)
  await page.mouse.move(900, 600)
  await expect(entry).toBeHidden()
  await area.focus()
  await page.keyboard.press('ArrowDown')
  await expect(entry).toBeVisible()
  await expect(page.getByRole('link', { name: 'Products', exact: true })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(entry).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(entry).toBeHidden()
  await expect(area).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(entry).toBeVisible()
})

test('what does not fit the horizontal menu goes into "More"', async ({ page }) => {
  await set(page, ['layout-nav', 'horizontal'], ['language', 'fr'])
  await page.setViewportSize({ width: 1290, height: 800 })
  await page.reload()
  const nav = page.getByRole('navigation', { name: 'Menu principal' })
  const fits = await nav.evaluate((element) => element.scrollWidth <= element.clientWidth)
  expect(fits).toBe(true)
})

test('below 1279 px the menu is an overlay; the choice in the cookie stays and returns when the screen widens', async ({
  page,
}) => {
  await set(page, ['layout-nav', 'horizontal'])
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.reload()
  await expect(menu(page).getByRole('button', { name: 'Catalog' })).toBeVisible()
  await page.setViewportSize({ width: 1278, height: 800 })
  await expect(menu(page)).toHaveCount(0)
  const open = page.getByRole('button', { name: 'Open the menu' })
  await open.click()
  await expect(menu(page).getByRole('link', { name: 'Products', exact: true })).toBeVisible()
  expect(await cookieOf(page, 'platen-layout-nav')).toBe('horizontal')
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(menu(page).getByRole('button', { name: 'Catalog' })).toBeVisible()
})

test('the overlay closes by X, Esc, the scrim and a change of screen, and keeps the focus inside', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 800 })
  const open = page.getByRole('button', { name: 'Open the menu' })
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
  await dialog.getByRole('button', { name: 'Close the menu' }).click()
  await expect(dialog).toHaveCount(0)
  await open.click()
  await page.mouse.click(900, 400)
  await expect(dialog).toHaveCount(0)
  await open.click()
  await dialog.getByRole('link', { name: 'Product Variants' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/variants$/)
})

test('content is fluid or boxed at 1440 px, top bar and footer are sticky, static or hidden', async ({ page }) => {
  await page.setViewportSize({ width: 2200, height: 900 })
  const main = page.getByRole('main')
  expect(Math.round((await main.boundingBox())?.width ?? 0)).toBe(2200 - 260)
  await set(page, ['content-width', 'boxed'], ['navbar', 'hidden'], ['footer', 'sticky'])
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(Math.round((await main.boundingBox())?.width ?? 0)).toBe(1440)
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCSS('position', 'sticky')
  await set(page, ['navbar', 'static'], ['footer', 'hidden'])
  await page.reload()
  await expect(page.getByRole('banner')).toHaveCSS('position', 'static')
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
})

test('scrolled past 200 px a button leads back to the top', async ({ page }) => {
  await page.goto('/profile')
  await page.setViewportSize({ width: 1440, height: 500 })
  const button = page.getByRole('button', { name: 'Back to the top' })
  await page.evaluate(() => window.scrollTo(0, 200))
  await expect(button).toHaveCount(0)
  await page.evaluate(() => window.scrollTo(0, 202))
  await button.click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('navActiveLink in the query keeps an entry highlighted; unknown values are passed over', async ({ page }) => {
  await page.goto('/profile?navActiveLink=/variants')
  await expect(menu(page).locator('[aria-current=page]')).toHaveText('Product Variants')
  await page.goto('/profile?navActiveLink=/nowhere')
  await expect(page.getByRole('heading', { name: 'My profile' })).toBeVisible()
  await expect(menu(page).locator('[aria-current=page]')).toHaveCount(0)
})
