import { expect, test } from '@playwright/test'
import { cookieOf, fillLogin, signIn } from './sign-in.ts'

const days = 86_400

test('a stranger at the start sees login, and nothing else before it', async ({ page }) => {
  const seen: string[] = []
  page.on('framenavigated', (frame) => seen.push(new URL(frame.url()).pathname))
  await page.goto('/?from=mail+1')
  await expect(page.getByRole('heading', { name: 'Sign in to Platen' })).toBeVisible()
  expect(page.url()).toContain('/login?from=mail+1')
  expect(new Set(seen)).not.toContain('/profile')
})

test('who wanted a screen comes back to it after signing in, its query character by character', async ({ page }) => {
  await page.goto('/products?search=a+b&per_page=5&odd=1e5')
  await expect(page).toHaveURL(/\/login\?search=a\+b&per_page=5&odd=1e5&to=\/products$/)
  await fillLogin(page, 'administrator')
  await expect(page).toHaveURL(/\/products\?search=a\+b&per_page=5&odd=1e5$/)
  await expect(page.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible()
})

test('the token is kept for 30 days, activity and what to remember beside it, and signing out takes all of it', async ({
  page,
}) => {
  await page.goto('/login')
  await fillLogin(page, 'packer', { remember: true })
  await expect(page).toHaveURL(/\/profile$/)
  const token = (await page.context().cookies()).find((cookie) => cookie.name === 'accessToken')
  expect((token?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(29.9 * days)
  const kept = () => page.evaluate(() => [localStorage.getItem('lastActivity'), localStorage.getItem('rememberMe')])
  expect(await kept()).toEqual([expect.stringMatching(/^\d{13}$/), 'true'])
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(await kept()).toEqual([null, null])
  expect(await cookieOf(page, 'accessToken')).toBeNull()
})

test('a wrong password is said above the form, and the password can be looked at', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel(/^E-mail/).fill('packer@demo.platen')
  await page.getByLabel(/^Password/).fill('not-the-password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(page.getByLabel(/^Password/)).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.locator('form').getByRole('alert')).toContainText('E-mail or password is wrong')
  await expect(page).toHaveURL(/\/login$/)
})

test('a screen that one may not open says what is missing and who is signed in', async ({ page }) => {
  await signIn(page, 'packer', '/products')
  await expect(page).toHaveURL(/\/not-authorized$/)
  await expect(page.getByRole('heading', { name: 'Not Authorized' })).toBeVisible()
  await expect(page.getByText('product.read')).toBeVisible()
  await expect(page.getByText('packer@demo.platen')).toBeVisible()
  await page.getByRole('button', { name: 'Switch user' }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test('thirty minutes without activity sign out with the next call, unless the session is remembered', async ({
  page,
}) => {
  await signIn(page, 'administrator', '/products')
  const longAgo = () => page.evaluate(() => localStorage.setItem('lastActivity', String(Date.now() - 31 * 60_000)))
  await longAgo()
  await page.getByRole('link', { name: 'Product Variants' }).click()
  await expect(page).toHaveURL(/\/login\?to=\/variants$/)
  await expect(page.getByText('Your session has ended.')).toBeVisible()
  await fillLogin(page, 'administrator', { remember: true })
  await expect(page).toHaveURL(/\/variants$/)
  await longAgo()
  await page.getByRole('link', { name: 'Products', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible()
})

test('two tabs with a worn-out token renew it once between them', async ({ page, context }) => {
  await signIn(page, 'administrator', '/profile')
  const other = await context.newPage()
  await other.goto('/profile')
  await expect(other.getByRole('heading', { name: 'My profile' })).toBeVisible()
  let refreshes = 0
  await context.route('**/api/auth/refresh-token', async (route) => {
    refreshes++
    await route.continue()
  })
  // The server takes no token but the renewed one.
  const worn = await cookieOf(page, 'accessToken')
  await context.route('**/api/**', async (route) => {
    const bearer = await route.request().headerValue('authorization')
    const refused = bearer === `Bearer ${worn}` && !route.request().url().endsWith('/refresh-token')
    if (!refused) return route.fallback()
    await route.fulfill({ status: 401, json: { code: 'signed_out', message: 'You are not signed in.' } })
  })
  await Promise.all([page.reload(), other.reload()])
  await expect(page.getByLabel(/^Name/)).toBeVisible()
  await expect(other.getByLabel(/^Name/)).toBeVisible()
  expect(refreshes).toBe(1)
  expect(await cookieOf(page, 'accessToken')).not.toBe(worn)
})

test('signing out in one tab signs out the other', async ({ page, context }) => {
  await signIn(page, 'viewer', '/profile')
  const other = await context.newPage()
  await other.goto('/profile')
  await expect(other.getByRole('heading', { name: 'My profile' })).toBeVisible()
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(other).toHaveURL(/\/login$/)
})

test('a server that is broken for a moment does not cost the session: a reload recovers', async ({ page }) => {
  await signIn(page, 'viewer', '/profile')
  await page.route('**/api/auth/me', (route) =>
    route.fulfill({ status: 503, json: { code: 'database_away', message: 'The database does not answer.' } }),
  )
  await page.reload()
  await expect(page).toHaveURL(/\/login\?to=\/profile$/)
  await page.unroute('**/api/auth/me')
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'My profile' })).toBeVisible()
})

test('`to` leads nowhere but to this site', async ({ page }) => {
  for (const to of ['//evil.test', '/%5Cevil.test', 'javascript:alert(1)', '%252F%252Fevil.test']) {
    await page.context().clearCookies()
    await page.goto(`/login?to=${to}`)
    await fillLogin(page, 'viewer')
    await expect(page).toHaveURL(/\/profile$/)
  }
})

test('forgot-password has an empty menu, answers the same to everybody, and its reset wants a whole link', async ({
  page,
}) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await page.getByLabel(/^E-mail/).fill('nobody@demo.platen')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText(/If an account exists for nobody@demo.platen/)).toBeVisible()
  await page.goto('/reset-password')
  await expect(page.getByText(/This link is not complete/)).toBeVisible()
})
