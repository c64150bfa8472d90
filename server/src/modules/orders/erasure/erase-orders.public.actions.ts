import type { Reader, Tx } from '../../../platform/db/database.types.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import { toOrderSearchText } from '../lists/order-search.public.rules.ts'
import { lockOrders } from '../orders.store.ts'
import { saveErased } from './erased-orders.store.ts'
import { readErased, type OrderToErase } from './orders-to-erase.public.views.ts'

const nobody = {
  customer_name: '',
  ship_to_name: '',
  ship_to_company: '',
  ship_to_city: '',
  ship_to_postal_code: '',
}

/**
 * Erases the customer data of finished orders (ERASE-2). `source_hash` is that of the source's content, by which the
 * same file is recognized afterwards. Orders that were erased meanwhile are left out. Returns how many were erased.
 */
export async function eraseOrders(
  tx: Tx,
  orders: readonly (Omit<OrderToErase, 'source_content'> & { source_hash: string | null })[],
): Promise<number> {
  await lockOrders(
    tx,
    orders.map((order) => order.id),
  )
  return saveErased(
    tx,
    orders.map(({ id, number, external_number, source_hash }) => ({
      id,
      source_hash,
      search_text: toOrderSearchText({ number, external_number, ...nobody }),
    })),
  )
}

/** Throws `order_erased` if the order's customer data was erased. */
export async function assertNotErased(db: Reader, orderId: number): Promise<void> {
  const { number, is_erased } = await readErased(db, orderId)
  if (is_erased) throw refusal('order_erased', { number })
}
