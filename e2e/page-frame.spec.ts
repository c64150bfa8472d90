import { expect, test } from '@playwright/test'
import { menu, prefer } from './testing/main-menu.ts'
import { signIn } from './testing/sign-in.ts'

test.use({ viewport: { width: 1440, height: 900 } })
test.beforeEach(async ({ page }) => signIn(page, 'administrator', '/products'))

test('content is fluid or boxed at 1440 px, top bar and footer are sticky, static or hidden', async ({ page }) => {
  await page.setViewportSize({ width: 2200, height: 900 })
  const main = page.getByRole('main')
  expect(Math.round((await main.boundingBox())?.width ?? 0)).toBe(2200 - 260)
  await expect(page.getByRole('banner')).toHaveCSS('position', 'sticky')
  await expect(page.getByRole('banner')).toHaveCSS('backdrop-filter', 'blur(8px)')
  await expect(page.getByRole('contentinfo')).toHaveCSS('position', 'static')
  await prefer(page, ['navbar-blur', 'false'])
  await page.reload()
  await expect(page.getByRole('banner')).toHaveCSS('backdrop-filter', 'none')
  await prefer(page, ['content-width', 'boxed'], ['navbar', 'hidden'], ['footer', 'sticky'])
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(Math.round((await main.boundingBox())?.width ?? 0)).toBe(1440)
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCSS('position', 'sticky')
  await prefer(page, ['navbar', 'static'], ['footer', 'hidden'])
  await page.reload()
  await expect(page.getByRole('banner')).toHaveCSS('position', 'static')
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
})

test('a hidden top bar can be shown again, and the menus use its room @release', async ({ page }) => {
  await page.getByRole('button', { name: 'Customize appearance' }).click()
  const drawer = page.getByRole('dialog', { name: 'Appearance' })
  await drawer.getByRole('radiogroup', { name: 'Navigation' }).getByText('Horizontal').click()
  await drawer.getByRole('radiogroup', { name: 'Top bar' }).getByText('Hidden').click()
  await expect(page.getByRole('banner')).toHaveCount(0)
  // The drawer stays, although the bar that opened it is gone.
  await expect(drawer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await page.setViewportSize({ width: 1440, height: 400 })
  await page.evaluate(() => window.scrollTo(0, 150))
  await expect.poll(async () => (await menu(page).boundingBox())?.y).toBe(0)
  await page.getByRole('button', { name: /^Customize appearance/ }).click()
  await drawer.getByRole('button', { name: 'Reset to defaults' }).click()
  await expect(page.getByRole('banner')).toBeVisible()
})

test('another screen starts at its top', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 400 })
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 300))
  await menu(page).getByRole('link', { name: 'Product Variants' }).click()
  await expect(page.getByRole('heading', { name: 'Product Variants', level: 1 })).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  // Its entry of the menu, below the window, is scrolled to, and the page isn't.
  await page.goto('/settings/appearance')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(menu(page).locator('[aria-current]')).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('scrolled past 200 px a button leads back to the top @release', async ({ page }) => {
  await page.goto('/profile')
  await page.setViewportSize({ width: 1440, height: 500 })
  const button = page.getByRole('button', { name: 'Back to top' })
  // Its sessions load when they come into view, and move the page while it is scrolled.
  await page.getByRole('heading', { name: 'Where you are signed in' }).scrollIntoViewIfNeeded()
  await expect(page.getByText('This session').first()).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 200))
  await expect(button).toHaveCount(0)
  await page.evaluate(() => window.scrollTo(0, 202))
  await button.click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('a list whose rows are scrolled past 200 px has the button that leads back to their top, too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 700 })
  await page.goto('/variants?per_page=100')
  const rows = page.getByRole('group', { name: 'Product Variants' })
  const button = page.getByRole('button', { name: 'Back to top' })
  await expect(rows.getByRole('row').nth(50)).toBeAttached()
  await rows.evaluate((box) => box.scrollTo(0, 200))
  await expect(button).toHaveCount(0)
  await rows.evaluate((box) => box.scrollTo(0, 400))
  await button.click()
  await expect.poll(() => rows.evaluate((box) => box.scrollTop)).toBe(0)
  await expect(button).toHaveCount(0)
})
