import sql, { type Sql } from 'sql-template-tag'
import type { Call } from '../../platform/http/context.ts'

/**
 * The moment of the cut-off of the vendors `v` on a day, which is a time of the site's clock; null on a day without a
 * pickup, and without a vendor.
 */
export function cutoffAt({ timeZone }: Pick<Call, 'timeZone'>, day: Sql): Sql {
  return sql`(${day} + nullif(v.cutoffs[extract(isodow from ${day})::int], '')::time) at time zone ${timeZone}`
}
