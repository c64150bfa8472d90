import { putAnswer, useWrite } from '../../platform/api/use-api.ts'
import type { Answer, WriteRoute } from '../../platform/api/wire.ts'
import { notify } from '../../platform/notices.ts'
import { type NamedRecord, useRecordNotice } from './use-record-notice.ts'
import type { RecordRoute } from './use-record-save.ts'

/** The nouns whose records have a screen and can be archived. */
export type ArchivingNoun = NounOf<RecordRoute> & NounOf<Extract<WriteRoute, `POST /${string}/restore`>>
type NounOf<R> = R extends `${string} /${infer Noun}/:id${'' | '/restore'}` ? Noun : never

/** What archiving needs to know of a record. */
export interface ArchivingRecord extends NamedRecord {
  id: number
  version: number
}

/**
 * Archiving and restoring a record: its screen shows the answer, and a notice names the record.
 * @param archived - what the notice says instead, where archiving means more
 */
export function useArchiving(noun: ArchivingNoun, record: ArchivingRecord, archived?: string) {
  const notice = useRecordNotice()
  const params = { id: String(record.id) }
  const input = { params, body: { version: record.version } }
  const put = (answer: Answer<`GET /${ArchivingNoun}/:id`>) => putAnswer(answer, `GET /${noun}/:id`, { params })
  const archive = useWrite(`POST /${noun}/:id/archive`, {
    onDone: (answer) => {
      put(answer)
      if (archived === undefined) notice('archived', record)
      else notify('success', archived)
    },
  })
  const restore = useWrite(`POST /${noun}/:id/restore`, {
    onDone: (answer) => {
      put(answer)
      notice('restored', record)
    },
  })
  return {
    archive: { run: () => archive.run(input), running: archive.running },
    restore: { run: () => restore.run(input), running: restore.running },
  }
}
