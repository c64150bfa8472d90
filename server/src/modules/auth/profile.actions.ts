import type { Language } from '@platen/contracts/errors'
import type { Ctx } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { editOwnAccount } from '../users/users.public.ts'
import { readOwnSessions, readProfile, type OwnSession, type ProfileRow } from './profile.views.ts'
import { endSession } from './sessions.store.ts'

export interface ProfileChange {
  name?: string | undefined
  language?: Language | null | undefined
  version: number
}

export function editProfile(ctx: Ctx, change: ProfileChange): Promise<ProfileRow> {
  return ctx.write(async (tx) => {
    if (!(await editOwnAccount(tx, ctx.user.id, change, change.version))) {
      throw refusal('changed_meanwhile', { who: ctx.user.name }, { details: await readProfile(tx, ctx.user.id) })
    }
    return readProfile(tx, ctx.user.id)
  })
}

/**
 * Ends one of the user's own sessions, including the current one. Throws `not_found` for an ended session and for those
 * of others.
 */
export function endOwnSession(ctx: Ctx, sessionId: number): Promise<OwnSession[]> {
  return ctx.write(async (tx) => {
    if ((await endSession(tx, ctx.user.id, sessionId, 'ended')) === 0) throw refusal('not_found')
    await recordAudit(tx, ctx, 'session.ended', sessionId)
    return readOwnSessions(tx, ctx.config, ctx.user.id, ctx.session_id)
  })
}
