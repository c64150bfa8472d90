import { expect, test, type Page } from '@playwright/test'
import { givenMugOrder } from './testing/given-printed-pieces.ts'
import { menu } from './testing/main-menu.ts'
import { signIn } from './testing/sign-in.ts'
import { freshMark } from './testing/fresh-mark.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const current = (page: Page) => menu(page).locator('[aria-current=page]')

test.beforeEach(async ({ browser }) => {
  const office = await browser.newPage()
  await signIn(office, 'administrator')
  await givenMugOrder(office, `MENU-${freshMark()}`, 1)
  await office.close()
})

test('the menu keeps Open highlighted from the list of open orders to an order, its edit screen and back', async ({
  page,
}) => {
  await signIn(page, 'order-desk', '/orders/open')
  await expect(current(page)).toHaveText(/^Open/)
  await page.getByRole('main').getByRole('table').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/orders\/detail\/\d+\?navActiveLink=\/orders\/open$/)
  await expect(current(page)).toHaveText(/^Open/)
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await expect(page).toHaveURL(/\/orders\/edit\/\d+\?navActiveLink=\/orders\/open$/)
  await expect(current(page)).toHaveText(/^Open/)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^\d+$|^[A-Z]+-\d+$/ })
    .click()
  await expect(page).toHaveURL(/\/orders\/detail\/\d+\?navActiveLink=\/orders\/open$/)
  await expect(current(page)).toHaveText(/^Open/)
})

test('the menu highlights All for an order that was opened by its address alone @release', async ({ page }) => {
  await signIn(page, 'order-desk', '/orders/open')
  await page.getByRole('main').getByRole('table').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/orders\/detail\/\d+/)
  await page.goto(page.url().replace(/\?.*/, ''))
  await expect(current(page)).toHaveText(/^All/)
})
