import { z } from 'zod'
import sql from 'sql-template-tag'
import type { Reader } from '../../platform/db/database.types.ts'
import { ofUsers } from '../../platform/db/statements.ts'
import { isActiveSession } from './auth.views.ts'
import { sessionLimits } from './session-limits.rules.ts'

const profileRow = z.strictObject({
  name: z.string(),
  email: z.string(),
  language: z.enum(['en', 'fr']).nullable(),
  roles: z.array(z.string()),
  version: z.number(),
})
export type ProfileRow = z.output<typeof profileRow>

export function readProfile(db: Reader, userId: number): Promise<ProfileRow> {
  return db.one(
    profileRow,
    ofUsers(
      sql`
    select u.name, u.email, u.language, u.version,
           coalesce((select json_agg(r.name order by r.id) from user_roles ur
                       join roles r on r.id = ur.role_id and r.archived_at is null
                      where ur.user_id = u.id), '[]') as roles
      from users u where u.id = ${userId}`,
      [userId],
    ),
  )
}

const ownSessionRow = z.strictObject({
  id: z.number(),
  current: z.boolean(),
  remembered: z.boolean(),
  created_at: z.string(),
  last_active_at: z.string(),
  address: z.string(),
  user_agent: z.string(),
})
export type OwnSession = z.output<typeof ownSessionRow>

/** Returns the user's active sessions: the current one first, then by last activity. */
export function readOwnSessions(
  db: Reader,
  config: Parameters<typeof sessionLimits>[0],
  userId: number,
  currentId: number | null,
): Promise<OwnSession[]> {
  return db.rows(
    ownSessionRow,
    ofUsers(
      sql`
    select s.id, s.id = ${currentId}::bigint as current, s.remembered, s.created_at, s.last_active_at, s.address, s.user_agent
      from sessions s
     where s.user_id = ${userId} and ${isActiveSession(sessionLimits(config))}
     order by current desc, s.last_active_at desc, s.id desc
     limit 100`,
      [userId],
    ),
  )
}
