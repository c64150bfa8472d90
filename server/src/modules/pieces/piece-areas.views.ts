import { areaStates } from '@platen/contracts/fulfillment/stages'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../platform/db/database.types.ts'

const areaRow = z.strictObject({
  piece_id: z.number(),
  area: z.string(),
  position: z.number(),
  file_name: z.string(),
  sha256: z.string(),
  state: z.enum(areaStates),
  by_job: z.boolean(),
  since: z.string(),
})
export type AreaRow = z.output<typeof areaRow>

/** Reads a piece's areas in print order. The caller has locked the piece's row, which also guards its areas. */
export async function readAreas(db: Reader, pieceId: number): Promise<AreaRow[]> {
  return db.rows(
    areaRow,
    sql`
    select piece_id, area, position, file_name, sha256, state, by_job, since from piece_areas where piece_id = ${pieceId} order by position`,
  )
}
