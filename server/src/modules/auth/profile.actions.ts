import type { Language } from '@platen/contracts/errors'
import type { Ctx } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { audit } from '../audit/audit.public.ts'
import { editOwnAccount } from '../users/users.public.ts'
import { ownSessions, profileOf, type OwnSession, type ProfileRow } from './profile.views.ts'
import { endSession } from './sessions.store.ts'

export interface ProfileChange {
  name?: string | undefined
  language?: Language | null | undefined
  version: number
}

export function editProfile(ctx: Ctx, change: ProfileChange): Promise<ProfileRow> {
  return ctx.write(async (tx) => {
    if (!(await editOwnAccount(tx, ctx.user.id, change, change.version))) {
      throw refusal('changed_meanwhile', { who: ctx.user.name }, { details: await profileOf(tx, ctx.user.id) })
    }
    tx.announce('session', ctx.user.id)
    return profileOf(tx, ctx.user.id)
  })
}

/** Ends one of the own sessions, this one too; an ended or foreign one does not exist here. */
export function endOwnSession(ctx: Ctx, sessionId: number): Promise<OwnSession[]> {
  return ctx.write(async (tx) => {
    if ((await endSession(tx, ctx.user.id, sessionId, 'ended')) === 0) throw refusal('not_found')
    await audit(tx, ctx, 'session.ended', sessionId)
    tx.announce('session', ctx.user.id)
    return ownSessions(tx, ctx.config, ctx.user.id, ctx.session_id)
  })
}
