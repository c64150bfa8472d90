import sql from 'sql-template-tag'
import { stages } from '@platen/contracts/fulfillment/stages'
import { z } from 'zod'
import type { Reader } from '../../../platform/db/database.types.ts'
import type { LastStep } from '../../pieces/pieces.public.ts'

const lastStepRow = z.strictObject({
  from_stage: z.enum(stages).nullable(),
  to_stage: z.enum(stages),
  kind: z.string(),
  user_id: z.number(),
  who: z.string(),
  station: z.strictObject({ id: z.number(), name: z.string() }).nullable(),
  at: z.string(),
  /** The next stage has touched the piece since: it was scanned at Package. */
  touched_since: z.boolean(),
})

const stationOfEvent = sql`(
  select jsonb_build_object('id', t.id, 'name', t.name) from stations t where t.id = e.station_id)`

/** Returns the last stage change of a piece, with what `checkUndo` needs to know about it. */
export async function readLastStep(db: Reader, pieceId: number): Promise<LastStep> {
  return db.one(
    lastStepRow,
    sql`
    select e.from_stage, e.to_stage, e.kind, e.user_id, u.name as who, ${stationOfEvent} as station, e.at,
      exists (select from package_scans s where s.piece_id = e.piece_id) as touched_since
    from piece_events e join users u on u.id = e.user_id where e.piece_id = ${pieceId} order by e.step desc limit 1`,
  )
}
