import { type RefObject, useEffect, useRef } from 'react'
import type { NameField } from '../field-names.ts'

/** What is known of a form, or of a field of its own, that is on the page. */
export interface OpenForm {
  element: RefObject<HTMLElement | null>
  /** Saves the input. A form shows a refusal itself; a field of its own rejects. */
  submit: () => Promise<void>
  changed: boolean
  /** Whether its unsaved input is kept: by a draft, or by a question before the page is left. */
  keepsInput: boolean
  hasUnsavedInput: () => boolean
  /** What the fields with unsaved input are called. */
  unsavedNames: (nameField: NameField) => string[]
}

/** Every form that is mounted, in a dialog or on the page. */
export const openForms = new Set<RefObject<OpenForm>>()

/** Tells of a form while it is mounted. */
export function useOpenForm(form: OpenForm): RefObject<OpenForm> {
  const latest = useRef(form)
  latest.current = form
  useEffect(() => {
    openForms.add(latest)
    return () => void openForms.delete(latest)
  }, [])
  return latest
}

const dialogs = '[role="dialog"], [role="alertdialog"]'

/**
 * The forms with unsaved input that an act would lose.
 * @param isInDialog - whether the act is in a dialog, and is about the forms there; else those of the page itself
 */
export function unsavedForms(isInDialog: boolean): OpenForm[] {
  return [...openForms]
    .map(({ current }) => current)
    .filter(({ element, keepsInput, hasUnsavedInput }) => {
      const isThere = element.current !== null && (element.current.closest(dialogs) !== null) === isInDialog
      return isThere && (keepsInput || isInDialog) && hasUnsavedInput()
    })
}

/**
 * Saves the unsaved input of forms.
 * @returns whether all of it is saved; a form that was refused shows why
 */
export async function saveForms(forms: readonly OpenForm[]): Promise<boolean> {
  for (const form of forms) {
    try {
      await form.submit()
    } catch {
      // The call has reported it.
      return false
    }
    if (form.hasUnsavedInput()) return false
  }
  return true
}

let givenUp = 0

/** Whether the unsaved input of the screen goes with what is done to its record, so that leaving asks for nothing. */
export const isInputGivenUp = (): boolean => givenUp > 0

/** Runs an act that takes the unsaved input with it. Where the act is refused, the input is still there. */
export async function giveUpInput(act: () => Promise<unknown>): Promise<void> {
  givenUp++
  try {
    await act()
  } finally {
    givenUp--
  }
}
