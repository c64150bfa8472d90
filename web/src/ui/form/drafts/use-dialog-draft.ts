import { useEffect, useState } from 'react'
import { deleteDraft, readDraft } from '../../../platform/drafts.ts'

/**
 * Reads and deletes the draft that `saveDraftOnForbidden` saved for this dialog.
 * @param name - name under which the draft was saved
 */
export function useDialogDraft<T extends object>(name: string): Partial<T> | undefined {
  const [draft] = useState(() => readDraft(name) as Partial<T> | undefined)
  useEffect(() => deleteDraft(name), [name])
  return draft
}
