import type { Tx } from '../../platform/db/database.ts'
import type { AuditContext } from '../../platform/http/context.ts'
import { setArea } from './piece-areas.store.ts'
import type { AreaRow } from './piece-areas.views.ts'
import { areaClosedLast } from './piece.views.ts'
import { recordAction } from './pieces.store.ts'

/** The design of an area went to a printer; `detail` is kept with the history of the piece. */
export async function markAreaSent(
  tx: Tx,
  who: AuditContext,
  { piece_id, area, state }: Pick<AreaRow, 'piece_id' | 'area' | 'state'>,
  detail: Record<string, unknown> = {},
): Promise<void> {
  await setArea(tx, piece_id, [area], 'sent', false, '')
  await recordAction(tx, who, [piece_id], state === 'pending' ? 'area_sent' : 'area_reprinted', { area, ...detail })
}

/** A person marks an area as printed, or skips it. */
export async function closeArea(
  tx: Tx,
  who: AuditContext,
  { piece_id, area }: Pick<AreaRow, 'piece_id' | 'area'>,
  state: 'printed' | 'skipped',
  note: string,
): Promise<void> {
  await setArea(tx, piece_id, [area], state, false, note)
  await recordAction(tx, who, [piece_id], state === 'printed' ? 'area_printed' : 'area_skipped', { area, note })
}

/** The print job of an area ended: done prints it, a problem fails it. */
export async function closeAreaByJob(
  tx: Tx,
  who: AuditContext,
  { piece_id, area }: Pick<AreaRow, 'piece_id' | 'area'>,
  problem: string | null,
): Promise<void> {
  const done = problem === null
  await setArea(tx, piece_id, [area], done ? 'printed' : 'failed', done, problem ?? '')
  await recordAction(tx, who, [piece_id], done ? 'area_printed' : 'area_failed', { area, by_job: true })
}

/** An area waits for its design again. */
export async function reopenArea(tx: Tx, who: AuditContext, pieceId: number, area: string): Promise<void> {
  await setArea(tx, pieceId, [area], 'pending', false, '')
  await recordAction(tx, who, [pieceId], 'area_reset', { area })
}

/** The area that was closed last waits for its design again. */
export async function reopenLastArea(tx: Tx, who: AuditContext, pieceId: number): Promise<void> {
  await reopenArea(tx, who, pieceId, await areaClosedLast(tx, pieceId))
}

/** Areas of a rejected piece are printed again; the reject says so in its history. */
export async function reopenForRework(tx: Tx, pieceId: number, areas: readonly string[]): Promise<void> {
  if (areas.length > 0) await setArea(tx, pieceId, areas, 'pending', false, '')
}
