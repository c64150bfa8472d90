import { onEvent } from '../../platform/events.ts'
import { userDeactivated, userSignInNameChanged } from '../users/users.events.ts'
import { endAccessOfUser, endLinksOfUser } from './users/user-sessions.actions.ts'

export const authHandlers = [
  onEvent(userDeactivated, (tx, { user_id }) => endAccessOfUser(tx, user_id)),
  onEvent(userSignInNameChanged, (tx, { user_id }) => endLinksOfUser(tx, user_id)),
]
