import { auditContext, stationOf, type Ctx } from '../../../platform/http/context.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import { lockPieces, setPieceAside } from '../../pieces/pieces.public.ts'
import { type HalfPrintedPiece, readHalfPrinted } from './half-printed.views.ts'

/**
 * Sets a piece aside that was left half printed, also one on hold (PRINT-41). Assumed: one that isn't listed any more,
 * because somebody finished it or set it aside meanwhile, needs nothing, and the list says so.
 */
export async function setAside(ctx: Ctx, { params }: { params: { id: number } }): Promise<HalfPrintedPiece[]> {
  return ctx.write(async (tx) => {
    const station = stationOf(ctx)
    const [piece] = await lockPieces(tx, [params.id])
    if (!piece) throw refusal('not_found')
    const listed = await readHalfPrinted(tx, station.id)
    if (!listed.some(({ id }) => id === piece.id)) return listed
    await setPieceAside(tx, auditContext(ctx), piece.id)
    return listed.filter(({ id }) => id !== piece.id)
  })
}
