import { type BrowserContext, expect, type Page, type Route, test } from '@playwright/test'
import { answerCall } from './testing/answer-call.ts'
import { CallsOfPage } from './testing/calls-of-page.ts'
import { cookieOf, fillLogin, signIn } from './testing/sign-in.ts'
import { expireToken } from './testing/expired-token.ts'

const days = 86_400

test('a visitor without a session sees only the login screen @release', async ({ page }) => {
  const seen: string[] = []
  page.on('framenavigated', (frame) => seen.push(new URL(frame.url()).pathname))
  await page.goto('/?from=mail+1')
  await expect(page.getByRole('heading', { name: 'Sign in to Platen' })).toBeVisible()
  expect(page.url()).toContain('/login?from=mail+1')
  expect(new Set(seen)).not.toContain('/profile')
})

test('signing in returns to the requested screen with its exact query', async ({ page }) => {
  await page.goto('/products?search=a+b&per_page=5&odd=1e5')
  await expect(page).toHaveURL(/\/login\?search=a\+b&per_page=5&odd=1e5&to=\/products$/)
  await fillLogin(page, 'administrator')
  await expect(page).toHaveURL(/\/products\?search=a\+b&per_page=5&odd=1e5$/)
  await expect(page.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible()
})

test('the token, the last activity and the remember choice are kept for 30 days, and signing out removes all of them @release', async ({
  page,
}) => {
  await page.goto('/login?to=/profile')
  await fillLogin(page, 'packer', { remember: true })
  await expect(page.getByRole('heading', { name: 'My profile', level: 1 })).toBeVisible()
  const token = (await page.context().cookies()).find((cookie) => cookie.name === 'accessToken')
  expect((token?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(29.9 * days)
  const kept = () => page.evaluate(() => [localStorage.getItem('lastActivity'), localStorage.getItem('rememberMe')])
  expect(await kept()).toEqual([expect.stringMatching(/^\d{13}$/), 'true'])
  await page.getByRole('button', { name: /^Account:/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(await kept()).toEqual([null, null])
  expect(await cookieOf(page, 'accessToken')).toBeNull()
})

test('a wrong password is reported above the form, and the password can be shown @release', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel(/^Email/).fill('packer@demo.platen')
  await page.getByLabel(/^Password/).fill('not-the-password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(page.getByLabel(/^Password/)).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.locator('form').getByRole('alert')).toContainText('Incorrect email, user name or password')
  await expect(page).toHaveURL(/\/login$/)
})

test('a forbidden screen says which permission is missing and who is signed in @release', async ({ page }) => {
  await signIn(page, 'packer', '/products')
  await expect(page).toHaveURL(/\/not-authorized$/)
  await expect(page.getByRole('heading', { name: 'Not Authorized' })).toBeVisible()
  await expect(page.getByText('product.read')).toBeVisible()
  await expect(page.getByText('packer@demo.platen')).toBeVisible()
  await page.reload()
  await expect(page.getByText('product.read')).toBeVisible()
  await expect(page.getByText('packer@demo.platen')).toBeVisible()
  await page.getByRole('button', { name: 'Switch user' }).click()
  await expect(page).toHaveURL(/\/login\?to=\/products$/)
})

test('the first call after thirty minutes without activity signs out, unless the session is remembered', async ({
  page,
}) => {
  const calls = new CallsOfPage(page)
  await signIn(page, 'administrator', '/products')
  // Once nothing is under way: each answer counts as an activity.
  const longAgo = async () => {
    await calls.settle()
    await page.evaluate(() => localStorage.setItem('lastActivity', String(Date.now() - 31 * 60_000)))
  }
  await longAgo()
  await page.getByRole('link', { name: 'Product Variants' }).click()
  await expect(page).toHaveURL(/\/login\?to=\/variants$/)
  await expect(
    page.getByRole('status').filter({ hasText: 'You were signed out after 30 minutes of inactivity.' }),
  ).toBeVisible()
  await fillLogin(page, 'administrator', { remember: true })
  await expect(page).toHaveURL(/\/variants$/)
  await longAgo()
  await page.getByRole('link', { name: 'Products', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible()
})

for (const [means, without] of [
  ['Web Locks', false],
  ['a leased key, where the browser has no Web Locks (plain http)', true],
] as const) {
  test(`two tabs with an expired token renew it only once: by ${means}`, async ({ page, context }) => {
    if (without) {
      await context.addInitScript(() => Object.defineProperty(Navigator.prototype, 'locks', { value: undefined }))
    }
    await renewOnce(page, context)
    expect(await page.evaluate(() => 'locks' in navigator && navigator.locks === undefined)).toBe(without)
  })
}

async function renewOnce(page: Page, context: BrowserContext): Promise<void> {
  await signIn(page, 'warehouse-operator', '/profile')
  const other = await context.newPage()
  const tabs = [page, other]
  // A live message would cause a call, and a tab that's reloaded while it renews the token loses the new one and renews
  // again: neither tab calls until both are opened.
  await Promise.all(tabs.map((tab) => tab.goto('about:blank')))
  let refreshes = 0
  await context.route('**/api/auth/refresh-token', async (route) => {
    refreshes++
    await route.continue()
  })
  const expired = await expireToken(context, page)
  await Promise.all(tabs.map((tab) => tab.goto('/profile')))
  for (const tab of tabs) await expect(tab.getByLabel(/^Name/)).toBeVisible()
  expect(refreshes).toBe(1)
  expect(await cookieOf(page, 'accessToken')).not.toBe(expired)
}

// The live connection that the tabs share ends with it: live.spec.ts.
test('signing out in one tab signs out the other, and Back shows nothing', async ({ page, context }) => {
  await signIn(page, 'viewer', '/profile')
  const other = await context.newPage()
  await other.goto('/profile')
  await expect(other.getByRole('heading', { name: 'My profile' })).toBeVisible()
  await page.getByRole('button', { name: /^Account:/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(other).toHaveURL(/\/login$/)
  await other.goBack()
  await expect(other).toHaveURL(/\/login\?to=\/profile$/)
  await expect(other.getByText('viewer@demo.platen')).toHaveCount(0)
})

test('signing in as another user takes over the whole browser, including the other tab', async ({ page, context }) => {
  await signIn(page, 'viewer', '/profile')
  const other = await context.newPage()
  await other.goto('/profile')
  await expect(other.getByText('viewer@demo.platen').first()).toBeVisible()
  await expect(other.getByLabel(/^Name/)).not.toHaveValue('')
  const name = await other.getByLabel(/^Name/).inputValue()
  await page.goto('/login?to=/profile')
  await fillLogin(page, 'packer')
  await expect(page.getByText('packer@demo.platen').first()).toBeVisible()
  await expect(other.getByText('packer@demo.platen').first()).toBeVisible()
  await expect(other.getByText('viewer@demo.platen')).toHaveCount(0)
  await expect(other.getByLabel(/^Name/)).not.toHaveValue(name)
})

test('every call carries the session, the language and the anti-forgery token @release', async ({ page }) => {
  await signIn(page, 'viewer', '/profile')
  await page.context().addCookies([{ name: 'platen-language', value: 'fr', url: page.url() }])
  const call = page.waitForRequest('**/api/profile')
  await page.reload()
  const headers = await (await call).allHeaders()
  expect(headers.authorization).toBe(`Bearer ${await cookieOf(page, 'accessToken')}`)
  expect(headers['accept-language']).toBe('fr')
  expect(headers['x-xsrf-token']).toBe(await cookieOf(page, 'XSRF-TOKEN'))
  expect(headers['x-background']).toBeUndefined()
})

test('a 403 leads to the not-authorized screen, and Back restores what was typed', async ({ page }) => {
  await signIn(page, 'viewer', '/profile')
  await page.route('**/api/profile', (route) =>
    route.request().method() === 'PATCH'
      ? answerCall(route, 403, { code: 'not_permitted', message: 'You may no longer do this.' })
      : route.continue(),
  )
  await page.getByLabel(/^Name/).fill('Somebody Else')
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(page).toHaveURL(/\/not-authorized$/)
  await expect(page.getByText('You may no longer do this.')).toBeVisible()
  await page.getByRole('button', { name: 'Go back' }).click()
  await expect(page).toHaveURL(/\/profile$/)
  await expect(page.getByLabel(/^Name/)).toHaveValue('Somebody Else')
})

test('a session that ends during an import leads to login and back, not to a server error', async ({ page }) => {
  await page.goto('/login?to=/orders/sync-history')
  await fillLogin(page, 'order-desk', { remember: true })
  await expect(page).toHaveURL(/^[^?]+\/orders\/sync-history$/)
  await page.goto('/orders/sync-history?import=file')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await dialog.getByLabel('Store', { exact: true }).selectOption({ index: 1 })
  const refuse = (route: Route) => answerCall(route, 401, { code: 'signed_out', message: 'You are not signed in.' })
  await page.route('**/api/order-sync/imports', refuse)
  await page.route('**/api/auth/refresh-token', refuse)
  const broken = page.getByRole('heading', { name: 'Server Error' })
  let failed = false
  void broken.waitFor().then(
    () => (failed = true),
    () => undefined,
  )
  await page.locator('input[type=file]').setInputFiles({
    name: 'orders.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('number\n1\n'),
  })
  await expect(page).toHaveURL(/\/login\?import=file&to=\/orders\/sync-history$/)
  await expect(page.getByText('Your session has ended.')).toBeVisible()
  expect(failed).toBe(false)
  // A refused refresh takes everything along.
  expect(await cookieOf(page, 'accessToken')).toBeNull()
  const kept = await page.evaluate(() => [localStorage.getItem('lastActivity'), localStorage.getItem('rememberMe')])
  expect(kept).toEqual([null, null])
  await page.unrouteAll()
  await fillLogin(page, 'order-desk')
  await expect(page).toHaveURL(/\/orders\/sync-history\?import=file$/)
})

// ACCESS-79
test('a server failure at a load never looks like a sign-out, and the screen opens once it is over', async ({
  page,
}) => {
  await signIn(page, 'viewer', '/profile')
  await page.route('**/api/auth/me', (route) =>
    answerCall(route, 503, { code: 'database_away', message: 'The database does not answer.' }),
  )
  await page.goto('/stores?per_page=5')
  const isWaiting = async () => {
    await expect(page).toHaveURL(/\/login\?per_page=5&to=\/stores$/)
    await expect(page.getByText('The database does not answer.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(page.getByLabel(/^Email/)).toHaveCount(0)
  }
  await isWaiting()
  await page.reload()
  await isWaiting()
  await page.unroute('**/api/auth/me')
  await expect(page).toHaveURL(/\/stores\?per_page=5$/)
  await expect(page.getByRole('heading', { name: 'Stores' })).toBeVisible()
})

// CHECK-15
test('`to` only leads to this site', async ({ page }) => {
  for (const to of ['//evil.test', '/%5Cevil.test', 'javascript:alert(1)', '%252F%252Fevil.test']) {
    await page.context().clearCookies()
    await page.goto(`/login?to=${to}`)
    await fillLogin(page, 'viewer')
    await expect(page).toHaveURL(/\/orders$/)
  }
})

test('forgot-password has an empty menu and the same answer for everyone, and the reset requires a complete link @release', async ({
  page,
}) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await page.getByLabel(/^Email/).fill('nobody@demo.platen')
  await page.getByRole('button', { name: 'Send link' }).click()
  // This site has no mail server (ACCESS-87).
  await expect(page.getByText(/Ask an administrator of your site/)).toBeVisible()
  await page.goto('/reset-password')
  await expect(page.getByText(/This link is incomplete/)).toBeVisible()
})
