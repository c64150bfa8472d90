import { observable } from './observable.ts'

/** Whether the command palette is open: the top bar opens it, its keys, and screens that have nothing else to offer. */
export const isPaletteOpen = observable(false)
