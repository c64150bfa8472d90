import { expect, type Page } from '@playwright/test'
import { call } from '../testing/call.ts'
import { eitherLanguage } from '../testing/either-language.ts'
import { press, type Shown } from '../testing/shown.ts'

/** The stock of a variant that was opened, reserved, consumed and is on a draft of Stock In. */
const detailPath = async (page: Page) => {
  const [row] = await call<{ id: number }[]>(page, 'GET', '/stock/stock-info?search=G5000-BLK-M')
  if (!row) throw new Error('no stock of the demo shirt')
  return `/stock/stock-info/${row.id}`
}

/** Stock Information: its list, the stock of one variant, and what adjusts and reverses it. */
export const stockStates: Shown[] = [
  { name: 'stock-info', path: '/stock/stock-info' },
  { name: 'stock-info-low', path: '/stock/stock-info?stock=low' },
  { name: 'stock-info-nothing-found', path: '/stock/stock-info?search=nothing-has-this-name' },
  { name: 'stock-info-detail', path: detailPath },
  {
    name: 'stock-info-ledger',
    path: detailPath,
    act: (page) =>
      page.getByRole('region', { name: eitherLanguage('stock-info:ledger.title') }).scrollIntoViewIfNeeded(),
  },
  {
    name: 'stock-info-days',
    path: detailPath,
    act: (page) => page.getByRole('main').getByText(eitherLanguage('ui:as_table')).click(),
  },
  { name: 'stock-adjust', path: detailPath, act: press('adjust-stock:adjust') },
  {
    name: 'stock-adjust-refused',
    path: detailPath,
    act: async (page) => {
      await press('adjust-stock:adjust')(page)
      await press('adjust-stock:save')(page)
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
    },
  },
  {
    name: 'stock-adjust-filled',
    path: detailPath,
    act: async (page) => {
      await press('adjust-stock:adjust')(page)
      await page.locator('input[name=quantity]').fill('0')
    },
  },
]
