import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { freshMark } from './testing/fresh-mark.ts'
import { chooseDemoStore, importChecked } from './testing/import-dialog.ts'
import { importOrders } from './testing/import-orders.ts'
import { signIn } from './testing/sign-in.ts'

// Orders of their own, failed for an unknown SKU: they reach no queue that another test works on.
const hostile = ['=HYPERLINK("http://evil.example")', '+1 514 555 0100', "'=kept", '@cmd "x"']
const head = 'order_number,placed_at,customer_name,address1,city,country,phone,sku,quantity,note'
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
const ordersOf = (mark: string) => [
  head,
  ...hostile.map((text, at) =>
    [`${mark}-${at}`, '2020-11-09T01:20:42-05:00', text, text, text, 'CA', text, 'NO-SUCH-SKU', '1', `${text}\n=1+1`]
      .map(quoted)
      .join(','),
  ),
]
const newMark = () => `EXPORTED-${freshMark()}`.toUpperCase()

/** Opens the dialog of order files, with a file to choose there. */
async function openImport(page: Page, text: string) {
  await page.goto('/orders/sync-history?import=file')
  const dialog = page.getByRole('dialog')
  await chooseDemoStore(dialog)
  const file = { name: 'orders.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  return { dialog, file }
}

test('the exported list contains no formula, and importing it again changes nothing', async ({ page }) => {
  const mark = newMark()
  await signIn(page, 'order-desk')
  const first = await openImport(page, ordersOf(mark).join('\n'))
  await importChecked(first.dialog, first.file)
  await expect(first.dialog.getByText('All 4 orders of the file have a problem', { exact: false })).toBeVisible({
    timeout: 60_000,
  })
  await expect(first.dialog.locator('dl > div', { hasText: 'Failed' })).toHaveText('Failed4')

  await page.goto(`/orders?search=${mark}&placed_from=2020-11-09&placed_to=2020-11-09`)
  await expect(page.getByRole('main').locator('tbody tr')).toHaveCount(hostile.length)
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export 4 orders' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/)
  await expect(page.getByText('4 orders exported')).toBeVisible()
  const text = await readFile(await download.path(), 'utf8')
  expect(text).toMatch(/^\uFEFForder_number,placed_at,ship_by,/)
  for (const cell of hostile) expect(text).toContain(quoted(`'${cell}`).slice(1, -1))
  // Every cell that begins a line or follows a comma, outside quotes; and the first character inside them.
  expect(text.replaceAll(/"(?:[^"]|"")*"/g, (cell) => cell.slice(1, 2))).not.toMatch(/(^|,|\n)[=+@]/)

  const again = await openImport(page, text)
  await again.dialog.locator('input[type=file]').setInputFiles(again.file)
  // Where something else would happen, the dialog says what.
  await expect(again.dialog).toContainText('Nothing to import: every order', { timeout: 60_000 })
  await expect(again.dialog.locator('dl > div', { hasText: 'Skipped' })).toHaveText('Skipped4')
})

test('readers can export too, without email and phone @release', async ({ page }) => {
  const mark = newMark()
  await signIn(page, 'order-desk')
  await importOrders(page, { name: `${mark}.csv`, content: ordersOf(mark).join('\n') })
  await signIn(page, 'viewer', `/orders?search=${mark}`)
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export 4 orders' }).click()
  const text = await readFile(await (await coming).path(), 'utf8')
  expect(text.split('\r\n')[0]).not.toMatch(/phone|email/)
})
