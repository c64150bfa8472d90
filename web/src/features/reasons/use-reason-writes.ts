import { reasonNouns } from '@platen/contracts/reasons/lists'
import type { ReasonRow } from '@platen/contracts/reasons/endpoints'
import { useWrite } from '../../platform/api/use-api.ts'
import { useRecordNotice } from '../../ui/record/use-record-notice.ts'
import { useReasonName } from './reason-name.ts'

/** Archiving, restoring and deleting a reason. */
export function useReasonWrites(reason: ReasonRow) {
  const { id, list, version } = reason
  const notice = useRecordNotice()
  const [name] = useReasonName()(reason)
  const noun = reasonNouns[list]
  const archive = useWrite(`POST /${noun}/:id/archive`, { onDone: () => notice('archived', { name }) })
  const restore = useWrite(`POST /${noun}/:id/restore`, { onDone: () => notice('restored', { name }) })
  const remove = useWrite(`DELETE /${noun}/:id`, { onDone: () => notice('deleted', { name }) })
  const params = { id: String(id) }
  return {
    running: archive.running || restore.running || remove.running,
    archive: () => archive.run({ params, body: { version } }),
    restore: () => void restore.run({ params, body: { version } }).catch(() => undefined),
    remove: () => remove.run({ params, query: { version: String(version) } }),
  }
}
