import type { Page } from '@playwright/test'
import { call } from './call.ts'
import { givenWork, type Work } from './given-work.ts'

export interface GivenPallet {
  id: number
  code: string
}

/** What the screens of orders, stations and the warehouse show. */
export interface EveryWork extends Work {
  pallet: GivenPallet
}

/** The locations of browser tests, which create them once. */
export const locations = { first: 'ZZ-01-1', second: 'ZZ-02-1' }

/**
 * Creates a pallet at the first location, with two lots of one SKU and goods without a lot. Whoever is signed in on the
 * page may change the warehouse.
 */
export async function givenPallet(page: Page): Promise<GivenPallet> {
  const post = <T>(path: string, data: object) => call<T>(page, 'POST', path, { data })
  await post('/warehouse-locations/range', { from: locations.first, to: locations.second, kind: 'reserve' })
  const [pallet] = await post<GivenPallet[]>('/pallets', { count: 1, location: locations.first, note: 'Keep dry' })
  if (!pallet) throw new Error('no pallet was created')
  for (const [sku, quantity, lot] of [
    ['MUG-NVY-11OZ', 30, 'Lot 7'],
    ['MUG-NVY-11OZ', 18, 'Lot 8'],
    ['MUG-WHT-11OZ', 12, ''],
  ] as const) {
    const reason = 'Delivery'
    await post('/warehouse/moves/put-on', { pallet: pallet.code, sku, quantity, lot, reason, note: '' })
  }
  return pallet
}

/** Everything that the screens show. An administrator is signed in on the page. */
export async function givenEveryWork(page: Page): Promise<EveryWork> {
  return { ...(await givenWork(page)), pallet: await givenPallet(page) }
}

let common: Promise<EveryWork> | undefined

/**
 * Everything that the screens show, made once for all tests of a worker that only look at it. Whoever changes an order
 * or moves a piece has work of their own.
 */
export function workToLookAt(page: Page): Promise<EveryWork> {
  common ??= givenEveryWork(page)
  return common
}
