import { createContext, useState } from 'react'

/** What the content of a dialog knows of it. */
interface DialogFrame {
  close: () => void
  /** Each form in the dialog: returns whether it keeps the dialog open, because its input would be lost. */
  holders: Set<() => boolean>
}

/** The dialog that a component is in. */
export const InDialog = createContext<DialogFrame | null>(null)

/**
 * The frame of a dialog, and how Escape, a click outside and the cross close it: not while a form in it has unsaved
 * input. The form then says so and offers to discard it.
 */
export function useDialogFrame(close: () => void): { frame: DialogFrame; closeUnlessHeld: () => void } {
  const [holders] = useState(() => new Set<() => boolean>())
  const closeUnlessHeld = () => {
    if (![...holders].some((holds) => holds())) close()
  }
  return { frame: { close, holders }, closeUnlessHeld }
}
