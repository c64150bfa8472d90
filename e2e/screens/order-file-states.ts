import { expect, type Page } from '@playwright/test'
import { eitherLanguage } from '../testing/either-language.ts'
import { shopifyFile, unknownTable } from '../testing/given-order-files.ts'
import { press, type Shown } from '../testing/shown.ts'

const path = '/orders/sync-history?import=file'

const choose = (file: ReturnType<typeof shopifyFile>, heading: string) => async (page: Page) => {
  const dialog = page.getByRole('dialog')
  await dialog.locator('[name=store_id]').selectOption({ index: 1 })
  await dialog.locator('input[type=file]').setInputFiles(file)
  await expect(dialog.getByText(eitherLanguage(heading))).toBeFocused({ timeout: 30_000 })
}

const shopOrders = shopifyFile(
  [
    { number: 'LOOK-1', name: 'Zoë Côté', attributes: 'line1_design_front: design-02-front.png\nName: Zoë' },
    { number: 'LOOK-2', name: 'Max Roe', fulfillment: 'on_hold' },
    { number: 'LOOK-3', name: 'Ana Field', sku: 'NO-SUCH-SKU' },
  ],
  'latin1',
)

/** Its last two columns have texts that their headings don't say are printed. */
const ownOrders = {
  name: 'own-orders.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'order_number,placed_at,customer_name,address1,city,postal_code,country,sku,quantity,design_front,Wording,Shelf',
      'LOOK-7,2020-11-09T01:20:42-05:00,Zoë Côté,12 rue Saint-Jean,Québec,G1R 1N8,CA,MUG-NVY-15OZ,1,design-02-front.png,Hi Max,A3',
    ].join('\n'),
  ),
}

/** The dialog of order files in its steps. */
export const orderFileStates: Shown[] = [
  { name: 'import-orders', path },
  {
    name: 'import-orders-help',
    path,
    act: (page) => page.getByRole('dialog').locator('summary').click(),
  },
  { name: 'import-orders-check', path, act: choose(shopOrders, 'file-imports:checked') },
  {
    name: 'import-orders-texts',
    path,
    act: async (page) => {
      await choose(ownOrders, 'file-imports:checked')(page)
      await press('order-files:text_columns.choose')(page)
      await page.getByRole('dialog').getByRole('checkbox', { name: 'Wording' }).check()
    },
  },
  {
    name: 'import-orders-columns',
    path,
    act: async (page) => {
      await choose(unknownTable('LOOK', ['LOOK-4', 'LOOK-5']), 'order-columns:title')(page)
      await press('order-columns:check')(page)
    },
  },
]
