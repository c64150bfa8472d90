import { observable } from '../../platform/observable.ts'

/**
 * True while a screen listens for scans. Single-key shortcuts are off meanwhile, and a new version waits for an idle
 * moment.
 */
export const isScreenScanning = observable(false)

/**
 * What is heard until it is complete or turns out to be none: `keys` that may be those of a scan, which is enough where
 * people scan; or a `code`, which no person types.
 */
export const hearing = observable<'nothing' | 'keys' | 'code'>('nothing')

/** On a screen that doesn't work with scans: what is being looked up, in words; null while nothing is. */
export const scanLookUp = observable<string | null>(null)
