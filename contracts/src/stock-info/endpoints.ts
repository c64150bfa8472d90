import { z } from 'zod'
import { day, endpoint, id, idText, instant, integerText, optionalText, type Contract } from '../endpoint.ts'
import { chartPeriods } from './chart-periods.ts'
import { archivedChoice, listMeta, listQuery } from '../paging.ts'
import { blankPicture } from '../variants/blank-picture.ts'
import { listMovementPeople, listStockMovements } from './movements.ts'

const whole = z.number().int()

/** The days of consumption that the days of cover are estimated from. */
export const coverDays = 28

/** Stock of one variant. All figures but `on_pallets` and `incoming` are of the pick area. */
export const stockInfoRow = z.strictObject({
  /** The variant. */
  id,
  sku: z.string(),
  product_id: id,
  product_code: z.string(),
  product_name: z.string(),
  category: z.string(),
  color: z.string(),
  size: z.string(),
  picture: blankPicture,
  archived: z.boolean(),
  track_stock: z.boolean(),
  on_hand: whole,
  reserved: whole,
  available: whole,
  /** Waiting pieces without a blank. */
  short: whole,
  /** Expected by drafts of Stock In and not counted yet. */
  incoming: whole,
  on_pallets: whole,
  reorder_point: whole,
  /** Blanks consumed in the last 28 days, less those returned. */
  consumed: whole,
  /** How many days the available blanks last at that pace; null where nothing was consumed. */
  days_of_cover: whole.nullable(),
  last_movement_at: instant.nullable(),
  pick_location: z.string(),
  /** What one is worth: the moving average of its deliveries, or the variant’s own cost where none had a cost. */
  cost_minor: z.number(),
  is_average_cost: z.boolean(),
  value_minor: whole,
  /** That of cost and value: the site's. */
  currency: z.string(),
})
export type StockInfoRow = z.infer<typeof stockInfoRow>

// In rising order, variants whose stock isn't tracked come last by quantity, those of which
// nothing was consumed by days of cover, and those that never moved first by movement.
const stockInfoSorts = [
  'sku',
  '-sku',
  'reorder_point',
  '-reorder_point',
  'on_hand',
  '-on_hand',
  'available',
  '-available',
  'last_movement_at',
  '-last_movement_at',
  'days_of_cover',
  '-days_of_cover',
] as const

export const listStockInfo = endpoint({
  route: 'GET /stock/stock-info',
  access: 'stock.read',
  summary:
    'The stock of each variant. Searched by SKU, GTIN, product, color, size; one or two letters: start of the SKU.',
  query: listQuery(stockInfoSorts, {
    category: z.string().max(80).optional(),
    /** out: nothing available; low: at or below the reorder point; short: pieces are waiting for it. */
    stock: z.enum(['out', 'low', 'short']).optional(),
    /** No movement for this many days, or ever. */
    idle_days: integerText(1, 3650).optional(),
    /** The beginning of the pick location. */
    location: z.string().trim().min(1).max(80).optional(),
    archived: archivedChoice,
  }),
  response: z.array(stockInfoRow),
  meta: listMeta,
})

export const stockTotals = endpoint({
  route: 'GET /stock/stock-info/totals',
  access: 'stock.read',
  summary: 'The stock of all variants together, archived ones too, with its value at cost.',
  response: z.strictObject({
    on_hand: whole,
    reserved: whole,
    value_minor: whole,
    /** That of the value: the site's. */
    currency: z.string(),
    /** Variants in use at or below their reorder point. */
    low: whole,
    /** Waiting pieces without a blank. */
    short: whole,
  }),
})

const idParams = z.strictObject({ id: idText })

export const getStockInfo = endpoint({
  route: 'GET /stock/stock-info/:id',
  access: 'stock.read',
  summary: 'The stock of one variant; of an archived one too.',
  params: idParams,
  response: stockInfoRow,
})

export const stockDays = endpoint({
  route: 'GET /stock/stock-info/:id/days',
  access: 'stock.read',
  summary: 'What was on hand at the end of each of the last days, and consumed on it, up to today.',
  params: idParams,
  query: z.strictObject({ days: z.enum(chartPeriods).default('90').transform(Number) }),
  response: z.array(z.strictObject({ day, on_hand: whole, consumed: whole })),
})
export type StockDay = z.infer<typeof stockDays.response>[number]

/** No variant has more on hand. Assumed: a typing error of digits, and no factory's shelf. */
export const maxOnHand = 10_000_000

export const adjustStock = endpoint({
  route: 'POST /variants/:id/stock/adjust',
  access: 'stock.write',
  summary:
    'Adjusts the stock of one variant to a counted quantity or by a difference. Below what is reserved, the last pieces of the queue become short.',
  params: idParams,
  body: z.strictObject({
    /** set: `quantity` is what is on hand; change: it is added, and may be negative. */
    mode: z.enum(['set', 'change']),
    quantity: whole.min(-maxOnHand).max(maxOnHand),
    reason_id: id,
    text: optionalText(200),
    /** What the person was shown. If it is no longer so, the adjustment is refused. */
    seen_on_hand: whole.min(0).max(2_147_483_647),
  }),
  response: stockInfoRow,
})

export const reverseMovement = endpoint({
  route: 'POST /variants/:id/stock/movements/:movement_id/reverse',
  access: 'stock.write',
  summary: 'Takes back a stock in, stock out or adjustment by a movement that mirrors it.',
  params: z.strictObject({ id: idText, movement_id: idText }),
  body: z.strictObject({ text: optionalText(200) }),
  response: stockInfoRow,
})

export const stockInfoContract = {
  endpoints: [
    listStockInfo,
    stockTotals,
    getStockInfo,
    stockDays,
    listStockMovements,
    listMovementPeople,
    adjustStock,
    reverseMovement,
  ],
} as const satisfies Contract
