import { observable } from './observable.ts'

/**
 * Whether the help of the screen is open: the top bar opens it, its key, the palette, and the foot of a station in the
 * full window (SCREEN-74).
 */
export const isHelpOpen = observable(false)

/** The key that opens the help on every screen. */
export const helpKey = '?'
