import sql, { type Sql } from 'sql-template-tag'
import { namedBy, ordersNamed } from '../../pieces/pieces.public.ts'

/**
 * The condition that a search at Package names the parcel of `orders o`: by a part of the order's number, which an
 * order of unprinted lines has too, or by a piece of it (SCREEN-71).
 */
export function parcelNamed(search: string): Sql {
  return sql`(o.id in (${ordersNamed(search)})
    or exists (select from pieces p where p.order_id = o.id and ${namedBy(search)}))`
}
