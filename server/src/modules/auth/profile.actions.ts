import { listSessions } from '@platen/contracts/auth/profile'
import type { Language } from '@platen/contracts/values/language'
import type { Ctx } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { readList } from '../../platform/lists/read-list.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { changeRecord } from '../records/records.actions.ts'
import type { RecordKind } from '../records/record-kind.service.ts'
import { editOwnAccount } from '../users/users.public.ts'
import { readProfile, sessionList, type OwnSession, type ProfileRow } from './profile.views.ts'
import { endSession } from './sessions.store.ts'

export interface ProfileChange {
  name?: string | undefined
  language?: Language | null | undefined
  start_page?: string | null | undefined
  version: number
}

/** A user's own account as a record with a history (RECORD-2). */
const profileRecord: RecordKind<ProfileRow> = {
  noun: 'users',
  table: 'users',
  label: 'name',
  async readValues(db, id) {
    const { name, language, start_page } = await readProfile(db, id)
    return { name, language, start_page }
  },
  read: (_ctx, db, id) => readProfile(db, id),
}

export function editProfile(ctx: Ctx, { version, ...change }: ProfileChange): Promise<ProfileRow> {
  const { id } = ctx.user
  return changeRecord(ctx, profileRecord, { id, version }, (tx) => editOwnAccount(tx, id, change))
}

const firstPage = listSessions.query.parse({})
type Sessions = Awaited<ReturnType<typeof readList<typeof firstPage, OwnSession>>>

/**
 * Ends one of the user's own sessions, including the current one. Throws `not_found` for an ended session and for those
 * of others.
 */
export function endOwnSession(ctx: Ctx, sessionId: number): Promise<Sessions> {
  return ctx.write(async (tx) => {
    if ((await endSession(tx, ctx.user.id, sessionId, 'ended')) === 0) throw refusal('not_found')
    await recordAudit(tx, ctx, 'session.ended', sessionId)
    return readList({ ...ctx, db: tx }, sessionList, firstPage)
  })
}
