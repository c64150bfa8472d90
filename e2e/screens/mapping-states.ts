import type { Page } from '@playwright/test'
import type { WaitingSku } from '../../contracts/src/waiting-skus/endpoints.ts'
import { answerData, changeAnswer } from '../testing/answer-call.ts'
import { eitherLanguage } from '../testing/either-language.ts'
import type { Work } from '../testing/given-work.ts'
import { press, type Shown } from '../testing/shown.ts'

const waiting: WaitingSku = {
  store_id: 1,
  store_name: 'Demo store',
  sku: 'TEE-CAT-BLK-M',
  title: 'Cat tee, black, M',
  lacks: 'variant',
  orders: 14,
  pieces: 21,
  oldest_at: '2020-11-09T06:20:42Z',
  variant: null,
  order_rows: [{ id: 1, number: 'P-100001' }],
}
const poster: WaitingSku = { ...waiting, sku: 'POSTER-A3-CAT', title: 'Cat poster, A3', orders: 3, pieces: 5 }
const meta = { page: 1, per_page: 25, total: 2, total_capped: false, next: null }

const elsewhere = {
  sku: 'POSTER-A3-CAT',
  title: 'Cat poster, A3',
  variant: null,
  printed: false,
  made: false,
  fulfillment_status: 'never_made' as const,
  designs: [],
  pieces: [],
}

const prepare = (page: Page) =>
  page.route('**/api/waiting-skus?*', (route) =>
    answerData(route, 'GET /waiting-skus', { data: [waiting, poster], meta }),
  )

const beNeverMade = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('switch', { name: new RegExp(`^${eitherLanguage('mappings:never_made.label').source.slice(1, -1)}`) })
    .click()

const path = '/stores/sku-mapping?waiting=all'
const openWaiting = (sku: string) => (page: Page) => page.getByRole('button', { name: sku, exact: true }).click()

/** The last item of an order as one that another shop makes. */
const makeElsewhere = (page: Page) =>
  page.route(/\/api\/orders\/\d+$/, (route) =>
    changeAnswer(route, 'GET /orders/:id', (order) => ({
      ...order,
      items: order.items.map((item, at) => (at === order.items.length - 1 ? { ...item, ...elsewhere } : item)),
    })),
  )

/** What SKUs mean: mapped ones, ones that orders wait for, and ones that are never made. */
export const mappingStates = ({ orders }: Work): Shown[] => [
  { name: 'waiting-skus', path, prepare },
  {
    name: 'waiting-sku-mapped',
    path,
    prepare,
    act: async (page) => {
      await openWaiting(waiting.sku)(page)
      await page.getByRole('dialog').locator('[name=variant_sku]').fill('MUG-NVY-15OZ')
      await page.getByRole('option', { name: 'MUG-NVY-15OZ' }).click()
    },
  },
  {
    name: 'waiting-sku-never-made',
    path,
    prepare,
    act: async (page) => {
      await openWaiting(poster.sku)(page)
      await beNeverMade(page)
    },
  },
  { name: 'order-never-made', path: `/orders/detail/${orders.open}`, prepare: makeElsewhere },
  {
    name: 'sku-never-made',
    path: '/stores/sku-mapping',
    act: async (page) => {
      await press('stores:mapping.add')(page)
      await beNeverMade(page)
    },
  },
]
