import { expect, test } from '@playwright/test'
import { givenColleague } from './testing/given-colleague.ts'
import { colleaguePassword, signIn, signInAs } from './testing/sign-in.ts'

/** The pace of a person: what is typed faster and ends with Tab is a scan. */
const byHand = { delay: 60 }

test('login works by keyboard alone, warns about caps lock, shows the password on request and remembers the user', async ({
  page,
}) => {
  await page.goto('/login')
  await expect(page.getByLabel(/^Email/)).toBeFocused()
  await page.keyboard.type('viewer@demo.platen', byHand)
  await page.keyboard.press('Tab')
  const password = page.getByLabel(/^Password/)
  await expect(password).toBeFocused()
  const press = (key: string, modifierCapsLock: boolean) =>
    password.evaluate((field, init) => field.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true })), {
      key,
      modifierCapsLock,
    })
  await press('A', true)
  await expect(page.getByText('Caps lock is on.')).toBeVisible()
  await press('a', false)
  await expect(page.getByText('Caps lock is on.')).toHaveCount(0)
  await page.keyboard.type('platen-demo', byHand)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(password).toHaveAttribute('type', 'text')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByLabel('Remember me')).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/orders$/)
  expect(await page.evaluate(() => localStorage.getItem('rememberMe'))).toBe('true')
})

test('the login screen lets a signed-in user continue without signing in again @release', async ({ page }) => {
  await signIn(page, 'viewer', '/profile')
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Sign in to Platen' })).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  await page.goto('/forgot-password')
  await expect(page).toHaveURL(/\/profile$/)
})

test('a failed screen shows its incident id and can be retried @release', async ({ page }) => {
  await signIn(page, 'administrator', '/profile')
  await page.route(/variants-page-.*\.js$/, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export const VariantsPage = () => { if (!window.repaired) throw new Error("broken"); return "All is well" }',
    }),
  )
  await page.getByRole('navigation').getByRole('link', { name: 'Product Variants' }).click()
  await expect(page.getByRole('heading', { name: 'Server Error' })).toBeVisible()
  await expect(page.locator('main code')).toHaveText(/^[0-9a-f-]{12,}$/)
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  await page.evaluate(() => Object.assign(window, { repaired: true }))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('All is well')).toBeVisible()
})

test('the not-found screen searches orders by number or barcode @release', async ({ page }) => {
  await signIn(page, 'order-desk', '/profile')
  await page.goto('/no/such/screen')
  await page.getByRole('searchbox', { name: 'Find an order by number or barcode' }).fill('400000000028')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/orders\?search=400000000028$/)
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
})

test('the profile lists all sessions of the user and ends any other session at once', async ({ page, browser }) => {
  await signIn(page, 'administrator')
  const { email } = await givenColleague(page, 'Signed in twice', 'Viewer')
  const there = await (await browser.newContext()).newPage()
  const here = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await signInAs(there, email, '/profile')
  await signInAs(here, email, '/profile')
  await here.getByRole('heading', { name: 'Where you are signed in' }).scrollIntoViewIfNeeded()
  const rows = here.getByRole('region', { name: 'Where you are signed in' }).locator('tbody tr')
  await expect(rows.filter({ hasText: 'This session' })).toHaveCount(1)
  const others = rows.getByRole('button', { name: 'End', exact: true })
  await expect(others).toHaveCount(1)
  await others.click()
  await here.getByRole('button', { name: 'End session' }).click()
  await expect(others).toHaveCount(0)
  await there.reload()
  await expect(there).toHaveURL(/\/login\?to=\/profile$/)
  await Promise.all([here.context().close(), there.context().close()])
})

test('the account stores its language, and a browser without a choice adopts it', async ({ page, browser }) => {
  await signIn(page, 'administrator')
  const { email } = await givenColleague(page, 'Reads French', 'Viewer')
  const first = await (await browser.newContext()).newPage()
  await signInAs(first, email, '/profile')
  await first.getByLabel('Language', { exact: true }).selectOption('fr')
  await first.getByRole('button', { name: 'Save details' }).click()
  await expect(first.getByRole('heading', { name: 'Mon profil' })).toBeVisible()
  const fresh = await (await browser.newContext()).newPage()
  await fresh.goto('/login?to=/profile')
  await fresh.getByLabel(/^Email/).fill(email)
  await fresh.getByLabel(/^Password/).fill(colleaguePassword)
  await fresh.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(fresh.getByRole('heading', { name: 'Mon profil' })).toBeVisible()
  await Promise.all([first.context().close(), fresh.context().close()])
})
