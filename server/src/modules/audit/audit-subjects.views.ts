import { skuKey } from '@platen/contracts/values/match-key'
import sql, { join, raw, type Sql } from 'sql-template-tag'

interface Subject {
  table: string
  /** What people call a row: its code, number or name. */
  label: string
  /** The condition that a row is called so, through an index where there may be many rows. */
  named?: (text: string) => Sql
}

const byCode = (table: string): Subject => ({
  table,
  label: 's.code',
  named: (text) => sql`s.code = ${text.toUpperCase()}`,
})
const byNumber = (table: string): Subject => ({
  table,
  label: 's.number',
  named: (text) => sql`s.number = ${text.toUpperCase()}`,
})
const byName = (table: string): Subject => ({
  table,
  label: 's.name',
  named: (text) => sql`lower(s.name) = lower(${text})`,
})

/** The records that entries are about, by the noun of the entry. */
const subjects: Readonly<Record<string, Subject>> = {
  api_token: byName('api_tokens'),
  design: { table: 'designs', label: 's.file_name', named: (text) => sql`s.name_key = lower(${text})` },
  packing_slot: byCode('packing_slots'),
  pallet: byCode('pallets'),
  // Links and changes of a password, and sign-ins that were refused, are about an account.
  password: byName('users'),
  printer: byName('printers'),
  printer_tag: byCode('printer_tags'),
  product: byCode('products'),
  reject_reason: { table: 'reject_reasons', label: 's.code', named: (text) => sql`s.code = lower(${text})` },
  role: byName('roles'),
  shipping_vendor: byName('shipping_vendors'),
  sign_in: byName('users'),
  sku_mapping: { table: 'sku_mappings', label: 's.sku', named: (text) => sql`s.sku_key = ${skuKey(text)}` },
  station: byName('stations'),
  stock_count: byNumber('stock_counts'),
  stock_in: byNumber('stock_documents'),
  stock_out: byNumber('stock_documents'),
  stock_reason: { table: 'stock_reasons', label: 's.code', named: (text) => sql`s.code = lower(${text})` },
  store: byName('stores'),
  supplier: byName('suppliers'),
  user: byName('users'),
  variant: {
    table: 'variants',
    label: 's.sku',
    named: (text) => sql`s.sku_key = ${skuKey(text)}`,
  },
  warehouse_location: byCode('warehouse_locations'),
}

/** The nouns of entries that are about a record, with its table. */
export const subjectTables: readonly (readonly [noun: string, table: string])[] = Object.entries(subjects).map(
  ([noun, { table }]) => [noun, table],
)

/** What the record of entry `a` is called; null where it has no name, or is gone. */
export const subjectLabel: Sql = raw(
  `(case a.noun ${Object.entries(subjects)
    .map(
      ([noun, { table, label }]) => `when '${noun}' then (select ${label} from ${table} s where s.id = a.subject_id)`,
    )
    .join(' ')} end)`,
)

/** The condition that entry `a` is about a record that is called so. */
export function isAboutNamed(text: string): Sql {
  const found = Object.entries(subjects).flatMap(([noun, { table, named }]) =>
    named ? [sql`select ${noun}::text, s.id from ${raw(table)} s where ${named(text)}`] : [],
  )
  return sql`(a.noun, a.subject_id) in (${join(found, ' union all ')})`
}
