import { observable } from '../../platform/observable.ts'

/** True while a screen listens for scans: shortcuts of single keys keep still, a new version waits for an idle moment. */
export const scannerBusy = observable(false)
