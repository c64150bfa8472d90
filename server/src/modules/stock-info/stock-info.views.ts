import { stockInfoColumns } from '@platen/contracts/stock-info/columns'
import { listStockInfo, stockInfoRow, stockTotals, type StockInfoRow } from '@platen/contracts/stock-info/endpoints'
import { stockInfoViews } from '@platen/contracts/stock-info/views'
import sql, { raw } from 'sql-template-tag'
import type { z } from 'zod'
import type { Reader } from '../../platform/db/database.types.ts'
import { beginsWith } from '../../platform/db/sql-text.ts'
import type { Call } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { byArchived, defineList, sortBy } from '../../platform/lists/define-list.ts'
import type { DeclaredSort, SortType } from '../../platform/lists/list.types.ts'
import { unsignedPicture, variantPicture, withPicture } from '../blank-pictures/blank-pictures.public.views.ts'
import { hasShortPieces, searchVariants, shortPieces } from '../products/products.public.ts'
import { costCurrency } from '../settings/cost-currency.public.views.ts'

// The levels know by themselves what they are at, and each fact has an index of its own.
const stockConditions = {
  out: sql`exists (select from stock_levels l where l.variant_id = v.id and l.is_out)`,
  low: sql`exists (select from stock_levels l where l.variant_id = v.id and l.is_low)`,
  short: hasShortPieces,
}

/**
 * What drafts of Stock In still expect of the variant `v`. Assumed: what a draft has counted is no longer on its way,
 * though it comes on hand only when the draft is posted; and a line that came in larger than expected makes up for no
 * other line.
 */
const incoming = sql`
  (select coalesce(sum(greatest(x.expected - x.counted, 0)), 0)
    from stock_document_lines x join stock_documents d on d.id = x.document_id
    where x.variant_id = v.id and d.kind = 'in' and d.status = 'draft')`

const onPallets = sql`(select coalesce(sum(x.quantity), 0) from pallet_contents x where x.variant_id = v.id)`

/** The figures of the variants `v`, of which `figureJoins` are joined. */
const figures = sql`
  v.id, v.sku, v.product_id, p.code as product_code, p.name as product_name, p.category, v.color, v.size,
  ${variantPicture()} as picture,
  v.archived_at is not null as archived, v.track_stock, l.on_hand, l.reserved, l.on_hand - l.reserved as available,
  ${shortPieces} as short, ${incoming} as incoming, ${onPallets} as on_pallets,
  v.reorder_point, greatest(l.consumed, 0) as consumed, l.days_of_cover,
  l.last_movement_at, v.pick_location, coalesce(l.average_cost, v.cost_minor)::float8 as cost_minor, l.average_cost is not null as is_average_cost,
  stock_value(l.on_hand, l.average_cost, v.cost_minor) as value_minor, ${costCurrency} as currency`

const figureJoins = sql`
  join products p on p.id = v.product_id
  join stock_levels l on l.variant_id = v.id`

const figuresRow = stockInfoRow.extend({ picture: unsignedPicture })

/**
 * The two directions of a sort by a figure of the levels, which is written as their indexes have it. Only the levels
 * that the filter lets through are joined, so that a page doesn't begin behind all archived ones; where both are
 * wanted, their two indexes are merged.
 */
function sortByLevel<const N extends string>(
  name: N,
  figure: string,
  type: SortType,
): Record<N | `-${N}`, DeclaredSort> {
  const by = [
    { sql: raw('l.sorted_by'), type },
    { sql: raw('l.variant_id'), type: 'int', unique: true },
  ] as const
  const levels = (condition: string) =>
    sql`select variant_id, ${raw(figure)} as sorted_by from stock_levels where ${raw(condition)}`
  const join = (direction: 'asc' | 'desc') => {
    const order = sql`order by ${raw(figure)} ${raw(direction)}, variant_id ${raw(direction)}`
    const joined = {
      false: levels('not archived'),
      true: levels('archived'),
      all: sql`(${levels('not archived')} ${order}) union all (${levels('archived')} ${order})`,
    }
    return ({ archived }: { archived: keyof typeof joined }) => sql`join (${joined[archived]}) l on l.variant_id = v.id`
  }
  const sorts = {
    [name]: { by, direction: 'asc', join: join('asc') },
    [`-${name}`]: { by, direction: 'desc', join: join('desc') },
  }
  return sorts as unknown as Record<N | `-${N}`, DeclaredSort>
}

/** The stock of the variants, those in use unless others are asked for. */
export const stockInfoList = defineList({
  name: 'stock-info',
  endpoint: listStockInfo,
  table: sql`variants v`,
  id: sql`v.id`,
  filters: {
    archived: byArchived('v'),
    category: (category) => sql`v.product_id in (select id from products where category = ${category})`,
    stock: (stock) => sql`v.track_stock and ${stockConditions[stock]}`,
    // By days of UTC, as the level keeps it: a day more or less doesn't matter to stock that hasn't moved for months.
    idle_days: (days, { now }) =>
      sql`exists (select from stock_levels l where l.variant_id = v.id
        and l.last_moved_on <= (${now}::timestamptz at time zone 'UTC')::date - ${days}::int)`,
    location: (location) => sql`upper(v.pick_location) like ${beginsWith(location.toUpperCase())}`,
  },
  views: stockInfoViews,
  search: searchVariants,
  sorts: {
    ...sortBy('sku', { sql: raw('v.sku_key'), type: 'text', unique: true }),
    ...sortBy('reorder_point', { sql: raw('v.reorder_point'), type: 'int' }),
    ...sortByLevel('on_hand', 'case when tracked then on_hand else 999999999 end', 'int'),
    ...sortByLevel('available', 'case when tracked then on_hand - reserved else 999999999 end', 'int'),
    ...sortByLevel('days_of_cover', 'coalesce(days_of_cover, 999999999)', 'int'),
    ...sortByLevel(
      'last_movement_at',
      `coalesce(last_movement_at, '1970-01-01T00:00:00Z'::timestamptz)`,
      'timestamptz',
    ),
  },
  row: figuresRow,
  select: () => ({ columns: figures, joins: figureJoins }),
  answer: withPicture,
  columns: stockInfoColumns,
  cells: {
    sku: { text: (row) => row.sku },
    product_name: { text: (row) => row.product_name },
    product_code: { text: (row) => row.product_code },
    category: { text: (row) => row.category },
    color: { text: (row) => row.color },
    size: { text: (row) => row.size },
    on_hand: { number: (row) => row.on_hand },
    reserved: { number: (row) => row.reserved },
    available: { number: (row) => row.available },
    short: { number: (row) => row.short },
    incoming: { number: (row) => row.incoming },
    on_pallets: { number: (row) => row.on_pallets },
    reorder_point: { number: (row) => row.reorder_point },
    consumed: { number: (row) => row.consumed },
    days_of_cover: { number: (row) => row.days_of_cover },
    last_movement_at: { time: (row) => row.last_movement_at },
    pick_location: { text: (row) => row.pick_location },
    cost: { number: (row) => row.cost_minor / 100 },
    value: { number: (row) => row.value_minor / 100 },
    currency: { text: (row) => row.currency },
  },
})

/** Returns the figures of one variant, read in `db`; those of an archived one too. Throws `not_found`. */
export async function readStockInfo(ctx: Call, db: Reader, id: number): Promise<StockInfoRow> {
  const info = await db.maybe(figuresRow, sql`select ${figures} from variants v ${figureJoins} where v.id = ${id}`)
  if (!info) throw refusal('not_found')
  return withPicture(info, ctx)
}

/** Returns the stock of all variants together. */
export function readStockTotals(db: Reader): Promise<z.output<typeof stockTotals.response>> {
  return db.one(
    stockTotals.response,
    sql`
    select coalesce(sum(l.on_hand), 0) as on_hand, coalesce(sum(l.reserved), 0) as reserved,
      -- Beyond this, numbers in JSON aren't exact.
      least(coalesce(sum(stock_value(l.on_hand, l.average_cost, v.cost_minor)), 0), 9007199254740991)::bigint as value_minor,
      ${costCurrency} as currency,
      count(*) filter (where l.is_low and v.archived_at is null) as low,
      (select count(*) from pieces q join variants w on w.id = q.variant_id and w.track_stock
        where q.stage = 'waiting_barcode'
          and not exists (select from stock_reservations r where r.piece_id = q.id)) as short
    from stock_levels l join variants v on v.id = l.variant_id`,
  )
}
