import { createContext } from 'react'

/** Whether a component is in a dialog. */
export const InDialog = createContext(false)
