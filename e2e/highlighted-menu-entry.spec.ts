import { expect, test, type Page } from '@playwright/test'
import { call } from './testing/call.ts'
import { givenMugOrder } from './testing/given-printed-pieces.ts'
import { menu } from './testing/main-menu.ts'
import { signIn } from './testing/sign-in.ts'
import { freshMark } from './testing/fresh-mark.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const current = (page: Page) => menu(page).locator('[aria-current=page]')

let mark: string
let number: string

test.beforeEach(async ({ browser }) => {
  const office = await browser.newPage()
  await signIn(office, 'administrator')
  mark = `MENU-${freshMark()}`
  const id = await givenMugOrder(office, mark, 1)
  number = (await call<{ number: string }>(office, 'GET', `/orders/${id}`)).number
  await office.close()
})

/** Opens the order from the list of open orders, which others fill, too. */
async function openFromList(page: Page): Promise<void> {
  await signIn(page, 'order-desk', `/orders/open?search=${mark}`)
  await expect(current(page)).toHaveText(/^Open/)
  await page.getByRole('main').getByRole('table').getByRole('link', { name: number, exact: true }).click()
}

test('the menu keeps Open highlighted from the list of open orders to an order, its edit screen and back', async ({
  page,
}) => {
  await openFromList(page)
  await expect(page).toHaveURL(/\/orders\/detail\/\d+\?navActiveLink=\/orders\/open$/)
  await expect(current(page)).toHaveText(/^Open/)
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await expect(page).toHaveURL(/\/orders\/edit\/\d+\?navActiveLink=\/orders\/open$/)
  await expect(current(page)).toHaveText(/^Open/)
  await page.getByRole('main').getByRole('link', { name: number, exact: true }).click()
  await expect(page).toHaveURL(/\/orders\/detail\/\d+\?navActiveLink=\/orders\/open$/)
  await expect(current(page)).toHaveText(/^Open/)
})

test('the menu highlights All for an order that was opened by its address alone @release', async ({ page }) => {
  await openFromList(page)
  await expect(page).toHaveURL(/\/orders\/detail\/\d+/)
  await page.goto(page.url().replace(/\?.*/, ''))
  await expect(current(page)).toHaveText(/^All/)
})
