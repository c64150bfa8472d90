import { type RefObject, useEffect, useRef } from 'react'

/** What is known of a form that is on the page. */
export interface OpenForm {
  element: RefObject<HTMLFormElement | null>
  submit: () => Promise<void>
  changed: boolean
  /** Whether its unsaved input is kept: by a draft, or by a question before the page is left. */
  keepsInput: boolean
  hasUnsavedInput: () => boolean
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

/** The forms of the page itself with unsaved input that another act on the page would lose. */
function unsavedForms(): OpenForm[] {
  return [...openForms]
    .map(({ current }) => current)
    .filter(({ element, keepsInput, hasUnsavedInput }) => {
      return keepsInput && element.current?.closest(dialogs) === null && hasUnsavedInput()
    })
}

export function hasUnsavedForms(): boolean {
  return unsavedForms().length > 0
}

/**
 * Saves the unsaved input of the page.
 * @returns whether all of it is saved; a form that was refused shows why
 */
export async function saveOpenForms(): Promise<boolean> {
  for (const form of unsavedForms()) {
    await form.submit()
    if (form.hasUnsavedInput()) return false
  }
  return true
}
