import type { OrderDetail } from '@platen/contracts/orders/detail'
import type { TriedChoice } from '@platen/contracts/shipping-rules/endpoints'
import type { Tx } from '../../../platform/db/database.types.ts'
import { type Call, auditContext, type Ctx } from '../../../platform/http/context.ts'
import { fieldRefusal, refusal } from '../../../platform/http/refusal.ts'
import { chooseVendor, nameService, readChoiceBasis } from '../../shipping-vendors/shipping-vendors.public.ts'
import { assertVersion } from '../content/order-edit.actions.ts'
import { readOrderDetail } from '../lists/order-detail.views.ts'
import { lockOrder, recordOrderEvent } from '../order-status.public.actions.ts'
import { findOrderToShip, readOrdersToShip, type OrderFacts } from './orders-to-ship.views.ts'
import { chooseVendorsOf } from './vendor-choice.public.actions.ts'
import { countEdit, saveChoices } from './vendor-choice.store.ts'

interface PersonsChoice {
  vendor_id: number | null
  service: string | null
  version: number
}

/**
 * Chooses the vendor of an order by hand, or with null hands the choice back to the rules. Throws `changed_meanwhile`,
 * `order_vendor_settled`, and a refusal at its field for a vendor or service that can't be chosen.
 */
export function chooseByHand(ctx: Call, orderId: number, choice: PersonsChoice): Promise<OrderDetail> {
  return ctx.write(async (tx) => {
    const order = await lockOrder(tx, orderId)
    await assertVersion(tx, ctx, order, choice.version)
    const [facts] = await readOrdersToShip(tx, [orderId])
    if (!facts || facts.settled) throw refusal('order_vendor_settled', { number: order.number })
    if (choice.vendor_id === null) {
      await saveChoices(tx, [{ order_id: orderId, vendor_id: null, service: null, source: null }])
      await chooseVendorsOf(tx, [orderId])
    } else {
      await saveByHand(tx, facts, { ...choice, vendor_id: choice.vendor_id })
    }
    const [chosen] = await readOrdersToShip(tx, [orderId])
    await countEdit(tx, orderId)
    await recordOrderEvent(tx, auditContext(ctx), orderId, 'vendor_chosen', {
      vendor: chosen?.vendor ?? null,
      service: chosen?.service ?? null,
      by_rules: choice.vendor_id === null,
    })
    return readOrderDetail(tx, ctx, orderId)
  })
}

async function saveByHand(tx: Tx, order: OrderFacts, choice: PersonsChoice & { vendor_id: number }): Promise<void> {
  const { vendors } = await readChoiceBasis(tx)
  const vendor = vendors.find(({ id, archived }) => id === choice.vendor_id && !archived)
  if (!vendor) throw fieldRefusal('vendor_id', 'rule_vendor_unknown', {})
  const { service } = choice
  if (service !== null && !vendor.services.some(({ name }) => name === service)) {
    throw fieldRefusal('service', 'rule_service_unknown', { vendor: vendor.name, service })
  }
  const named = service ?? nameService(vendor, order.service_asked)
  await saveChoices(tx, [{ order_id: order.id, vendor_id: vendor.id, service: named, source: 'person' }])
}

/**
 * Says which vendor the rules choose for an order and why (VENDOR-7). Changes nothing. Throws `order_number_unknown`.
 */
export async function tryChoice(ctx: Pick<Ctx, 'db'>, number: string): Promise<TriedChoice> {
  const order = await findOrderToShip(ctx.db, number)
  if (!order) throw refusal('order_number_unknown', { number })
  const basis = await readChoiceBasis(ctx.db)
  const { chosen, steps } = chooseVendor(basis, order)
  const vendor = basis.vendors.find(({ id }) => id === chosen?.vendor_id)
  return {
    order_id: order.id,
    number: order.number,
    store: order.store_name,
    country: order.country,
    weight_g: order.weight_g,
    service_asked: order.service_asked,
    steps,
    chosen: chosen && vendor ? { vendor: vendor.name, service: chosen.service } : null,
    keeps: order.settled ? 'settled' : order.source === 'person' ? 'person' : null,
    current:
      order.vendor !== null && order.source !== null
        ? { vendor: order.vendor, service: order.service ?? '', source: order.source }
        : null,
  }
}
