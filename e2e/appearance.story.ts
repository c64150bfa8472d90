import { expect, test } from '@playwright/test'
import { cookieOf, signIn } from './sign-in.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('the theme is right from the first paint, before any script of the application runs', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort())
  for (const [colorScheme, ground] of [
    ['dark', 'rgb(18, 21, 27)'],
    ['light', 'rgb(246, 247, 249)'],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto('/login')
    await expect(page.locator('.first-paint')).toHaveCSS('background-color', ground)
  }
})

test('system follows the device live; light and dark stay what they are', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/login')
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await ground()).toBe('rgb(246, 247, 249)')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(ground).toBe('rgb(18, 21, 27)')
  await page.getByLabel('Theme').selectOption('light')
  await expect.poll(ground).toBe('rgb(246, 247, 249)')
  expect(await cookieOf(page, 'platen-theme')).toBe('light')
})

test('the language is chosen before signing in, kept, and sent with every call', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Language').selectOption('fr')
  await expect(page.getByRole('heading', { name: 'Connexion à Platen' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  expect(await cookieOf(page, 'platen-language')).toBe('fr')
  await page.getByLabel(/^Adresse e-mail/).fill('x@demo.platen')
  await page.getByLabel(/^Mot de passe/).fill('not-the-password')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.locator('form').getByRole('alert')).toContainText('mot de passe est incorrect')
  await page.reload()
  await expect(page).toHaveTitle('Connexion · Platen')
})

test('the customizer changes everything at once, marks that something differs, and resets', async ({ page }) => {
  await signIn(page, 'viewer', '/profile')
  await page.getByRole('button', { name: 'Customize the appearance', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Appearance' })
  await drawer.getByText('Right to left').click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await drawer.getByText('Default', { exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-skin', 'default')
  await drawer
    .getByRole('group', { name: 'Primary colour, light theme' })
    .getByRole('button', { name: '#7A3BB8' })
    .click()
  await expect(page.getByRole('button', { name: 'Change password' })).toHaveCSS('background-color', 'rgb(122, 59, 184)')
  expect(await cookieOf(page, 'platen-primary-light')).toBe('#7A3BB8')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.getByRole('button', { name: /Customize the appearance \(differs/ }).click()
  await page.getByRole('button', { name: 'Reset to defaults' }).click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  expect(await cookieOf(page, 'platen-primary-light')).toBeNull()
})

test('a language takes the direction that was chosen by hand back', async ({ page }) => {
  await signIn(page, 'viewer', '/profile')
  await page.context().addCookies([{ name: 'platen-direction', value: 'rtl', url: page.url() }])
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.getByRole('button', { name: /^Language/ }).click()
  await page.getByRole('menuitem', { name: 'Français' }).click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  await expect(page.getByRole('heading', { name: 'Mon profil' })).toBeVisible()
})

test('Inter is served by ourselves, and nothing comes from anywhere else', async ({ page, baseURL }) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '') && !/^(data|blob):/.test(request.url())) foreign.push(request.url())
  })
  await signIn(page, 'viewer', '/profile')
  await expect(page.getByRole('heading', { name: 'My profile' })).toBeVisible()
  expect(await page.evaluate(() => document.fonts.check('650 16px "Inter Variable"'))).toBe(true)
  expect(foreign).toEqual([])
})

test('a message is a toast of three seconds, newest on top, at most ten, and stays in the bell', async ({ page }) => {
  await signIn(page, 'viewer', '/profile')
  await page.getByLabel(/^Current password/).fill('wrong-password')
  await page.getByLabel(/^New password/).fill('another-password-1')
  await page.getByLabel(/^Repeat the new password/).fill('another-password-1')
  await page.getByRole('button', { name: 'Change password' }).focus()
  // The pointer rests where the toast appears: it goes all the same.
  await page.mouse.move(1300, 50)
  await page.keyboard.press('Enter')
  const toast = page.locator('.Toastify__toast')
  await expect(toast).toHaveCount(1)
  await expect(toast).toHaveClass(/Toastify__toast--error/)
  await expect(page.locator('.Toastify__progress-bar--wrp')).toHaveCount(0)
  await expect(toast).toHaveCount(0)
  const bell = page.getByRole('button', { name: /^Notifications, 1 new notification/ })
  await bell.click()
  await expect(page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeFocused()
})
