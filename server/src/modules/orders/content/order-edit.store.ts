import sql, { join, raw } from 'sql-template-tag'
import { z } from 'zod'
import type { Tx } from '../../../platform/db/database.types.ts'
import { editableFields, editableValues, type EditableValues, type FieldChange } from './order-edit.rules.ts'
import type { SearchValues } from '../lists/order-search.public.rules.ts'

const columns = raw(editableFields.join(', '))

/** Reads the values that an edit is compared with. The order is locked. */
export function readEditableValues(tx: Tx, orderId: number): Promise<EditableValues> {
  return tx.one(editableValues, sql`select ${columns} from orders where id = ${orderId}`)
}

/** Saves the changed fields, increments the version, and records which of the store's values staff edited. */
export async function saveChanges(
  tx: Tx,
  orderId: number,
  changes: readonly Pick<FieldChange, 'field' | 'to'>[],
  edited: readonly string[],
): Promise<void> {
  // Field names come from `editableFields`, never from input.
  const sets = changes.map(({ field, to }) => sql`${raw(field)} = ${to}`)
  await tx.run(sql`
    update orders set ${join([...sets, sql`version = version + 1`], ', ')},
      staff_edited = array(select distinct unnest(staff_edited || ${edited}::text[]) order by 1)
    where id = ${orderId}`)
}

const searchValuesRow = z.strictObject({
  number: z.string(),
  external_number: z.string(),
  customer_name: z.string(),
  ship_to_name: z.string(),
  ship_to_company: z.string(),
  ship_to_city: z.string(),
  ship_to_postal_code: z.string(),
})

export function readSearchValues(tx: Tx, orderId: number): Promise<SearchValues> {
  return tx.one(
    searchValuesRow,
    sql`
    select number, external_number, customer_name, ship_to_name, ship_to_company, ship_to_city, ship_to_postal_code
    from orders where id = ${orderId}`,
  )
}

export async function saveSearchText(tx: Tx, orderId: number, searchText: string): Promise<void> {
  await tx.run(
    sql`update orders set search_text = ${searchText} where id = ${orderId} and search_text <> ${searchText}`,
  )
}
