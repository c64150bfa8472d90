import { observable } from './observable.ts'
import { isMac } from './shortcuts.ts'

/** Whether the command palette is open: the top bar opens it, its keys, and screens that have nothing else to offer. */
export const isPaletteOpen = observable(false)

/** The letter that opens it with Ctrl or ⌘. */
export const paletteLetter = 'k'

/** Its keys as they are written on this computer. */
export const paletteKeys = `${isMac ? '⌘' : 'Ctrl'} ${paletteLetter.toUpperCase()}`
