import type { Field, Fields, FieldValues, ShownField } from '@platen/contracts/records/field'
import type { FormOptions } from '../../form/form-options.ts'
import { type FormState, useForm } from '../../form/use-form.ts'

/** What a field holds in a form: a text that may be null is empty there. */
type FormValue<T> = [T] extends [string | null] ? (string extends Exclude<T, null> ? string : T) : T
/** The values of a noun's fields in its form. */
export type FormValuesOf<F extends Fields> = { [K in keyof F]: FormValue<FieldValues<F>[K]> }

interface FieldFormOptions<F extends Fields, R extends FieldValues<F>, More extends object> extends Pick<
  FormOptions<FormValuesOf<F> & More>,
  'rules' | 'draftName' | 'showValue' | 'confirm' | 'fieldOf'
> {
  fields: F
  /** The record to edit or to copy; undefined for a new one. */
  record?: R | undefined
  /** The version of the record to edit. */
  version?: number | undefined
  /** What a new record begins with, besides empty texts. */
  fresh?: Partial<FormValuesOf<F>>
  /** Returns what the form has besides the fields of the record, such as the ids of what it chose. */
  more?: (record: R | undefined) => More
  submit: (values: FieldValues<F> & More, version: number) => Promise<unknown>
}

/** The form of a noun's fields: `useForm` with their values, names and words, which keeps a draft and asks before leaving. */
export function useFieldForm<const F extends Fields, R extends FieldValues<F>, More extends object = object>(
  options: FieldFormOptions<F, R, More>,
): FormState<FormValuesOf<F> & More> {
  type Values = FormValuesOf<F> & More
  const { fields, record, version, fresh, more, submit, ...rest } = options
  const valuesOf = (row: R) =>
    ({
      ...mapFields(fields, (field, name) => (isText(field) ? (row[name] ?? '') : row[name])),
      ...more?.(row),
    }) as Values
  return useForm<Values>({
    ...rest,
    fields,
    values: record ? valuesOf(record) : ({ ...mapFields(fields, blankOf), ...fresh, ...more?.(undefined) } as Values),
    ...(version !== undefined && { version, valuesOf }),
    guard: true,
    submit: (values, base) =>
      submit({ ...values, ...mapFields(fields, toSaved(values)) } as FieldValues<F> & More, base.version),
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
    if (!field.nullable) return value
    return isText(field) ? String(value).trim() || null : value === '' ? null : value
  }
