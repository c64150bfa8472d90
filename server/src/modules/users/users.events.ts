import { defineEvent } from '../../platform/event-type.ts'
import type { AuditAuthor } from '../audit/audit.public.ts'

export interface UserDeactivated {
  user_id: number
  /** The API tokens that aren't revoked with them. */
  keep_tokens: readonly number[] | 'all'
  by: AuditAuthor
}

/** A user can no longer sign in. Emitted with their row locked, before the change is recorded. */
export const userDeactivated = defineEvent<UserDeactivated>('user.deactivated')

/** A user may have been given roles, or have lost some. Emitted after the change is saved. */
export const userRolesChanged = defineEvent<{ user_id: number }>('user.roles-changed')

/** Links that were made for a user's former email or user name must not work for the new one. */
export const userSignInNameChanged = defineEvent<{ user_id: number }>('user.sign-in-name-changed')

export const userEvents = [userDeactivated, userRolesChanged, userSignInNameChanged]
