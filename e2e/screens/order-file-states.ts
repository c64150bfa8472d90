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
    name: 'import-orders-columns',
    path,
    act: async (page) => {
      await choose(unknownTable('LOOK', ['LOOK-4', 'LOOK-5']), 'order-columns:title')(page)
      await press('order-columns:check')(page)
    },
  },
]
