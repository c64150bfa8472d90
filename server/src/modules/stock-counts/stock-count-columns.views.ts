import { stockCountLine } from '@platen/contracts/stock-counts/endpoints'
import sql, { type Sql } from 'sql-template-tag'
import { may } from '../../platform/http/protection/may.rules.ts'
import type { ListContext } from '../../platform/lists/list.types.ts'
import { unsignedPicture, variantPicture } from '../blank-pictures/blank-pictures.public.views.ts'
import { costCurrency } from '../settings/cost-currency.public.views.ts'

/** Who reads a count. */
export type CountReader = Pick<ListContext, 'user' | 'asked' | 'signed'>

/**
 * Whether what the count `c` expects may be told (STOCK-27): always unless it is blind, then once it is closed, and
 * while it is paused to whoever may close it.
 */
export function isToldOf(reader: CountReader): Sql {
  const toldStatuses = may(reader, 'stock.write') ? ['closed', 'paused'] : ['closed']
  return sql`(not c.blind or c.status = any(${toldStatuses}::text[]))`
}

/** What every row of a count `c` shows. */
export function countColumns(reader: CountReader): Sql {
  const shown = isToldOf(reader)
  return sql`
    c.id, c.version, c.number, c.status, c.scope, c.location_from, c.location_to, c.category, c.blind, t.lines, t.counted,
    case when ${shown} then t.differences end as differences, case when ${shown} then t.value_minor end as value_minor,
    ${costCurrency} as currency,
    c.created_at, (select u.name from users u where u.id = c.created_by) as created_by, c.closed_at`
}

/** The sums over the lines of the count `c`, as `t`. */
export const countSums = sql`
  cross join lateral (
    select count(*) as lines, count(l.counted) as counted, count(*) filter (where l.difference <> 0) as differences,
      coalesce(sum(l.difference::bigint * l.cost_minor), 0)::bigint as value_minor,
      count(*) filter (where l.counted is null and l.round > 1) as to_recount, count(*) filter (where l.moved) as moved
    from stock_count_lines l where l.count_id = c.id
  ) t`

export const lineRow = stockCountLine.extend({ picture: unsignedPicture })

/** The columns of the line `l` of a count, with `lineJoins`. */
export function lineColumns(reader: CountReader): Sql {
  const shown = isToldOf(reader)
  return sql`
    l.id, json_build_object('id', c.id, 'number', c.number) as count, l.variant_id, v.sku, p.name as product, v.color,
    v.size, ${variantPicture()} as picture, v.pick_location, l.round, l.counted,
    case when ${shown} then l.expected end as expected,
    case when ${shown} then l.difference end as difference,
    case when ${shown} then l.difference::bigint * l.cost_minor end as value_minor, ${costCurrency} as currency,
    l.moved and ${shown} as moved, l.counted_at, (select u.name from users u where u.id = l.counted_by) as counted_by`
}

export const lineJoins = sql`
  join stock_counts c on c.id = l.count_id join variants v on v.id = l.variant_id join products p on p.id = v.product_id`
