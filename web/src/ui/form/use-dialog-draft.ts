import { useEffect, useState } from 'react'
import { dropDraft, readDraft } from '../../platform/drafts.ts'

/** What was typed into this dialog before a 403 led away from it (`keepWhenForbidden`); shown once. */
export function useDialogDraft<T extends object>(name: string): Partial<T> | undefined {
  const [kept] = useState(() => readDraft(name) as Partial<T> | undefined)
  useEffect(() => dropDraft(name), [name])
  return kept
}
