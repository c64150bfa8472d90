import type { Page } from '@playwright/test'
import { call } from '../testing/call.ts'
import type { EveryWork } from '../testing/given-pallet.ts'
import { eitherLanguage } from '../testing/either-language.ts'
import { press, pressAct, type Shown } from '../testing/shown.ts'

const pressMove = (kind: string) => (page: Page) => pressAct(page, eitherLanguage(`moves:buttons.${kind}`))

/** The pallet of the given work on its page and on a phone, with the forms of its moves. */
export function warehouseStates({ pallet }: EveryWork): Shown[] {
  const page = `/warehouse/pallets/${pallet.id}`
  const phone = `/qr/warehouse/${pallet.code}`
  return [
    { name: 'warehouse-pallet', path: page },
    { name: 'warehouse-pallet-more', path: page, act: press('record:more_acts') },
    { name: 'warehouse-pallet-transfer', path: page, act: pressMove('transfer') },
    { name: 'warehouse-pallet-count', path: page, act: pressMove('count') },
    { name: 'warehouse-phone-pallet', path: phone },
    { name: 'warehouse-phone-more', path: phone, act: press('record:more_acts') },
    { name: 'warehouse-phone-take', path: phone, act: pressMove('to_pick') },
    { name: 'warehouse-phone-count', path: phone, act: pressMove('count') },
    { name: 'warehouse-phone-sku', path: '/qr/warehouse/MUG-NVY-11OZ' },
    { name: 'warehouse-phone-location', path: '/qr/warehouse/ZZ-01-1' },
    { name: 'warehouse-phone-unknown', path: '/qr/warehouse/PLT-999999' },
    { name: 'warehouse-replenishment', path: '/warehouse/replenishment', prepare: givenNeed },
    {
      name: 'warehouse-replenishment-claimed',
      path: '/warehouse/replenishment',
      prepare: async (page) => {
        await givenNeed(page)
        await call(page, 'POST', '/warehouse/replenishment/claims', { data: { pallet: pallet.code } })
      },
    },
    { name: 'warehouse-skus', path: '/warehouse/skus' },
    { name: 'warehouse-sku-places', path: '/warehouse/skus', act: openFirst },
    { name: 'warehouse-logs', path: '/warehouse/logs' },
    { name: 'warehouse-log-entry', path: '/warehouse/logs', act: openFirst },
  ]
}

/**
 * The mug is so far below its reorder point in the pick area that every pallet with it is needed, also other tests'
 * ones.
 */
async function givenNeed(page: Page): Promise<void> {
  const [row] = await call<{ id: number; available: number; on_pallets: number }[]>(
    page,
    'GET',
    '/stock/stock-info?search=MUG-NVY-11OZ',
  )
  if (!row) throw new Error('no stock of the mug')
  const { version } = await call<{ version: number }>(page, 'GET', `/variants/${row.id}`)
  const edit = { id: row.id, version, reorder_point: row.available + row.on_pallets, pick_location: 'M-02-1' }
  await call(page, 'PATCH', '/variants', { data: { variants: [edit] } })
}

/** Opens the first row, by the button that names it. */
async function openFirst(page: Page): Promise<void> {
  await page.getByRole('main').locator('tbody button, li button').first().click()
  await page.getByRole('dialog').waitFor()
}
