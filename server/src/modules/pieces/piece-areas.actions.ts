import type { Tx } from '../../platform/db/database.types.ts'
import type { AuditContext } from '../../platform/http/context.ts'
import { saveAreaState } from './piece-areas.store.ts'
import type { AreaRow } from './piece-areas.views.ts'
import { findAreaClosedLast } from './piece.views.ts'
import { recordAction } from './pieces.store.ts'

/** Marks an area as sent to a printer. `detail` is stored with the piece's history. */
export async function markAreaSent(
  tx: Tx,
  audit: AuditContext,
  { piece_id, area, state }: Pick<AreaRow, 'piece_id' | 'area' | 'state'>,
  detail: Record<string, unknown> = {},
): Promise<void> {
  await saveAreaState(tx, piece_id, [area], 'sent', false, '')
  await recordAction(tx, audit, [piece_id], state === 'pending' ? 'area_sent' : 'area_reprinted', { area, ...detail })
}

/** Marks an area as printed or skipped by a person. */
export async function closeArea(
  tx: Tx,
  audit: AuditContext,
  { piece_id, area }: Pick<AreaRow, 'piece_id' | 'area'>,
  state: 'printed' | 'skipped',
  note: string,
): Promise<void> {
  await saveAreaState(tx, piece_id, [area], state, false, note)
  await recordAction(tx, audit, [piece_id], state === 'printed' ? 'area_printed' : 'area_skipped', { area, note })
}

/** Closes an area whose print job ended: printed if `problem` is null, otherwise failed. */
export async function closeAreaByJob(
  tx: Tx,
  audit: AuditContext,
  { piece_id, area }: Pick<AreaRow, 'piece_id' | 'area'>,
  problem: string | null,
): Promise<void> {
  const done = problem === null
  await saveAreaState(tx, piece_id, [area], done ? 'printed' : 'failed', done, problem ?? '')
  await recordAction(tx, audit, [piece_id], done ? 'area_printed' : 'area_failed', { area, by_job: true })
}

/** Resets an area, so that it waits for its design again. */
export async function reopenArea(tx: Tx, audit: AuditContext, pieceId: number, area: string): Promise<void> {
  await saveAreaState(tx, pieceId, [area], 'pending', false, '')
  await recordAction(tx, audit, [pieceId], 'area_reset', { area })
}

/** Resets the area that was closed last. */
export async function reopenLastArea(tx: Tx, audit: AuditContext, pieceId: number): Promise<void> {
  await reopenArea(tx, audit, pieceId, await findAreaClosedLast(tx, pieceId))
}

/** Records that a half printed piece was set aside. */
export async function setPieceAside(tx: Tx, audit: AuditContext, pieceId: number): Promise<void> {
  await recordAction(tx, audit, [pieceId], 'set_aside')
}

/** Resets the areas of a rejected piece. The reject itself is in its history. */
export async function reopenAreasForRework(tx: Tx, pieceId: number, areas: readonly string[]): Promise<void> {
  if (areas.length > 0) await saveAreaState(tx, pieceId, areas, 'pending', false, '')
}
