import { expect, test } from '@playwright/test'
import { call } from '../testing/call.ts'
import { givenMug } from '../testing/given-mug.ts'
import { givenMugOrder } from '../testing/given-printed-pieces.ts'
import { givenWork, type Work } from '../testing/given-work.ts'
import { atRest } from '../testing/shown.ts'
import { signIn } from '../testing/sign-in.ts'

test.use({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })

let work: Work
test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage()
  await signIn(page, 'administrator')
  work = await givenWork(page)
  await page.close()
})

test('cancelling units proposes one of them, and splitting says which pieces are short of stock', async ({ page }) => {
  const number = `SHORT-${Date.now().toString(36).toUpperCase()}`
  await signIn(page, 'administrator')
  await givenMug(page, number)
  const order = await givenMugOrder(page, number, 3, { sku: number })
  await page.goto(`/orders/detail/${order}`)
  await page.getByRole('button', { name: 'Cancel units' }).click()
  const units = page.getByRole('dialog', { name: `Cancel units of ${number}` })
  await expect(units.getByLabel('Quantity to cancel (max 3)')).toHaveValue('1')
  await units.getByRole('button', { name: 'Keep units' }).click()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Split order' }).click()
  const split = page.getByRole('dialog', { name: 'Split order' })
  await expect(split.getByRole('checkbox', { name: /Short of stock$/ })).toHaveCount(3)
  await expect(split.getByRole('checkbox').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await call(page, 'POST', `/orders/${order}/cancel`, { data: { reason: 'The customer changed their mind' } })
})

test('an untouched order has an empty bar, and a failed one says what is wrong and with which line', async ({
  page,
}) => {
  await signIn(page, 'order-desk')
  const { number } = await call<{ number: string }>(page, 'GET', `/orders/${work.orders.open}`)
  await page.goto(`/orders?search=${number}`)
  await atRest(page)
  const row = page.locator('tbody tr').filter({ hasText: number })
  await expect(row).toContainText(/0 \/ \d/)
  await expect(row.getByRole('img', { name: /^Waiting print barcode/ }).locator('span')).toHaveCount(0)
  // The tab of the list says both: what matches, and all that there is.
  const tabs = page.getByRole('navigation', { name: 'Order groups' })
  await expect(tabs.getByRole('link', { name: /^All/ })).toContainText(/1 of \d+/)
  await expect(tabs.getByRole('link', { name: /^Open/ })).toHaveAttribute('title', 'Tab counts ignore filters')
  await page.goto('/orders/failed')
  await expect(
    page
      .getByRole('main')
      .getByText(/^Line 1 · SKU: The SKU G5000-NO-SUCH-SKU is not in/)
      .first(),
  ).toBeVisible()
  await page.goto(`/orders/detail/${work.orders.failed}`)
  await expect(page.getByRole('main')).toContainText('This order can’t be produced yet')
  const items = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Front:' })
  await expect(items.filter({ hasText: 'G5000-NO-SUCH-SKU' }).getByText('Problem', { exact: true })).toBeVisible()
})

test('addresses, days and times are written as the country and the language do', async ({ page, baseURL }) => {
  await signIn(page, 'administrator', `/orders/detail/${work.orders.under_way}`)
  await expect(page.locator('address')).toHaveText(/Chicago, IL 60622United States$/)
  await expect(page.getByText(/placed Nov \d{1,2}, 2026, \d{1,2}:\d{2}\s[AP]M$/)).toBeVisible()
  await page.goto(`/orders/detail/${work.orders.completed}`)
  await expect(page.locator('address')).toHaveText(/50667 KölnGermany$/)
  await page.context().addCookies([{ name: 'platen-language', value: 'fr', url: baseURL ?? '' }])
  await page.reload()
  await expect(page.locator('address')).toHaveText(/50667 KölnAllemagne$/)
  await expect(page.getByText(/passée le \d{1,2} nov\. 2026,? (?:à )?\d{2}:\d{2}$/)).toBeVisible()
})
