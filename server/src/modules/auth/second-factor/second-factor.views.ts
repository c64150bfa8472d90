import { getSecondFactor, type SecondFactor } from '@platen/contracts/auth/second-factor'
import sql, { raw } from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../../platform/db/database.types.ts'
import { ofUsers } from '../../../platform/db/statements.ts'

/** Whether a role of the user `u` requires two-step verification and the user hasn't set it up (ACCESS-64). */
export const isSecondFactorDue = raw(`(
  exists (select from user_roles ur join roles r on r.id = ur.role_id
           where ur.user_id = u.id and r.archived_at is null and r.requires_second_factor)
  and not exists (select from second_factors f where f.user_id = u.id and f.secret is not null))`)

const secondFactorRow = getSecondFactor.response

/** Returns whether a user has two-step verification, and whether a role requires it. */
export function readSecondFactor(db: Reader, userId: number): Promise<SecondFactor> {
  return db.one(
    secondFactorRow,
    ofUsers(
      sql`
    select f.confirmed_at,
           (select count(*) from recovery_codes c where c.user_id = u.id and c.used_at is null) as recovery_codes_left,
           (select r.name from user_roles ur join roles r on r.id = ur.role_id
             where ur.user_id = u.id and r.archived_at is null and r.requires_second_factor
             order by r.id limit 1) as required_by
      from users u left join second_factors f on f.user_id = u.id
     where u.id = ${userId}`,
      [userId],
    ),
  )
}

const hasFactorRow = z.strictObject({ found: z.boolean() })

/** Whether somebody signs in with a second step. */
export async function hasSecondFactor(db: Reader, userId: number): Promise<boolean> {
  const { found } = await db.one(
    hasFactorRow,
    sql`select exists (select from second_factors where user_id = ${userId} and secret is not null) as found`,
  )
  return found
}
