import { unitSystems, weekStarts } from '@platen/contracts/site/site-choices'
import type { ShownLooks } from '@platen/contracts/site-looks/endpoints'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../platform/db/database.types.ts'
import { readShownLooks } from '../settings/looks/site-looks.public.ts'
import { readSessionTimes, type SessionLimits } from './session-limits.views.ts'

const siteShownRow = z.strictObject({
  time_zone: z.string(),
  units: z.enum(unitSystems),
  week_start: z.literal(weekStarts),
  cost_currency: z.string(),
})

/** Returns what every screen needs to know of the site's settings and looks. */
export async function readSiteShown(
  db: Reader,
  limits: SessionLimits,
): Promise<z.output<typeof siteShownRow> & { session_idle_s: number; looks: ShownLooks }> {
  // One after the other, so that a page that loads doesn't use three database connections at once.
  const shown = await db.one(siteShownRow, sql`select time_zone, units, week_start, cost_currency from site`)
  const { session_idle_s: idleSeconds } = await readSessionTimes(db, limits)
  return { ...shown, session_idle_s: idleSeconds, looks: await readShownLooks(db) }
}
