import { expect, type Page, test } from '@playwright/test'
import { signIn } from './testing/sign-in.ts'

/** The script that a page loads until these buttons are there: its compressed size in kB and its number of files. */
async function scriptOf(
  page: Page,
  path: string,
  shown: readonly string[] = [],
): Promise<{ kB: number; files: number }> {
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    if (!response.url().endsWith('.js')) return
    sizes.push(
      response
        .request()
        .sizes()
        .then(({ responseBodySize }) => responseBodySize),
    )
  })
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  // Its parts may still be asked for a while after the page is there.
  for (const name of shown) await page.getByRole('button', { name }).waitFor()
  await page.waitForLoadState('networkidle')
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  return { kB: bytes / 1000, files: sizes.length }
}

test('the login screen loads at most 180 kB of compressed script in at most 40 files', async ({ browser }) => {
  const context = await browser.newContext({ extraHTTPHeaders: { 'accept-encoding': 'gzip' } })
  const { kB, files } = await scriptOf(await context.newPage(), '/login')
  expect(files).toBeLessThanOrEqual(40)
  expect(kB).toBeLessThan(180)
  expect(kB).toBeGreaterThan(50)
  await context.close()
})

test('the shell with its first screen loads at most 260 kB of compressed script in at most 40 files', async ({
  browser,
}) => {
  const context = await browser.newContext({ extraHTTPHeaders: { 'accept-encoding': 'gzip' } })
  const page = await context.newPage()
  await signIn(page, 'viewer', '/profile')
  const fresh = await context.newPage()
  await fresh.route('**/api/live', (route) => route.abort())
  const { kB, files } = await scriptOf(fresh, '/profile', ['Save details', 'Change password'])
  expect(files).toBeLessThanOrEqual(40)
  expect(kB).toBeLessThan(260)
  await context.close()
})

for (const kind of ['print-barcode', 'print', 'confirm-printed', 'quality-check', 'package'] as const) {
  // They share most of what they load.
  test(`the station ${kind} loads at most 40 files of script on its first opening${kind === 'package' ? '' : ' @release'}`, async ({
    browser,
  }) => {
    const context = await browser.newContext()
    const page = await context.newPage()
    await signIn(page, 'administrator', '/profile')
    const fresh = await context.newPage()
    await fresh.route('**/api/live', (route) => route.abort())
    const { files } = await scriptOf(fresh, `/fulfillment/${kind}`)
    expect(files).toBeLessThanOrEqual(40)
    expect(files).toBeGreaterThan(10)
    await context.close()
  })
}

/** How often the page was reloaded from here on. */
function loadsOf(page: Page): () => number {
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads++
  })
  return () => loads
}

test('a chunk of a former build that is gone makes the page reload, once', async ({ page }) => {
  await signIn(page, 'administrator', '/profile')
  const loads = loadsOf(page)
  await page.route(/variants-page-.*\.js$/, (route) =>
    loads() === 0 ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  )
  await page.getByRole('link', { name: 'Product Variants' }).click()
  await expect(page.getByRole('heading', { name: 'Product Variants', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/variants$/)
  expect(loads()).toBe(1)
})

test('a chunk that stays missing shows the error in its region, after one reload @release', async ({ page }) => {
  await signIn(page, 'administrator', '/profile')
  const loads = loadsOf(page)
  await page.route(/variants-page-.*\.js$/, (route) => route.fulfill({ status: 404, body: '' }))
  await page.getByRole('link', { name: 'Product Variants' }).click()
  await expect(page.getByRole('heading', { name: 'Server Error' })).toBeVisible()
  await expect(page.getByRole('navigation')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('link', { name: 'Products', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible()
  expect(loads()).toBe(1)
})

test('a screen that cannot be loaded while the server is away does not take the page away', async ({ page }) => {
  await signIn(page, 'administrator', '/profile')
  const loads = loadsOf(page)
  await page.route(/variants-page-.*\.js$/, (route) => route.abort())
  await page.route('/', (route) => route.abort())
  await page.getByRole('link', { name: 'Product Variants' }).click()
  await expect(page.getByRole('heading', { name: 'No Connection' })).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Still no connection.')).toBeVisible()
  expect(loads()).toBe(0)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Product Variants', level: 1 })).toBeVisible()
})

test('a screen that fails does not take the shell down, and can be tried again', async ({ page }) => {
  await signIn(page, 'administrator', '/profile')
  let broken = true
  await page.route(/variants-page-.*\.js$/, (route) =>
    broken
      ? route.fulfill({
          contentType: 'text/javascript',
          body: 'export const VariantsPage = () => { throw new Error("broken") }',
        })
      : route.continue(),
  )
  await page.getByRole('link', { name: 'Product Variants' }).click()
  await expect(page.getByRole('heading', { name: 'Server Error' })).toBeVisible()
  await expect(page.getByRole('navigation')).toBeVisible()
  broken = false
  await page.getByRole('link', { name: 'Products', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible()
})

test('an address that no screen has is not found, with a way on @release', async ({ page }) => {
  await page.goto('/no/such/screen')
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  await expect(page).toHaveTitle('Page Not Found · Platen')
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL(/\/login$/)
})
