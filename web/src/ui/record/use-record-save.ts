import type { RecordStamp } from '@platen/contracts/records/record'
import { putAnswer, useWrite } from '../../platform/api/use-api.ts'
import type { Answer, DataOf, ReadRoute, WriteRoute } from '../../platform/api/wire.ts'
import { useRecordNotice, type NamedRecord } from './use-record-notice.ts'

/** The reads of one record. */
export type RecordRoute = Extract<ReadRoute, `GET /${string}/:id`>

/** A write that answers with what the screen of its record reads, which has a name. */
type Saves<R, Read> = Read extends RecordRoute
  ? R extends WriteRoute
    ? Answer<R> extends Answer<Read> & { data: { record: RecordStamp } }
      ? Answer<R>['data'] extends NamedRecord
        ? R
        : never
      : never
    : never
  : never

export type SaveRoute = WriteRoute extends infer R
  ? R extends `PUT /${infer Noun}/:id`
    ? Saves<R, `GET /${Noun}/:id`>
    : never
  : never

export type AddRoute = WriteRoute extends infer R
  ? R extends `POST /${infer Noun}`
    ? Saves<R, `GET /${Noun}/:id`>
    : never
  : never

/**
 * Returns the write that saves a record: its screen shows the answer, and a notice names the record.
 * @param naming - what the notice names, where that isn't the record's own name
 */
export function useRecordSave<R extends SaveRoute>(route: R, naming?: (record: DataOf<R>) => NamedRecord) {
  const notice = useRecordNotice()
  return useWrite(route, {
    onDone: (answer) => {
      putAnswer(answer, `GET ${route.slice(4)}` as RecordRoute, { params: { id: String(answer.data.id) } })
      // Without a name of its own, a record has a `naming`.
      notice('saved', naming ? naming(answer.data) : (answer.data as NamedRecord))
    },
  })
}

/**
 * Returns the write that adds a record: a notice names the record, and its screen opens.
 * @param open - leads to the screen of the new record
 */
export function useRecordAdd<R extends AddRoute>(route: R, open: (record: DataOf<R>) => Promise<void>) {
  const notice = useRecordNotice()
  const { run } = useWrite(route, { onDone: (answer) => notice('added', answer.data) })
  return async (...input: Parameters<typeof run>) => {
    const { data } = await run(...input)
    await open(data)
  }
}
