import { listLimits } from '@platen/contracts/lists/list-limits'
import { listUserSessions, type UserSession } from '@platen/contracts/users/endpoints'
import sql, { raw } from 'sql-template-tag'
import type { Ctx } from '../../../platform/http/context.ts'
import type { Reader } from '../../../platform/db/database.types.ts'
import { ofUsers } from '../../../platform/db/statements.ts'
import { isActiveSession } from '../session-limits.views.ts'

const limit = raw(`limit ${listLimits.sessions_of_user}`)

/** Returns where a user is signed in, by last activity. */
export function readUserSessions(
  { config, session_id: current }: Pick<Ctx, 'config' | 'session_id'>,
  db: Reader,
  userId: number,
): Promise<UserSession[]> {
  return db.rows(
    listUserSessions.response.element,
    ofUsers(
      sql`
      select s.id, s.id is not distinct from ${current}::bigint as current, s.remembered, s.created_at, s.last_active_at,
        s.address, s.user_agent
      from sessions s where s.user_id = ${userId} and ${isActiveSession(config)}
      order by s.last_active_at desc, s.id desc ${limit}`,
      [userId],
    ),
  )
}
