import { useEffect, useMemo, useRef } from 'react'
import { deleteDraft, readDraft, saveDraft } from '../../../platform/drafts.ts'
import { onSessionEnd } from '../../../platform/session/session.ts'
import type { Draft } from './draft.rules.ts'

/** Typing pauses this long before the draft is written, so that a large form isn't written at every key. */
const pauseMs = 300

export function readFormDraft<T>(name: string): Draft<T> | undefined {
  const draft = readDraft(name) as Partial<Draft<T>> | undefined
  return draft?.values && draft.before ? (draft as Draft<T>) : undefined
}

/** Writes the draft of a form soon after the last change; `flush` does it at once. */
function createSaver<T>(name: string | undefined) {
  let due: { draft: Draft<T> | null } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    clearTimeout(timer)
    if (name === undefined || due === null) return
    if (due.draft === null) deleteDraft(name)
    else saveDraft(name, due.draft)
    due = null
  }
  const save = (draft: Draft<T> | null) => {
    due = { draft }
    clearTimeout(timer)
    if (draft === null) flush()
    else timer = setTimeout(flush, pauseMs)
  }
  return { save, flush }
}

/** Saves the draft of a form: soon after the last change, and at once when the form or the page goes. */
export function useSaveDraft<T>(name: string | undefined): { save: (draft: Draft<T> | null) => void } {
  const saver = useMemo(() => createSaver<T>(name), [name])
  useEffect(() => {
    window.addEventListener('pagehide', saver.flush)
    return () => {
      window.removeEventListener('pagehide', saver.flush)
      saver.flush()
    }
  }, [saver])
  return saver
}

/** Saves the unsent input of a dialog when the session ends, which takes the dialog away. */
export function useDraftAtSessionEnd(
  name: string | undefined,
  hasUnsavedInput: () => boolean,
  readValues: () => unknown,
): void {
  const latest = useRef({ hasUnsavedInput, readValues })
  latest.current = { hasUnsavedInput, readValues }
  useEffect(() => {
    if (name === undefined) return undefined
    return onSessionEnd(() => {
      if (latest.current.hasUnsavedInput()) saveDraft(name, latest.current.readValues())
    })
  }, [name])
}
