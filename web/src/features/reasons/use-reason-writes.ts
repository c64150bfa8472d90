import { reasonNouns } from '@platen/contracts/reasons/lists'
import type { ReasonRow } from '@platen/contracts/reasons/endpoints'
import { useWrite } from '../../platform/api/use-api.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { notify } from '../../platform/notices.ts'

/**
 * Archiving, restoring and deleting a reason: reject reasons, those of orders and those of stock are nouns of their
 * own.
 */
export function useReasonWrites({ id, list, version }: ReasonRow) {
  const t = useTexts('reasons')
  const archived = { onDone: () => notify('success', t('archived_done')) }
  const restored = { onDone: () => notify('success', t('restored')) }
  const writes = {
    'reject-reasons': {
      archive: useWrite('POST /reject-reasons/:id/archive', archived),
      restore: useWrite('POST /reject-reasons/:id/restore', restored),
      remove: useWrite('DELETE /reject-reasons/:id'),
    },
    'order-reasons': {
      archive: useWrite('POST /order-reasons/:id/archive', archived),
      restore: useWrite('POST /order-reasons/:id/restore', restored),
      remove: useWrite('DELETE /order-reasons/:id'),
    },
    'stock-reasons': {
      archive: useWrite('POST /stock-reasons/:id/archive', archived),
      restore: useWrite('POST /stock-reasons/:id/restore', restored),
      remove: useWrite('DELETE /stock-reasons/:id'),
    },
  }
  const { archive, restore, remove } = writes[reasonNouns[list]]
  const params = { id: String(id) }
  return {
    running: archive.running || restore.running || remove.running,
    archive: () => archive.run({ params, body: { version } }),
    restore: () => void restore.run({ params, body: { version } }).catch(() => undefined),
    remove: () => remove.run({ params, query: { version: String(version) } }),
  }
}
