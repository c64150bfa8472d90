import { z } from 'zod'
import { listSessions } from '@platen/contracts/auth/profile'
import { sessionColumns } from '@platen/contracts/auth/session-columns'
import sql, { empty } from 'sql-template-tag'
import type { Reader } from '../../platform/db/database.types.ts'
import { beginsWith, contains } from '../../platform/db/sql-text.ts'
import { ofUsers } from '../../platform/db/statements.ts'
import { defineList } from '../../platform/lists/define-list.ts'
import type { ListContext } from '../../platform/lists/list.types.ts'
import { isActiveSession } from './session-limits.views.ts'

const profileRow = z.strictObject({
  name: z.string(),
  email: z.string().nullable(),
  user_name: z.string().nullable(),
  language: z.enum(['en', 'fr']).nullable(),
  roles: z.array(z.string()),
  start_page: z.string().nullable(),
  version: z.number(),
})
export type ProfileRow = z.output<typeof profileRow>

export function readProfile(db: Reader, userId: number): Promise<ProfileRow> {
  return db.one(
    profileRow,
    ofUsers(
      sql`
    select u.name, u.email, u.user_name, u.language, u.start_page, u.version,
           coalesce((select json_agg(r.name order by r.id) from user_roles ur
                       join roles r on r.id = ur.role_id and r.archived_at is null
                      where ur.user_id = u.id), '[]') as roles
      from users u where u.id = ${userId}`,
      [userId],
    ),
  )
}

/** Whether a session is the one that the caller uses. */
const isCurrent = (ctx: ListContext) => sql`(s.id is not distinct from ${ctx.session_id}::bigint)`

const sessionRow = listSessions.response.element
export type OwnSession = z.output<typeof sessionRow>

/** The caller's active sessions: the current one first, then by last activity. */
export const sessionList = defineList({
  name: 'sessions',
  endpoint: listSessions,
  table: sql`sessions s`,
  id: sql`s.id`,
  always: (ctx) => sql`s.user_id = ${ctx.user.id} and ${isActiveSession(ctx.config)}`,
  filters: {},
  search: (text) => sql`(s.user_agent ilike ${contains(text)} or s.address like ${beginsWith(text)})`,
  sorts: {
    '-last_active_at': {
      by: [
        { sql: isCurrent, type: 'bool' },
        { sql: sql`s.last_active_at`, type: 'timestamptz' },
      ],
      direction: 'desc',
    },
  },
  row: sessionRow,
  select: (ctx) => ({
    columns: sql`s.id, ${isCurrent(ctx)} as current, s.remembered, s.created_at, s.last_active_at, s.address, s.user_agent`,
    joins: empty,
  }),
  mark: (statement, ctx) => ofUsers(statement, [ctx.user.id]),
  columns: sessionColumns,
  cells: {
    user_agent: { text: (session) => session.user_agent },
    address: { text: (session) => session.address },
    remembered: { flag: (session) => session.remembered },
    created_at: { time: (session) => session.created_at },
    last_active_at: { time: (session) => session.last_active_at },
    current: { flag: (session) => session.current },
  },
})
