import { keepWhenForbidden } from '../../platform/drafts.ts'
import { observable } from '../../platform/observable.ts'
import { onSessionEnd } from '../../platform/session/session.ts'

export interface Question {
  title: string
  text?: string
  /** What the button does: "Cancel order", never only "OK". */
  confirm: string
  /** What the other button says; "Cancel" when left out. */
  dismiss?: string
  danger?: boolean
}

export interface ReasonQuestion extends Question {
  /** Reasons to choose from; without them the reason is free text. `needs_text` asks for words besides. */
  reasons?: readonly { value: string; label: string; needs_text?: boolean }[]
  /** Above the field; "Reason" when left out. */
  label?: string
  maxLength?: number
}

export interface Reason {
  reason: string
  text: string
}

export type OpenDialog =
  | { kind: 'confirm'; question: Question; answer: (yes: boolean) => void }
  | { kind: 'reason'; question: ReasonQuestion; answer: (reason: Reason | null) => void }

/** The dialog on screen; the shell shows it. Shut dialogs answer "no". */
export const openDialog = observable<OpenDialog | null>(null)

function dismissOpen(): void {
  const open = openDialog.get()
  openDialog.set(null)
  if (open?.kind === 'confirm') open.answer(false)
  else open?.answer(null)
}

onSessionEnd(dismissOpen)

/** Asks before something that cannot easily be taken back. Out: true when the reader confirms. */
export function askConfirm(question: Question): Promise<boolean> {
  dismissOpen()
  return new Promise((answer) => openDialog.set({ kind: 'confirm', question, answer }))
}

/**
 * Asks for a reason, chosen or written, and sends it. Out: what `send` answered, or null when the reader thinks better of
 * it. What was typed is kept under the question's title when a 403 leads away.
 */
export async function askReason<T>(question: ReasonQuestion, send: (said: Reason) => Promise<T>): Promise<T | null> {
  dismissOpen()
  const said = await new Promise<Reason | null>((answer) => openDialog.set({ kind: 'reason', question, answer }))
  return said && keepWhenForbidden(question.title, said, () => send(said))
}
