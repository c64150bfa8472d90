import { expect, test } from '@playwright/test'
import { changeAnswer } from '../testing/answer-call.ts'
import { call } from '../testing/call.ts'
import { givenMug } from '../testing/given-mug.ts'
import { importChecked } from '../testing/import-dialog.ts'
import { importMugOrders } from '../testing/import-orders.ts'
import { givenMugOrder } from '../testing/given-printed-pieces.ts'
import { givenWork, type Work } from '../testing/given-work.ts'
import { atRest } from '../testing/shown.ts'
import { signIn } from '../testing/sign-in.ts'
import { freshMark } from '../testing/fresh-mark.ts'

test.use({ viewport: { width: 1440, height: 900 } })

let work: Work
test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage()
  await signIn(page, 'administrator')
  work = await givenWork(page)
  await page.close()
})

test('cancelling units proposes one of them, splitting says which pieces are short of stock, and what is attached to their product is shown', async ({
  page,
}) => {
  const number = `SHORT-${freshMark().toUpperCase()}`
  const card = `${number}-CARD`
  await signIn(page, 'administrator')
  await givenMug(page, card, { name: 'Thank-you card', isPrinted: false })
  await givenMug(page, number, { attached: [{ sku: card, quantity: 2 }] })
  const order = await givenMugOrder(page, number, 3, { sku: number })
  await page.goto(`/orders/detail/${order}`)
  await expect(page.getByRole('region', { name: 'Also in the parcel' })).toContainText(`2 × Thank-you card ${card}`)
  await page.getByRole('button', { name: `Actions for ${number}` }).click()
  await page.getByRole('menuitem', { name: 'Cancel units' }).click()
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

test('an untouched order has an empty bar, and a failed one says what is wrong and with which line @release', async ({
  page,
}) => {
  await signIn(page, 'order-desk')
  const { number } = await call<{ number: string }>(page, 'GET', `/orders/${work.orders.open}`)
  await page.goto(`/orders?search=${number}`)
  await atRest(page)
  const row = page.locator('tbody tr').filter({ hasText: number })
  await expect(row).toContainText(/0 \/ \d/)
  await expect(row.getByRole('img', { name: /^Waiting print barcode/ }).locator('span')).toHaveCount(0)
  // The tabs count what the search finds in each of them.
  const tabs = page.getByRole('navigation', { name: 'Order groups' })
  await expect(tabs.getByRole('link', { name: /^All/ })).toHaveText('All1')
  await expect(tabs.getByRole('link', { name: /^Open/ })).toHaveText('Open1')
  await expect(tabs.getByRole('link', { name: /^Failed/ })).toHaveText('Failed0')
  const failed = await call<{ number: string }>(page, 'GET', `/orders/${work.orders.failed}`)
  await page.goto(`/orders/failed?search=${failed.number}`)
  await expect(page.getByRole('main').getByText(/^Line 1 · SKU: The SKU G5000-NO-SUCH-SKU is not in/)).toBeVisible()
  await page.goto(`/orders/detail/${work.orders.failed}`)
  await expect(page.getByRole('main')).toContainText('This order can’t be produced yet')
  const items = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Front:' })
  await expect(items.filter({ hasText: 'G5000-NO-SUCH-SKU' }).getByText('Problem', { exact: true })).toBeVisible()
})

test('the list says that it is sorted by the day of placing, and a click anywhere on a row opens its order @release', async ({
  page,
}) => {
  await signIn(page, 'order-desk')
  const { number } = await call<{ number: string }>(page, 'GET', `/orders/${work.orders.open}`)
  await page.goto(`/orders?search=${number}`)
  await atRest(page)
  const head = (name: string) => page.getByRole('columnheader', { name })
  await expect(head('Placed')).toHaveAttribute('aria-sort', 'descending')
  await head('Ship by').getByRole('button').click()
  await expect(page).toHaveURL(/sort=ship_by/)
  await expect(head('Placed')).not.toHaveAttribute('aria-sort')
  await head('Placed').getByRole('button').click()
  await expect(page).toHaveURL(/sort=placed_at/)
  await expect(head('Placed')).toHaveAttribute('aria-sort', 'ascending')
  await atRest(page)

  const row = page.locator('tbody tr').filter({ hasText: number })
  const store = row.getByText('Demo store', { exact: true })
  const box = await store.boundingBox()
  if (!box) throw new Error('no store')
  await page.mouse.move(box.x + 1, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width - 1, box.y + box.height / 2, { steps: 4 })
  await page.mouse.up()
  expect(await page.evaluate(() => String(window.getSelection()))).toContain('emo')
  await row.getByRole('checkbox').click()
  const selection = page.getByRole('region', { name: 'Selection' })
  await expect(selection).toContainText('1 selected')
  await expect(page).toHaveURL(/\/orders\?/)
  // The order desk may not print.
  await expect(selection.getByRole('button', { name: 'Hold' })).toBeVisible()
  await expect(selection.getByRole('button', { name: /^Print barcodes/ })).toHaveCount(0)
  // Another cell, because a click on selected text only ends the selection.
  await row.locator('td').last().click()
  await expect(page).toHaveURL(new RegExp(`/orders/detail/${work.orders.open}$`))
})

test('an import proposes the only store, and names the field of a problem as people call it @release', async ({
  page,
}) => {
  const number = `WORDS-${freshMark().toUpperCase()}`
  // Other tests add stores.
  await page.route('**/api/orders/choices', (route) =>
    changeAnswer(route, 'GET /orders/choices', (choices) => ({
      ...choices,
      stores: choices.stores.filter(({ code }) => code === 'DEMO'),
    })),
  )
  await signIn(page, 'order-desk', '/orders/sync-history')
  await page.getByRole('button', { name: 'Import orders' }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Store', { exact: true }).locator('option:checked')).toHaveText('Demo store (DEMO)')
  const head = 'order_number,placed_at,customer_name,address1,city,state,postal_code,country,sku,quantity,design_front'
  const line = `${number},2020-11-09T01:20:42-05:00,Emily Rodriguez,1671 N Michigan Ave,Chicago,IL,60622,US,NO-SUCH-SKU,1,none.png`
  await importChecked(dialog, {
    name: `${number}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(`${head}\n${line}`),
  })
  await dialog.getByRole('link', { name: 'Show all orders in the file' }).click()
  const row = page.locator('tbody tr').filter({ hasText: number })
  await expect(row).toContainText('Line 1 · SKU')
  await expect(row).toContainText('Line 1 · Design Front')
  await expect(row).not.toContainText(/lines\.\d/)
  await page.goto(`/orders/failed?search=${number}`)
  await expect(page.getByRole('main').getByText(/^Line 1 · SKU: The SKU NO-SUCH-SKU is not in/)).toBeVisible()
})

// PRINT-29
test('the barcodes of selected orders are printed together, and those of others are not', async ({ page }) => {
  const mark = `PICKED-${freshMark().toUpperCase()}`
  await signIn(page, 'administrator')
  await importMugOrders(page, [`${mark}-1`, `${mark}-2`, `${mark}-3`], { count: 2, design: 'design-02-front.png' })
  await page.goto(`/orders/open?search=${mark}`)
  await atRest(page)
  for (const number of [`${mark}-1`, `${mark}-3`]) {
    const [order] = await call<{ number: string }[]>(page, 'GET', `/orders?search=${number}`)
    await page
      .locator('tbody tr')
      .filter({ hasText: order?.number ?? '' })
      .getByRole('checkbox')
      .click()
  }
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Print barcodes 2' }).click()
  await expect(page).toHaveURL(/\/fulfillment\/print-barcode\?order_ids=/)
  // The order list stays until the other screen has loaded, so the button is named.
  await page.getByRole('button', { name: /^Barcode 1/ }).click()
  await expect(page.getByText('Scanner ready')).toBeVisible()
  await expect(page.locator('[data-filter-chip]')).toHaveText('Order is one of 2 selected')
  await expect(page.getByRole('region', { name: 'Waiting print barcode' }).locator('tbody tr')).toHaveCount(4)
  await page.getByRole('button', { name: 'Print all: 4 barcodes' }).click()
  await expect(page.locator('[data-news]')).toContainText(/for 2 orders\. [\d,]+ more outside these filters\./)
  await expect(page.getByRole('button', { name: 'Open label sheet' })).toBeVisible()
  const [left] = await call<{ status: string }[]>(page, 'GET', `/orders?search=${mark}-2`)
  expect(left?.status).toBe('open')
})

test('addresses, days and times are written as the country and the language do @release', async ({ page, baseURL }) => {
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
