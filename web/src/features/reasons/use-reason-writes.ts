import { reasonNouns } from '@platen/contracts/reasons/lists'
import type { ReasonRow } from '@platen/contracts/reasons/endpoints'
import { useWrite } from '../../platform/api/use-api.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { notify } from '../../platform/notices.ts'

/** Archiving, restoring and deleting a reason. */
export function useReasonWrites({ id, list, version }: ReasonRow) {
  const t = useTexts('reasons')
  const noun = reasonNouns[list]
  const archive = useWrite(`POST /${noun}/:id/archive`, { onDone: () => notify('success', t('archived_done')) })
  const restore = useWrite(`POST /${noun}/:id/restore`, { onDone: () => notify('success', t('restored')) })
  const remove = useWrite(`DELETE /${noun}/:id`)
  const params = { id: String(id) }
  return {
    running: archive.running || restore.running || remove.running,
    archive: () => archive.run({ params, body: { version } }),
    restore: () => void restore.run({ params, body: { version } }).catch(() => undefined),
    remove: () => remove.run({ params, query: { version: String(version) } }),
  }
}
