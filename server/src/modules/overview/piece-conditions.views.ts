import { unpackagedStages } from '@platen/contracts/fulfillment/stages'
import type { PieceDue } from '@platen/contracts/overview/words'
import { addDays } from '@platen/contracts/values/days'
import sql, { type Sql } from 'sql-template-tag'
import { oneOf } from '../../platform/db/sql-text.ts'

// What is counted of the pieces `p` is what their list is filtered by, so that a number and its list say the same.

/** The condition of the pieces in production. */
export const inProduction = sql`p.stage in ${oneOf(unpackagedStages)}`

/** The condition of when pieces have to ship, by the day that it is at the site. */
export function isDue(due: PieceDue, today: string): Sql {
  switch (due) {
    case 'late':
      return sql`p.ship_by < ${today}::date`
    case 'today':
      return sql`p.ship_by = ${today}::date`
    case 'tomorrow':
      return sql`p.ship_by = ${addDays(today, 1)}::date`
    case 'by_today':
      return sql`p.ship_by <= ${today}::date`
  }
}
