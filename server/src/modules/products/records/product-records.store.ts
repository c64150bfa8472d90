import type { PrintAreaInput } from '@platen/contracts/products/records'
import type { FieldValues } from '@platen/contracts/records/field'
import { productFields } from '@platen/contracts/products/fields'
import sql, { join, raw } from 'sql-template-tag'
import { z } from 'zod'
import type { Tx } from '../../../platform/db/database.types.ts'
import { idRow } from '../../../platform/db/row.ts'
import { columnTypesOf, columnNames, tableOf, takenFrom } from '../../../platform/db/row-table.ts'
import { mapInSlices } from '../../../platform/jobs/slices.ts'
import { toProductSearchText } from '../product-search.rules.ts'

export type ProductValues = FieldValues<typeof productFields> & { printer_tag_id: number | null }

const saved = { ...columnTypesOf(productFields), printer_tag_id: 'bigint', search_text: 'text' } as const

/** Inserts products and returns their ids in the same order. */
export async function insertProducts(tx: Tx, products: readonly ProductValues[]): Promise<number[]> {
  const rows = await mapInSlices(products, (product) => ({ ...product, search_text: toProductSearchText(product) }))
  const insertedRows = await tx.rows(
    idRow,
    sql`
    insert into products (${columnNames(saved)}) select ${columnNames(saved)} from ${await tableOf(saved, rows)} order by n
    returning id`,
  )
  return insertedRows.map((row) => row.id)
}

export async function saveProducts(tx: Tx, ids: readonly number[], products: readonly ProductValues[]): Promise<void> {
  const columns = { ...saved, id: 'bigint' } as const
  const rows = await mapInSlices(products, (product, at) => ({
    ...product,
    id: ids[at],
    search_text: toProductSearchText(product),
  }))
  await tx.run(sql`update products p set ${takenFrom(saved)} from ${await tableOf(columns, rows)} where p.id = g.id`)
}

const savedArea = {
  product_id: 'bigint',
  area: 'text',
  position: 'int',
  side: 'text',
  width_mm: 'int',
  height_mm: 'int',
  dpi: 'int',
  offset_x_mm: 'int',
  offset_y_mm: 'int',
  platen_note: 'text',
} as const

/** Saves the print areas of products in their order. */
export async function saveAreas(
  tx: Tx,
  ids: readonly number[],
  rows: readonly { areas: readonly PrintAreaInput[] }[],
): Promise<void> {
  const areas = rows.flatMap((row, at) =>
    row.areas.map((area, place) => ({ ...area, product_id: ids[at] ?? 0, position: place + 1 })),
  )
  const { product_id, area, ...changed } = savedArea
  await tx.run(sql`
    delete from product_print_areas a where a.product_id = any(${ids}::bigint[]) and not exists (
      select from ${await tableOf({ product_id, area }, areas)} where g.product_id = a.product_id and g.area = a.area)`)
  const excluded = Object.keys(changed).map((name) => raw(`${name} = excluded.${name}`))
  await tx.run(sql`
    insert into product_print_areas (${columnNames(savedArea)})
    select ${columnNames(savedArea)} from ${await tableOf(savedArea, areas)}
    on conflict (product_id, area) do update set ${join(excluded)}`)
}

const holderRow = z.strictObject({ id: z.number(), code: z.string(), name: z.string() })

/** Returns the products with codes, which may be archived. The caller has locked the catalog. */
export function findCodeHolders(
  tx: Tx,
  codes: readonly string[],
): Promise<{ id: number; code: string; name: string }[]> {
  return tx.rows(holderRow, sql`select id, code, name from products where code = any(${codes}::text[])`)
}
