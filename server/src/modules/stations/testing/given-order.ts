import { skuKey } from '@platen/contracts/values/match-key'
import { idRow } from '../../../platform/db/row.ts'
import { z } from 'zod'
import type { Stage } from '@platen/contracts/fulfillment/stages'
import sql from 'sql-template-tag'
import { auditContext } from '../../../platform/http/context.ts'
import { findVariantsBySku } from '../../orders/content/order-catalog.views.ts'
import { createOrder } from '../../orders/content/order-intake.actions.ts'
import { chooseVendorsOf } from '../../orders/vendor-choice/vendor-choice.actions.ts'
import { applyCatalog } from '../../products/products.public.ts'
import { cancelOrder, holdIt, scrapPiece, takeTo, type LivingStage } from './floor-steps.ts'
import { buildCatalogRow, type Floor } from './given-floor.ts'
import { givenDay, givenInstant } from '../../../platform/testing/given-days.ts'

export interface GivenLine {
  /** TEE-BLK-M where it is not said. */
  sku?: string
  quantity?: number
  /** Printed areas in the product's order; none is an unprinted line. */
  areas?: string[]
  /** Gives the line a new variant of the shirt with that many on hand. */
  stock?: number
}

export interface GivenOrderOptions {
  lines?: GivenLine[]
  /** The stage to which all its pieces are brought, by the same actions as on the floor. */
  stage?: LivingStage
  /** Whether the order is held once its pieces are at that stage. */
  held?: boolean
  ship_by?: string
  placed_at?: string
  address?: Partial<Record<'name' | 'address1' | 'city' | 'state' | 'postal_code' | 'country', string>>
}

export interface GivenOrder {
  id: number
  number: string
  piece_ids: number[]
  barcodes: string[]
  item_ids: number[]
  /** One per line. */
  variant_ids: number[]
}

export interface GivenPiece {
  id: number
  barcode: string
  order_id: number
  order_number: string
  item_id: number
  variant_id: number
}

let made = 0

/** An order with its pieces, as an import makes it; by default one shirt printed on its front. */
export async function givenOrder(floor: Floor, options: GivenOrderOptions = {}): Promise<GivenOrder> {
  const { site } = floor
  const audit = auditContext(await site.system())
  const lines = (options.lines ?? [{}]).map((line) => ({
    ...line,
    sku: line.stock === undefined ? (line.sku ?? 'TEE-BLK-M') : `TEE-${++made}`,
  }))
  const own = lines.flatMap(({ sku, stock }) =>
    stock === undefined ? [] : [buildCatalogRow({ product_code: 'TEE', product_name: 'Tee', sku, on_hand: stock })],
  )
  const address = {
    name: 'Ada Lovelace',
    address1: '12 Mill Road',
    city: 'Toronto',
    state: 'ON',
    postal_code: 'M5V 2T6',
    country: 'CA',
    ...options.address,
  }
  const placed = await site.database.transaction(async (tx) => {
    if (own.length > 0) await applyCatalog(tx, audit, own)
    const variants = await findVariantsBySku(
      tx,
      lines.map((line) => skuKey(line.sku)),
    )
    const items = lines.map(({ sku, quantity = 1, areas = ['front'] }) => {
      const variant = variants.get(skuKey(sku))
      if (!variant) throw new Error(`no variant ${sku}`)
      const printed = variant.print_areas.length > 0
      const designs = areas.map((area) => ({ area, file_name: `${area}.png`, sha256: floor.designs[area] ?? null }))
      return {
        external_line_id: '',
        sku,
        title: sku,
        quantity,
        unit_price_minor: null,
        personalisation: '',
        variant_id: variant.variant_id,
        printed,
        designs: printed ? designs : [],
      }
    })
    const number = `G-${++made}`
    const order = await createOrder(
      tx,
      audit,
      {
        ...blankOrder,
        ...placedAt(options),
        ...shipTo(address),
        store_id: floor.store_id,
        external_id: number,
        external_number: number,
        search_text: number.toLowerCase(),
      },
      items,
      [],
      new Map([...variants.values()].map((variant) => [variant.variant_id, variant])),
      { source: 'file' },
    )
    await chooseVendorsOf(tx, [order.id])
    return { ...order, variant_ids: items.map((item) => item.variant_id) }
  })
  const order = { ...placed, ...(await piecesAndItems(floor, placed.id)) }
  await takeTo(floor, order, options.stage ?? 'waiting_barcode')
  if (options.held) await holdIt(floor, order.id)
  return order
}

/** One piece at a stage, alone in its order unless `lines` say otherwise. */
export async function givenPiece(
  floor: Floor,
  { stage = 'waiting_barcode', ...options }: Omit<GivenOrderOptions, 'stage'> & { stage?: Stage } = {},
): Promise<GivenPiece> {
  const gone = stage === 'cancelled' || stage === 'scrapped'
  const order = await givenOrder(floor, { ...options, stage: gone ? 'barcode_printed' : stage })
  const [id, barcode, itemId, variantId] = [
    order.piece_ids[0],
    order.barcodes[0],
    order.item_ids[0],
    order.variant_ids[0],
  ]
  if (id === undefined || barcode === undefined || itemId === undefined || variantId === undefined)
    throw new Error('the order has no piece')
  if (stage === 'cancelled') await cancelOrder(floor, order.id)
  if (stage === 'scrapped') await scrapPiece(floor, id)
  return { id, barcode, order_id: order.id, order_number: order.number, item_id: itemId, variant_id: variantId }
}

async function piecesAndItems(floor: Floor, orderId: number) {
  const { read } = floor.site.database
  const pieces = await read.rows(
    z.strictObject({ id: z.number(), barcode: z.string() }),
    sql`
    select id, barcode from pieces where order_id = ${orderId} order by id`,
  )
  const items = await read.rows(
    idRow,
    sql`
    select id from order_items where order_id = ${orderId} order by position`,
  )
  return {
    piece_ids: pieces.map((piece) => piece.id),
    barcodes: pieces.map((piece) => piece.barcode),
    item_ids: items.map((item) => item.id),
  }
}

function placedAt({ placed_at = givenInstant(-13), ship_by = givenDay(7) }: GivenOrderOptions) {
  return { placed_at, ship_by }
}

function shipTo(address: Record<'name' | 'address1' | 'city' | 'state' | 'postal_code' | 'country', string>) {
  return {
    customer_name: address.name,
    ship_to_name: address.name,
    ship_to_address1: address.address1,
    ship_to_city: address.city,
    ship_to_state: address.state,
    ship_to_postal_code: address.postal_code,
    ship_to_country: address.country,
  }
}

const blankOrder = {
  status: 'open',
  payment: 'paid',
  hold_kind: null,
  hold_reason: null,
  email: 'ada@example.org',
  phone: '+1 555 0100',
  ship_to_company: '',
  ship_to_address2: '',
  shipping_service: 'STANDARD',
  currency: 'CAD',
  subtotal_minor: null,
  shipping_minor: null,
  tax_minor: null,
  total_minor: null,
  tags: [],
  customer_note: '',
  source: 'file',
  source_content: null,
  source_updated_at: null,
  linked_order_id: null,
} as const satisfies Partial<Parameters<typeof createOrder>[2]>
