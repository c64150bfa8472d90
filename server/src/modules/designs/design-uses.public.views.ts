import sql, { type Sql } from 'sql-template-tag'

/**
 * Returns the conditions that together say what uses a design: `line` of `order_item_designs x`, which have its bytes
 * under its name, and `order` of their `orders o`, which are those of its store, or all if it is in the library.
 */
export function usesOfDesign(id: number): { line: Sql; order: Sql } {
  const own = (column: Sql) => sql`(select ${column} from designs d where d.id = ${id})`
  return {
    line: sql`(x.sha256 = ${own(sql`d.sha256`)} and lower(x.file_name) = ${own(sql`d.name_key`)})`,
    order: sql`(o.store_id = coalesce(${own(sql`d.store_id`)}, o.store_id))`,
  }
}
