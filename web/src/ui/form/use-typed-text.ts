import { type RefObject, useRef, useState } from 'react'
import { saveDraftOnForbidden } from '../../platform/drafts.ts'
import { useOpenForm } from './open-forms.ts'
import { useDialogDraft } from './use-dialog-draft.ts'
import { useDraftAtSessionEnd } from './use-form-draft.ts'
import { useSaveKey } from './use-save-key.ts'

interface TypedTextOptions {
  /** Keeps the text under this name when the session ends. */
  draftName: string
  /** What the field is called. */
  label: string
  save: (text: string) => Promise<unknown>
}

export interface TypedText {
  /** Null while nothing is typed. */
  typed: string | null
  type: (text: string | null) => void
  /** Saves what is typed, if anything; rejects if it is refused. */
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
  const draft = useDialogDraft<{ typed: string }>(draftName)
  const text = useRef(draft?.typed ?? null)
  const [typed, setTyped] = useState(text.current)
  const element = useRef<HTMLInputElement>(null)
  const sending = useRef<Promise<void> | null>(null)
  const edits = useRef(0)
  const type = (next: string | null) => {
    edits.current++
    text.current = next
    setTyped(next)
  }
  const send = async (sent: string) => {
    const edit = edits.current
    try {
      await saveDraftOnForbidden(draftName, { typed: sent }, () => latest.current.save(sent))
    } finally {
      // Unless something else was typed meanwhile.
      if (edits.current === edit) type(null)
      sending.current = null
    }
  }
  const submit = async () => {
    await sending.current
    if (text.current !== null) await (sending.current = send(text.current))
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
  useDraftAtSessionEnd(draftName, hasUnsavedInput, () => ({ typed: text.current }))
  return { typed, type, submit, element }
}
