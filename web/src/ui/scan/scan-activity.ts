import { observable } from '../../platform/observable.ts'

/**
 * True while a screen listens for scans. Single-key shortcuts are off meanwhile, and a new version waits for an idle
 * moment.
 */
export const isScreenScanning = observable(false)
