import { defineEvent } from '../../platform/event-type.ts'

/** A user can no longer sign in. Emitted before the change is recorded. */
export const userDeactivated = defineEvent<{ user_id: number }>('user.deactivated')

/** Links that were made for a user's former email or user name must not work for the new one. */
export const userSignInNameChanged = defineEvent<{ user_id: number }>('user.sign-in-name-changed')

export const userEvents = [userDeactivated, userSignInNameChanged]
