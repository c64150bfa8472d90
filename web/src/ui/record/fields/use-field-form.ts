import type { Field, Fields, FieldValues, ShownField } from '@platen/contracts/records/field'
import type { FormOptions } from '../../form/form-options.ts'
import { type FormState, useForm } from '../../form/use-form.ts'

/** What a field holds in a form: a text that may be null is empty there. */
type FormValue<T> = [T] extends [string | null] ? (string extends Exclude<T, null> ? string : T) : T
/** The values of a noun's fields in its form. */
export type FormValuesOf<F extends Fields> = { [K in keyof F]: FormValue<FieldValues<F>[K]> }

interface FieldFormOptions<F extends Fields> extends Pick<
  FormOptions<FormValuesOf<F>>,
  'rules' | 'draftName' | 'showValue'
> {
  fields: F
  /** The record to edit or to copy; undefined for a new one. */
  record: FieldValues<F> | undefined
  /** The version of the record to edit. */
  version?: number | undefined
  /** What a new record begins with, besides empty texts. */
  fresh?: Partial<FormValuesOf<F>>
  submit: (values: FieldValues<F>, version: number) => Promise<unknown>
}

/** The form of a noun's fields: `useForm` with their values, names and words, which keeps a draft and asks before leaving. */
export function useFieldForm<const F extends Fields>(options: FieldFormOptions<F>): FormState<FormValuesOf<F>> {
  const { fields, record, version, fresh, submit, ...rest } = options
  const valuesOf = (row: FieldValues<F>) =>
    mapFields(fields, (field, name) => (isText(field) ? (row[name] ?? '') : row[name])) as FormValuesOf<F>
  return useForm<FormValuesOf<F>>({
    ...rest,
    fields,
    values: record ? valuesOf(record) : { ...(mapFields(fields, blankOf) as FormValuesOf<F>), ...fresh },
    ...(version !== undefined && { version, valuesOf }),
    guard: true,
    submit: (values, base) => submit(mapFields(fields, toSaved(values)) as FieldValues<F>, base.version),
  })
}

const isText = ({ type }: ShownField) => type === 'text' || type === 'email'

const mapFields = (fields: Fields, valueOf: (field: Field, name: string) => unknown) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueOf(field, name)]))

function blankOf({ type, nullable }: ShownField): unknown {
  if (type === 'text' || type === 'email') return ''
  if (type === 'list') return []
  return type === 'flag' && !nullable ? false : null
}

const toSaved =
  (values: Readonly<Record<string, unknown>>) =>
  (field: ShownField, name: string): unknown => {
    const value = values[name]
    return isText(field) && field.nullable ? String(value).trim() || null : value
  }
