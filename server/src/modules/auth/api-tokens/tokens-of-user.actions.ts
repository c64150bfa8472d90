import type { Tx } from '../../../platform/db/database.types.ts'
import type { AuditAuthor } from '../../audit/audit.public.ts'
import { recordChanges } from '../../records/records.actions.ts'
import type { UserDeactivated } from '../../users/users.events.ts'
import * as store from './api-tokens.store.ts'
import { readTokenVersions } from './api-tokens.views.ts'

/**
 * Revokes the tokens that a user who is deactivated created or is the sponsor of, other than those that are kept, and
 * ends what asks them, or at their request, for a sponsor: nobody is left to answer (ACCESS-75). All of it, and what is
 * kept, is in the audit log with the name of the user.
 */
export async function endTokensOfUser(
  tx: Tx,
  { user_id: userId, keep_tokens: keptTokens, by }: UserDeactivated,
): Promise<void> {
  const tokens = await store.lockTokensOfUser(tx, userId)
  const isKept = ({ id }: store.TokenOfUser) => keptTokens === 'all' || keptTokens.includes(id)
  const isRevoked = (token: store.TokenOfUser) => !token.has_sponsor || (token.theirs && !isKept(token))
  const goingOn = tokens.filter((token) => !isRevoked(token))
  await record(tx, by, 'revoked_with_user', tokens.filter(isRevoked), store.revokeTokens)
  const asking = goingOn.filter(({ asks }) => asks)
  await record(tx, by, 'sponsor_withdrawn', asking, store.endRequests)
  const theirs = goingOn.filter((token) => token.theirs)
  await record(tx, by, 'kept_without_user', theirs)
}

async function record(
  tx: Tx,
  by: AuditAuthor,
  event: string,
  tokens: readonly store.TokenOfUser[],
  change?: (tx: Tx, ids: readonly number[]) => Promise<void>,
): Promise<void> {
  const [first] = tokens
  if (!first) return
  const ids = tokens.map(({ id }) => id)
  await change?.(tx, ids)
  const rows = (await readTokenVersions(tx, ids)).map((row) => ({ ...row, before: null, after: {} }))
  await recordChanges(tx, by, 'api-tokens', { event, other: first.user }, rows)
}
