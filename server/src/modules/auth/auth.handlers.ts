import { onEvent } from '../../platform/events.ts'
import { userDeactivated, userEmailChanged } from '../users/users.events.ts'
import { endAccessOfUser, endLinksOfUser } from './users/user-sessions.actions.ts'

export const authHandlers = [
  onEvent(userDeactivated, (tx, { user_id }) => endAccessOfUser(tx, user_id)),
  onEvent(userEmailChanged, (tx, { user_id }) => endLinksOfUser(tx, user_id)),
]
