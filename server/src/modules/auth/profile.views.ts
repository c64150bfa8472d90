import type { Language } from '@platen/contracts/errors'
import sql from 'sql-template-tag'
import type { Reader } from '../../platform/db/database.ts'
import { living } from './auth.views.ts'
import { sessionLimits } from './session-limits.rules.ts'

export interface ProfileRow {
  name: string
  email: string
  language: Language | null
  roles: string[]
  version: number
}

export function profileOf(db: Reader, userId: number): Promise<ProfileRow> {
  return db.one<ProfileRow>(sql`
    select u.name, u.email, u.language, u.version,
           coalesce((select json_agg(r.name order by r.id) from user_roles ur
                       join roles r on r.id = ur.role_id and r.archived_at is null
                      where ur.user_id = u.id), '[]') as roles
      from users u where u.id = ${userId}`)
}

export interface OwnSession {
  id: number
  current: boolean
  remembered: boolean
  created_at: string
  last_active_at: string
  address: string
  user_agent: string
}

/** Where a user is signed in, this session first, then by last activity. */
export function ownSessions(
  db: Reader,
  config: Parameters<typeof sessionLimits>[0],
  userId: number,
  currentId: number | null,
): Promise<OwnSession[]> {
  return db.rows<OwnSession>(sql`
    select s.id, s.id = ${currentId}::bigint as current, s.remembered, s.created_at, s.last_active_at, s.address, s.user_agent
      from sessions s
     where s.user_id = ${userId} and ${living(sessionLimits(config))}
     order by current desc, s.last_active_at desc, s.id desc
     limit 100`)
}
