import type { FieldRule } from '@platen/contracts/values/field-rule'
import { saveDraftOnForbidden } from '../../platform/drafts.ts'
import { observable } from '../../platform/observable.ts'
import { onSessionEnd } from '../../platform/session/session.ts'
import type { Reading } from '../states.tsx'

export interface Question {
  title: string
  text?: string
  /** Label of the confirm button, naming the action: "Cancel order", never just "OK". */
  confirm: string
  /** Label of the other button. Default: "Cancel". */
  dismiss?: string
  danger?: boolean
}

/** A reason as a dialog offers it; `needs_text` makes an explanation required. */
export interface OfferedReason {
  value: string
  label: string
  needs_text: boolean
}

/** Whether a chosen reason is still offered: one that is gone isn't shown as chosen, and isn't sent. */
export function isOffered(offered: readonly Pick<OfferedReason, 'value'>[] | undefined, chosen: string): boolean {
  return offered?.some(({ value }) => value === chosen) === true
}

export interface ReasonQuestion extends Question {
  /** Reads the reasons to choose from, in the dialog. Without it the reason is free text. */
  useReasons?: () => Reading<readonly OfferedReason[], unknown>
  /** Label above the field. Default: "Reason". */
  label?: string
  /** The rule of the text, from the contract (`rulesOf`). */
  rule: FieldRule
}

export interface Reason {
  reason: string
  text: string
}

export type OpenDialog =
  | { kind: 'confirm'; question: Question; answer: (yes: boolean) => void }
  | { kind: 'reason'; question: ReasonQuestion; answer: (reason: Reason | null) => void }
  | { kind: 'proof'; answer: (proved: boolean) => void }

/** The open dialog, rendered by the shell. Closing a dialog without an answer counts as "no". */
export const openDialog = observable<OpenDialog | null>(null)

/** Closes the open dialog without an answer. */
export function dismissDialog(): void {
  const open = openDialog.get()
  openDialog.set(null)
  if (open) answerNo(open)
}

/** Answers a question with what closing its dialog means. */
export function answerNo(dialog: OpenDialog): void {
  if (dialog.kind === 'reason') dialog.answer(null)
  else dialog.answer(false)
}

onSessionEnd(dismissDialog)

let pendingProof: Promise<boolean> | null = null

/**
 * Asks for the password, or for a code, once for all calls that wait for it (ACCESS-93).
 * @returns true if the user entered the right one
 */
export function askProof(): Promise<boolean> {
  if (pendingProof) return pendingProof
  dismissDialog()
  pendingProof = new Promise<boolean>((answer) => openDialog.set({ kind: 'proof', answer })).finally(() => {
    pendingProof = null
  })
  return pendingProof
}

/**
 * Asks for confirmation of an action that can't easily be undone.
 * @returns true if the user confirms
 */
export function askConfirm(question: Question): Promise<boolean> {
  dismissDialog()
  return new Promise((answer) => openDialog.set({ kind: 'confirm', question, answer }))
}

/**
 * Asks for a reason, chosen or typed, and passes it to `send`. If `send` fails with a 403, which leads away from the
 * screen, the input is saved as a draft of this question on this screen.
 * @returns the result of `send`, or null if the user cancels
 */
export async function askReason<T>(question: ReasonQuestion, send: (reason: Reason) => Promise<T>): Promise<T | null> {
  dismissDialog()
  const draftName = reasonDraftName(question)
  const reason = await new Promise<Reason | null>((answer) => openDialog.set({ kind: 'reason', question, answer }))
  return reason && saveDraftOnForbidden(draftName, reason, () => send(reason))
}

/**
 * The name of a question's draft. Many titles don't name what they are about, so the path and the text are part of it:
 * the reason for one order must not show up at another.
 */
export function reasonDraftName({ title, text = '' }: ReasonQuestion): string {
  return JSON.stringify([window.location.pathname, title, text])
}
