import { createContext, useContext } from 'react'
import { submitKeys } from '../shortcut-hint.tsx'

/** Whether a component is in a dialog. */
export const InDialog = createContext(false)

/** The properties of the button that submits a form: Ctrl Enter presses it in a dialog. On a page, Ctrl S saves. */
export function useSubmitKeys(): Partial<typeof submitKeys> {
  return useContext(InDialog) ? submitKeys : {}
}
