import { expect, type Page } from '@playwright/test'
import { errors, fillText } from '../../contracts/src/errors.ts'
import { eitherLanguage } from '../testing/either-language.ts'
import type { EveryWork } from '../testing/given-pallet.ts'
import { screensWithout } from './declared-screens.ts'
import { apiTokenStates } from './api-token-states.ts'
import { catalogStates } from './catalog-states.ts'
import { detailStates } from './detail-states.ts'
import { listStates } from './list-states.ts'
import { mappingStates } from './mapping-states.ts'
import { orderFileStates } from './order-file-states.ts'
import { secondFactorStates } from './second-factor-states.ts'
import { shellStates } from './shell-states.ts'
import { answerCall, answerData, changeAnswer } from '../testing/answer-call.ts'
import { press, pressOfLine, type Shown } from '../testing/shown.ts'
import { siteStates } from './site-states.ts'
import { slotStates } from './slot-states.ts'
import { stationScreens } from './station-screens.ts'
import { stockStates } from './stock-states.ts'
import { vendorStates } from './vendor-states.ts'
import { warehouseStates } from './warehouse-states.ts'

/** Before anything was done: for the names of the screens, and for visitors without a session. */
export const nothingYet: EveryWork = {
  import_id: 0,
  orders: { under_way: 0, open: 0, cancelled: 0, held: 0, failed: 0, shipping: 0, completed: 0 },
  pallet: { id: 0, code: '' },
  at: { print: '', 'confirm-printed': '', 'quality-check': '', package: '', 'package-incomplete': '', packaged: '' },
}

/** The API answers as somebody who has to read it fears it, in their language. */
const failing = (path: string) => (page: Page) =>
  page.route(`**/api/${path}`, (route) => {
    const language = route.request().headers()['accept-language'] === 'fr' ? 'fr' : 'en'
    return answerCall(route, 503, {
      code: 'database_away',
      message: fillText(errors.database_away[language], {}, language, 'UTC'),
    })
  })
const never = (path: string) => (page: Page) => page.route(`**/api/${path}`, () => {})
const noOrders = (page: Page) =>
  page.route('**/api/orders?*', (route) =>
    answerData(route, 'GET /orders', {
      data: [],
      meta: { page: 1, per_page: 25, total: 0, total_capped: false, next: null },
    }),
  )

/** The menu of the first piece that the office may do something with, or what one of its entries opens. */
const pieceMenu = (entry?: 'relabel' | 'reject') => async (page: Page) => {
  const row = page.getByRole('main').getByRole('row')
  await row
    .getByRole('button', { name: eitherLanguage('order:office.actions') })
    .first()
    .click()
  const name = entry && new RegExp(`^(?:${eitherLanguage(`order:office.${entry}.open`).source.slice(4, -2)})…$`)
  const item = page.getByRole('menuitem', name ? { name } : {}).first()
  await expect(item).toBeVisible()
  if (entry) await item.click()
}

/** Every screen that exists, in the states that differ in what is seen. */
export function everyScreen(work: EveryWork): Shown[] {
  const states = statesOf(work)
  return [...states, ...screensWithout(states)]
}

/** The screens whose look depends on what they show or on what was done. */
function statesOf(work: EveryWork): Shown[] {
  const { orders } = work
  return [
    { name: 'login', path: '/login', signedOut: true },
    {
      name: 'login-refused',
      path: '/login',
      signedOut: true,
      act: async (page) => {
        await page.locator('input[name=email]').fill('nobody@demo.platen')
        await page.locator('input[type=password]').fill('not-the-password')
        await press('auth:login.submit')(page)
        await expect(page.locator('form').getByRole('alert')).toBeVisible()
      },
    },
    { name: 'login-incomplete', path: '/login', signedOut: true, act: press('auth:login.submit') },
    { name: 'forgot-password', path: '/forgot-password', signedOut: true },
    { name: 'reset-password', path: '/reset-password?token=x', signedOut: true },
    { name: 'reset-without-token', path: '/reset-password', signedOut: true },
    {
      name: 'choose-password',
      path: '/choose-password',
      prepare: (page) =>
        page.route('**/api/auth/me', (route) =>
          changeAnswer(route, 'GET /auth/me', (data) => ({
            ...data,
            user_data: { ...data.user_data, must_change_password: true },
          })),
        ),
    },

    { name: 'not-found', path: '/no/such/screen' },
    { name: 'not-authorized', path: '/not-authorized' },
    { name: 'profile', path: '/profile' },
    { name: 'access-control', path: '/access-control' },

    { name: 'orders', path: '/orders' },
    { name: 'orders-shipping', path: '/orders/shipping', act: (page) => page.getByRole('checkbox').last().check() },
    { name: 'orders-failed', path: '/orders/failed' },
    { name: 'orders-nothing-found', path: '/orders?search=nothing-has-this-name' },
    { name: 'orders-empty', path: '/orders', prepare: noOrders },
    { name: 'orders-loading', path: '/orders', prepare: never('orders?*'), loading: true },
    { name: 'orders-failing', path: '/orders', prepare: failing('orders?*') },
    { name: 'order-under-way', path: `/orders/detail/${orders.under_way}` },
    { name: 'order-open', path: `/orders/detail/${orders.open}` },
    { name: 'order-more', path: `/orders/detail/${orders.open}`, act: press('record:more_acts') },
    { name: 'order-change-item', path: `/orders/detail/${orders.open}`, act: pressOfLine('order:items.change') },
    { name: 'order-cancel-units', path: `/orders/detail/${orders.open}`, act: pressOfLine('order:items.cancel') },
    { name: 'order-hold', path: `/orders/detail/${orders.open}`, act: press('order:actions.hold') },
    { name: 'order-held', path: `/orders/detail/${orders.held}` },
    { name: 'order-failed', path: `/orders/detail/${orders.failed}` },
    { name: 'order-cancelled', path: `/orders/detail/${orders.cancelled}` },
    { name: 'order-shipping', path: `/orders/detail/${orders.shipping}` },
    { name: 'order-void', path: `/orders/detail/${orders.shipping}`, act: press('shipments:office.void.open') },
    { name: 'order-unpack', path: `/orders/detail/${orders.shipping}`, act: press('shipments:office.unpack.open') },
    { name: 'order-piece-menu', path: `/orders/detail/${orders.under_way}`, act: pieceMenu() },
    { name: 'order-reprint', path: `/orders/detail/${orders.under_way}`, act: pieceMenu('relabel') },
    { name: 'order-reject', path: `/orders/detail/${orders.under_way}`, act: pieceMenu('reject') },
    { name: 'order-completed', path: `/orders/detail/${orders.completed}` },
    { name: 'order-loading', path: `/orders/detail/${orders.open}`, prepare: never('orders/*'), loading: true },
    { name: 'order-edit', path: `/orders/edit/${orders.open}` },

    { name: 'sync-history', path: '/orders/sync-history' },
    { name: 'sync-history-detail', path: `/orders/sync-history/detail/${work.import_id}` },
    {
      name: 'raw-data',
      path: `/orders/sync-history/detail/${work.import_id}?outcome=failed`,
      act: press('imports:raw.of'),
    },

    { name: 'products', path: '/products' },
    {
      name: 'import-catalog',
      path: '/products',
      act: async (page) => {
        await press('ui:import_export')(page)
        await page.getByRole('menuitem').first().click()
      },
    },
    { name: 'variants', path: '/variants' },
    { name: 'designs', path: '/designs' },
    { name: 'design', path: '/designs', act: (page) => page.getByRole('main').locator('li button').first().click() },
    { name: 'upload-designs', path: '/designs', act: press('designs:upload.open') },

    ...orderFileStates,
    ...mappingStates(work),
    ...catalogStates,
    ...listStates(work),
    ...vendorStates(work),
    ...siteStates,
    ...slotStates,
    ...warehouseStates(work),
    ...stationScreens(work),
    ...detailStates(work),
    ...stockStates,
    ...secondFactorStates,
    ...apiTokenStates,
    ...shellStates,
  ]
}
