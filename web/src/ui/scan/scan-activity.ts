import { observable } from '../../platform/observable.ts'

/**
 * True while a screen listens for scans. Single-key shortcuts are off meanwhile, and a new version waits for an idle
 * moment.
 */
export const isScreenScanning = observable(false)

/** True from the first keys that may be those of a scan until it is complete, or turns out to be none. */
export const isHearing = observable(false)
