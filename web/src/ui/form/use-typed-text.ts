import { type RefObject, useRef, useState } from 'react'
import { saveDraftOnForbidden } from '../../platform/drafts.ts'
import { ApiError, showInPlace } from '../../platform/api/api-error.ts'
import { useErrorText } from '../states.tsx'
import { useOpenForm } from './open-forms.ts'
import { useDialogDraft } from './drafts/use-dialog-draft.ts'
import { useDraftAtSessionEnd } from './drafts/use-form-draft.ts'
import { useSaveKey } from './use-save-key.ts'

interface TypedTextOptions {
  /** Keeps the text under this name when the session ends. */
  draftName: string
  /** What the field is called. */
  label: string
  /** The version of what the field changes, where a change by somebody else must not be overwritten unseen. */
  version?: number
  /** Why a text can't be sent, in words; null if it can. */
  check?: (text: string) => string | null
  /** Saves a text that is based on a version. */
  save: (text: string, version: number) => Promise<unknown>
}

export interface TypedText {
  /** Null while nothing is typed. */
  typed: string | null
  type: (text: string | null) => void
  /** Why what is typed isn't saved, in words; null before that is tried, and once it is changed. */
  problem: string | null
  /** Saves what is typed, if anything; rejects if it is refused. What isn't saved stays typed. */
  submit: () => Promise<void>
  element: RefObject<HTMLInputElement | null>
}

/**
 * A field outside forms that is saved by itself, such as the quantity of a line. An act on the screen saves it too
 * (SCREEN-22), and the end of the session keeps it (SCREEN-23).
 */
export function useTypedText(options: TypedTextOptions): TypedText {
  const { draftName, label } = options
  const latest = useRef(options)
  latest.current = options
  const errorText = useErrorText()
  const draft = useDialogDraft<TypedDraft>(draftName)
  const text = useRef(draft?.typed ?? null)
  /** What is typed is based on the version that was shown then, also after a new one came. */
  const basedOn = useRef(draft?.version ?? null)
  const [typed, setTyped] = useState(text.current)
  const [problem, setProblem] = useState<string | null>(null)
  const element = useRef<HTMLInputElement>(null)
  const sending = useRef<Promise<void> | null>(null)
  const edits = useRef(0)
  const type = (next: string | null) => {
    edits.current++
    if (next === null) basedOn.current = null
    else basedOn.current ??= latest.current.version ?? null
    text.current = next
    setTyped(next)
    setProblem(null)
  }
  const send = async (sent: string) => {
    const edit = edits.current
    const version = basedOn.current ?? latest.current.version ?? 0
    const refused = latest.current.check?.(sent) ?? null
    try {
      if (refused !== null) throw new Error(refused)
      await saveDraftOnForbidden(draftName, { typed: sent, version }, () => latest.current.save(sent, version))
      // Unless something else was typed meanwhile.
      if (edits.current === edit) type(null)
    } catch (error) {
      if (edits.current === edit) {
        showInPlace(error)
        setProblem(refused ?? errorText(error))
        // Whoever reads that somebody else changed it, and saves again, does so on top of it.
        const current = readConflict(error)
        if (current !== null) basedOn.current = current
      }
      throw error
    }
  }
  const submit = async () => {
    await sending.current
    if (text.current === null) return
    try {
      await (sending.current = send(text.current))
    } finally {
      sending.current = null
    }
  }
  const hasUnsavedInput = () => text.current !== null
  const form = useOpenForm({
    element,
    submit,
    changed: typed !== null,
    keepsInput: true,
    hasUnsavedInput,
    unsavedNames: () => [label],
  })
  useSaveKey(form)
  useDraftAtSessionEnd(draftName, hasUnsavedInput, () => ({ typed: text.current, version: basedOn.current }))
  return { typed, type, problem, submit, element }
}

interface TypedDraft {
  typed: string | null
  version: number | null
}

/** The version that is there now, if that is why a call was refused. */
function readConflict(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.code !== 'changed_meanwhile') return null
  return (error.details as { version?: number } | undefined)?.version ?? null
}
