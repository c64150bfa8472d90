import { observable } from './observable.ts'

/**
 * Whether something that the bell lists has come to need the user since they last looked there. The menu says so, which
 * has the counts anyway; closing the bell ends it.
 */
export const hasNewNeeds = observable(false)
