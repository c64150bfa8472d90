import { expect, type Page } from '@playwright/test'
import { call } from './call.ts'

/** Imports a file of orders, into the demo's store unless another is given, and waits for it. Returns the run's id. */
export async function importOrders(
  page: Page,
  file: { name: string; content: string },
  storeId?: number,
): Promise<number> {
  // By its code, because other tests add stores.
  const demoStore = async () =>
    (await call<{ id: number; code: string }[]>(page, 'GET', '/stores')).find(({ code }) => code === 'DEMO')?.id
  const run = await call<{ id: number }>(page, 'POST', '/order-sync/imports', {
    multipart: {
      store_id: String(storeId ?? (await demoStore())),
      file: { name: file.name, mimeType: 'application/octet-stream', buffer: Buffer.from(file.content) },
    },
  })
  const stateOf = async () => (await call<{ state: string }>(page, 'GET', `/order-sync/imports/${run.id}`)).state
  await expect.poll(stateOf, { timeout: 60_000 }).toBe('done')
  return run.id
}

export interface MugOrders {
  sku?: string
  count: number
  design: string
}

/** Imports one order of mugs per number. Few orders of the demo take the variant that is the default. */
export async function importMugOrders(
  page: Page,
  numbers: string[],
  { sku = 'MUG-NVY-15OZ', count, design }: MugOrders,
): Promise<void> {
  const lines = numbers.map(
    (number) =>
      `${number},2020-11-09T01:20:42-05:00,2099-11-16,Emily Rodriguez,1671 N Michigan Ave,Chicago,IL,60622,US,${sku},${count},${design}`,
  )
  const head =
    'order_number,placed_at,ship_by,customer_name,address1,city,state,postal_code,country,sku,quantity,design_front'
  await importOrders(page, { name: `${numbers[0]}.csv`, content: [head, ...lines].join('\n') })
}
