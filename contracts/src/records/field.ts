import type { z } from 'zod'
import type { Worded } from '../values/language.ts'

/** The words of a coded value, by its code. */
type CodeWords = Readonly<Record<string, Worded>>

/** How a value is written: `code` in the words of the field, `reference` by its name, the rest as it is. */
export type FieldType = 'text' | 'email' | 'number' | 'flag' | 'code' | 'list' | 'day' | 'time' | 'reference'

/** What a browser knows of a field. The build leaves its schema out (`web/build/shown-fields.ts`). */
export interface ShownField {
  readonly label: Worded
  readonly type: FieldType
  /** Whether it may be without a value, which is null then. */
  readonly nullable: boolean
  readonly words?: CodeWords
}

/** A field of a record: what it may hold, its name, and the words of its values if they are codes. */
export interface Field<S extends z.ZodType = z.ZodType> extends ShownField {
  readonly schema: S
}

/** The fields of a noun by their names on the wire. */
export type Fields = Readonly<Record<string, Field>>
export type ShownFields = Readonly<Record<string, ShownField>>

/** The values of a noun's fields, as a body brings them and a row holds them. */
export type FieldValues<F extends Fields> = { [K in keyof F]: z.output<F[K]['schema']> }

/** Declares a field of a noun, which is part of the bodies and rows, forms, lists, files and histories that name it. */
export function field<S extends z.ZodType>(
  schema: S,
  label: Worded,
  { words, type }: Partial<Pick<ShownField, 'words' | 'type'>> = {},
): Field<S> {
  const { def } = schema._zod as { def: Definition }
  const nullable = def.type === 'nullable'
  const inner = nullable ? (def.innerType?._zod.def ?? def) : def
  return { schema, label, type: type ?? (words ? 'code' : typeOf(inner)), nullable, ...(words && { words }) }
}

interface Definition {
  type: string
  format?: string
  innerType?: { _zod: { def: Definition } }
}

function typeOf({ type, format }: Definition): FieldType {
  if (format === 'email') return 'email'
  if (format === 'date') return 'day'
  if (format === 'datetime') return 'time'
  if (type === 'number' || type === 'literal') return 'number'
  if (type === 'boolean') return 'flag'
  if (type === 'object') return 'reference'
  return type === 'array' ? 'list' : 'text'
}

type SchemasOf<F extends Fields> = { readonly [K in keyof F]: F[K]['schema'] }

/** Returns the schemas of fields, as parts of a body or a row. */
export function schemasOf<const F extends Fields>(fields: F): SchemasOf<F> {
  return Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])) as SchemasOf<F>
}

/** Returns the names of fields, as headings of columns. */
export function labelsOf<const F extends ShownFields>(fields: F): { readonly [K in keyof F]: Worded } {
  const labels = Object.entries(fields).map(([name, { label }]) => [name, label])
  return Object.fromEntries(labels) as { readonly [K in keyof F]: Worded }
}

/** Returns the values of these fields of a row, without what else it has. */
export function pickFields<const F extends Fields, R extends Readonly<Record<keyof F, unknown>>>(
  fields: F,
  row: R,
): Pick<R, keyof F & keyof R> {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, row[name]])) as Pick<R, keyof F & keyof R>
}
