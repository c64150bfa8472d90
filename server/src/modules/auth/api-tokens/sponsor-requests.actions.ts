import type { ApiTokenDetail, SponsorRequest } from '@platen/contracts/api-tokens/endpoints'
import type { Tx } from '../../../platform/db/database.types.ts'
import type { Ctx } from '../../../platform/http/context.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import type { RecordVersion } from '../../records/record-kind.service.ts'
import { changeRecord, changeRecordIn } from '../../records/records.actions.ts'
import { apiTokenRecord, assertWithinOwn } from './api-tokens.actions.ts'
import * as store from './api-tokens.store.ts'
import { lockSponsors, readSponsorIds, readSponsorRequests } from './api-tokens.views.ts'

/** Makes the caller the sponsor of a token that waits for their answer (ACCESS-115). Returns their other requests. */
export function acceptRequest(ctx: Ctx, id: number): Promise<SponsorRequest[]> {
  return ctx.write(async (tx) => {
    // Before the token, as a deactivation locks them. Whose password somebody else knows accepts nothing by it.
    if ((await lockSponsors(tx, [ctx.user.id])).length === 0) throw refusal('password_change_due')
    return answer(tx, ctx, id, 'sponsor_accepted', () => store.takeOnToken(tx, id, ctx.user.id))
  })
}

/** Declines to be the sponsor of a token, which is revoked if it has none. Returns the caller's other requests. */
export function declineRequest(ctx: Ctx, id: number): Promise<SponsorRequest[]> {
  return ctx.write((tx) => answer(tx, ctx, id, 'sponsor_declined', () => store.endRequests(tx, [id])))
}

/**
 * Asks nobody any more to be the sponsor of a token, which is revoked if it has none. As with revoking, nobody ends
 * what may do more than they may.
 */
export function withdrawRequest(ctx: Ctx, token: RecordVersion): Promise<ApiTokenDetail> {
  const withdraw = async (tx: Tx) => {
    await assertWithinOwn(ctx, tx, token.id)
    if ((await readSponsorIds(tx, token.id)).asked_sponsor_id === null) throw refusal('api_token_not_waiting')
    await store.endRequests(tx, [token.id])
  }
  return changeRecord(ctx, apiTokenRecord, token, withdraw, { event: 'sponsor_withdrawn' })
}

async function answer(
  tx: Tx,
  ctx: Ctx,
  id: number,
  event: string,
  change: () => Promise<void>,
): Promise<SponsorRequest[]> {
  const version = await store.lockAsked(tx, id, ctx.user.id)
  if (version === undefined) throw refusal('api_token_not_asked')
  await changeRecordIn(tx, ctx, apiTokenRecord, { id, version }, change, { event })
  return readSponsorRequests(ctx, tx)
}
