import { onEvent } from '../../platform/events.ts'
import { userDeactivated, userRolesChanged, userSignInNameChanged } from '../users/users.events.ts'
import { endTokensOfUser } from './api-tokens/tokens-of-user.actions.ts'
import { endAccessOfUser, endLinksBeyondMakers, endLinksOfUser } from './users/user-sessions.actions.ts'

export const authHandlers = [
  onEvent(userDeactivated, (tx, { user_id }) => endAccessOfUser(tx, user_id)),
  onEvent(userDeactivated, endTokensOfUser),
  onEvent(userRolesChanged, endLinksBeyondMakers),
  onEvent(userSignInNameChanged, (tx, { user_id }) => endLinksOfUser(tx, user_id)),
]
