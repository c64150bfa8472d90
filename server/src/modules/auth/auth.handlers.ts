import { onEvent } from '../../platform/events.ts'
import { userDeactivated, userSignInNameChanged } from '../users/users.events.ts'
import { endTokensOfUser } from './api-tokens/tokens-of-user.actions.ts'
import { endAccessOfUser, endLinksOfUser } from './users/user-sessions.actions.ts'

export const authHandlers = [
  onEvent(userDeactivated, (tx, { user_id }) => endAccessOfUser(tx, user_id)),
  onEvent(userDeactivated, endTokensOfUser),
  onEvent(userSignInNameChanged, (tx, { user_id }) => endLinksOfUser(tx, user_id)),
]
