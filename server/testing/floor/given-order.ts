import type { Stage } from '@platen/contracts/fulfillment/stages'
import type { OrderDetail } from '@platen/contracts/orders/detail'
import { applyCatalog } from '../../src/modules/products/products.public.ts'
import { auditContext } from '../../src/platform/http/context.ts'
import { cancelOrder, holdIt, scrapPiece, takeTo, type LivingStage } from './floor-steps.ts'
import { buildCatalogRow, type Floor } from './given-floor.ts'
import { buildOrderRecord, importOrders, type GivenLine, type GivenRecord } from './given-order-file.ts'

export interface GivenOrderLine extends GivenLine {
  /** Gives the line a new variant of the shirt with that many on hand. */
  stock?: number
}

export interface GivenOrderOptions extends GivenRecord {
  lines?: readonly GivenOrderLine[]
  /** The store of the floor, unless another one is given. */
  store_id?: number
  /** The stage to which all its pieces are brought, by the same actions as on the floor. */
  stage?: LivingStage
  /** Whether the order is held once its pieces are at that stage. */
  held?: boolean
}

export interface GivenOrder {
  id: number
  number: string
  piece_ids: number[]
  barcodes: string[]
  item_ids: number[]
  /** One per line; 0 for one without a variant. */
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

let variants = 0

/** An imported order with its pieces; by default one shirt printed on its front. */
export async function givenOrder(floor: Floor, options: GivenOrderOptions = {}): Promise<GivenOrder> {
  const { lines = [{}], store_id = floor.store_id, stage = 'waiting_barcode', held = false, ...fields } = options
  const stocked = await addStock(floor, lines)
  const record = buildOrderRecord({ ...fields, lines: stocked })
  const [line] = (await importOrders(floor.site, store_id, [record])).lines
  if (!line?.order) throw new Error(`no order: ${JSON.stringify(line)}`)
  await setOtherAreas(floor, line.order.id, stocked)
  const order = describe(await readOrder(floor, line.order.id))
  await takeTo(floor, order, stage)
  if (held) await holdIt(floor, order.id)
  return order
}

/** The same order as the order desk sees it. */
export async function givenOrderAtDesk(floor: Floor, options: GivenOrderOptions = {}) {
  return readOrder(floor, (await givenOrder(floor, options)).id)
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

/** An order as the order desk sees it. */
export async function readOrder(floor: Floor, id: number) {
  return (await (await floor.site.as('order-desk')).get(`/orders/${id}`)).data
}

export function readPieces(order: Pick<OrderDetail, 'items'>): OrderDetail['items'][number]['pieces'] {
  return order.items.flatMap((item) => item.pieces)
}

function describe(order: OrderDetail): GivenOrder {
  const pieces = readPieces(order)
    .filter((piece) => piece.stage === 'waiting_barcode')
    .toSorted((a, b) => a.id - b.id)
  return {
    id: order.id,
    number: order.number,
    piece_ids: pieces.map((piece) => piece.id),
    barcodes: pieces.map((piece) => piece.barcode),
    item_ids: order.items.map((item) => item.id),
    variant_ids: order.items.map((item) => item.variant?.id ?? 0),
  }
}

async function addStock(floor: Floor, lines: readonly GivenOrderLine[]): Promise<GivenLine[]> {
  const named = lines.map(({ stock, ...line }) => (stock === undefined ? { line, row: null } : ownVariant(line, stock)))
  const rows = named.flatMap(({ row }) => row ?? [])
  if (rows.length > 0) {
    const audit = auditContext(await floor.site.system())
    await floor.site.database.transaction((tx) => applyCatalog(tx, audit, rows))
  }
  return named.map(({ line }) => line)
}

function ownVariant(line: GivenLine, onHand: number) {
  const sku = `TEE-${++variants}`
  return {
    line: { ...line, sku },
    row: buildCatalogRow({ product_code: 'TEE', product_name: 'Tee', sku, on_hand: onHand }),
  }
}

/** Sets the designs of areas that our own format has no columns for, as the order desk does. */
async function setOtherAreas(floor: Floor, orderId: number, lines: readonly GivenLine[]): Promise<void> {
  for (const [at, { areas = [] }] of lines.entries()) {
    if (areas.every((area) => area === 'front' || area === 'back')) continue
    const { version, items } = await readOrder(floor, orderId)
    const desk = await floor.site.as('order-desk')
    const designs = areas.map((area) => ({ area, file_name: `${area}.png` }))
    const { status, body } = await desk.patch(`/orders/${orderId}/items/${items[at].id}`, { version, designs })
    if (status !== 200) throw new Error(`the designs were not set: ${JSON.stringify(body)}`)
  }
}
