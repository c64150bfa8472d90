import { observable } from '../../../platform/observable.ts'

/**
 * Whether a station fills the whole window, without menu and top bar: from the moment that it is chosen or opened,
 * until somebody leaves the full window (SCREEN-53).
 */
export const isFullWindow = observable(true)
