import { apiQuery } from '../../platform/api/use-api.ts'
import type { DataOf, FieldsOf } from '../../platform/api/wire.ts'
import { type Original, useOriginal } from './create-page.tsx'
import { type AddRoute, type RecordRoute, type SaveRoute, useRecordAdd, useRecordSave } from './use-record-save.ts'

type SavedNoun = SaveRoute extends infer R ? (R extends `PUT /${infer Noun}/:id` ? Noun : never) : never
/** Nouns whose records are also added as copies. */
type AddedNoun = SavedNoun & (AddRoute extends infer R ? NounOfCopies<R> : never)
type NounOfCopies<R> = R extends AddRoute & `POST /${infer Noun}`
  ? 'copy_of' extends keyof FieldsOf<R>
    ? Noun
    : never
  : never
type RecordOf<Noun extends SavedNoun> = DataOf<`GET /${Noun}/:id`>

/** What the form of a noun's records gets, from `useEditedRecord` or `useNewRecord`. */
export interface RecordFormProps<Noun extends SavedNoun, Body = FieldsOf<`PUT /${Noun}/:id`>> {
  route: `POST /${Noun}` | `PUT /${Noun}/:id`
  /** The record to edit or to copy; undefined for a new one. */
  record?: RecordOf<Noun> | undefined
  /** The version of the record to edit. */
  version?: number
  draftName: string
  /** Of the button that saves. */
  label: string
  submit: (body: Body, version: number) => Promise<unknown>
}

/**
 * What the form that edits a record gets: it saves on the record's version, and a notice names the record.
 */
export function useEditedRecord<Noun extends SavedNoun>(
  noun: Noun,
  record: RecordOf<Noun> & { id: number; version: number },
): Omit<RecordFormProps<Noun>, 'label'> {
  const route = `PUT /${noun}/:id` as const
  const { run } = useRecordSave(route as SaveRoute)
  const { id, version } = record
  const draftName = `${noun}-${id}`
  const submit = (body: object, base: number) =>
    run({ params: { id: String(id) }, body: { ...body, version: base } } as never)
  return { route, record, version, draftName, submit }
}

/**
 * What the form that adds a record gets, or a copy of another one, whose read is `original`.
 * @param copyOf - the id of the record that the new one copies
 * @param open - leads to the screen of the new record
 */
export function useNewRecord<Noun extends AddedNoun>(
  noun: Noun,
  copyOf: string | null | undefined,
  open: (record: RecordOf<Noun>) => Promise<void>,
): { original: Original<RecordOf<Noun>>; form: Omit<RecordFormProps<Noun>, 'label'> } {
  const route = `POST /${noun}` as const
  const original = useOriginal<RecordOf<Noun>, unknown>(
    copyOf,
    (id) => apiQuery(`GET /${noun}/:id` as RecordRoute, { params: { id } }) as never,
  )
  const add = useRecordAdd(route as AddRoute, open as never)
  const draftName = `${noun}-new-${copyOf ?? ''}`
  const submit = (body: object) =>
    add({ body: { ...body, ...(typeof copyOf === 'string' && { copy_of: Number(copyOf) }) } } as never)
  return { original, form: { route, draftName, submit } }
}
