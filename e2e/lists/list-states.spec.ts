import { expect, type Page, type Route, test } from '@playwright/test'
import { answerCall, answerData } from '../testing/answer-call.ts'
import { signIn } from '../testing/sign-in.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const button = (page: Page, name: string) => page.getByRole('button', { name })
const rows = (page: Page) => page.locator('tbody [data-row-main]')

test('a list without rows says so with what to do next, and offers no filters to clear @release', async ({ page }) => {
  const meta = { page: 1, per_page: 25, total: 0, total_capped: false, next: null }
  await page.route('**/api/suppliers?*', (route) => answerData(route, 'GET /suppliers', { data: [], meta }))
  await signIn(page, 'administrator', '/suppliers')
  await expect(page.getByText('No suppliers yet.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add supplier' })).toHaveCount(1)
  await expect(button(page, 'Clear filters')).toHaveCount(0)
})

test('a list in which nothing matches says so, and shows its rows once the filters are cleared @release', async ({
  page,
}) => {
  await signIn(page, 'administrator', '/profile')
  await page.goto('/products?search=no-such-product')
  await expect(button(page, 'Clear filters')).toBeVisible()
  await expect(page.getByText('No products yet.')).toHaveCount(0)
  await expect(rows(page)).toHaveCount(0)
  await button(page, 'Clear filters').click()
  await expect(page).toHaveURL(/\/products$/)
  await expect(rows(page).first()).toBeVisible()
})

test('a list that could not be loaded says why, and shows its rows when asked again', async ({ page }) => {
  await signIn(page, 'administrator', '/profile')
  const message = 'The database is being moved. Try again in a moment.'
  const refuse = (route: Route) => answerCall(route, 503, { code: 'database_away', message })
  await page.route('**/api/products?*', refuse)
  await page.goto('/products')
  await expect(page.getByRole('main').getByText(message)).toBeVisible()
  await expect(page.getByText('No products yet.')).toHaveCount(0)
  await page.unroute('**/api/products?*', refuse)
  await button(page, 'Try again').click()
  await expect(rows(page).first()).toBeVisible()
  await expect(page.getByRole('main').getByText(message)).toHaveCount(0)
})
