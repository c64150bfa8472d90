import { createContext, useContext, useLayoutEffect } from 'react'
import { InDialog } from '../dialog/in-dialog.ts'

/** Hides the panel around, and returns how to show it again. Null where there is none. */
export const PanelRefusal = createContext<(() => () => void) | null>(null)

/**
 * Hides the panel around for as long as the server refuses its reader what it shows (SCREEN-40).
 * @returns whether there is such a panel; in a dialog, which somebody has opened, the refusal is shown
 */
export function useRefusedPanel(isRefused: boolean): boolean {
  const panel = useContext(PanelRefusal)
  const isInDialog = useContext(InDialog) !== null
  const hide = isRefused && !isInDialog ? panel : null
  useLayoutEffect(() => hide?.(), [hide])
  return hide !== null
}
