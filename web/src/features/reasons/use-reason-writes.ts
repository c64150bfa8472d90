import { reasonNouns } from '@platen/contracts/reasons/lists'
import type { ReasonRow } from '@platen/contracts/reasons/endpoints'
import { useWrite } from '../../platform/api/use-api.ts'
import { useRecordNotice } from '../../ui/record/use-record-notice.ts'

/** Archiving, restoring and deleting a reason. */
export function useReasonWrites({ id, list, version, code }: ReasonRow) {
  const notice = useRecordNotice()
  const noun = reasonNouns[list]
  const archive = useWrite(`POST /${noun}/:id/archive`, { onDone: () => notice('archived', { code }) })
  const restore = useWrite(`POST /${noun}/:id/restore`, { onDone: () => notice('restored', { code }) })
  const remove = useWrite(`DELETE /${noun}/:id`, { onDone: () => notice('deleted', { code }) })
  const params = { id: String(id) }
  return {
    running: archive.running || restore.running || remove.running,
    archive: () => archive.run({ params, body: { version } }),
    restore: () => void restore.run({ params, body: { version } }).catch(() => undefined),
    remove: () => remove.run({ params, query: { version: String(version) } }),
  }
}
