import { errors, fillText } from '@platen/contracts/errors'
import type { Ctx } from '../../../platform/http/context.ts'
import { toQuotable } from '../../../platform/files/text/written-text.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { readAreas, parsePieceBarcode, shortenScan } from '../../pieces/pieces.public.ts'
import { queueArea } from './print-design.actions.ts'
import { findPiecesToPrint } from './print-design.views.ts'

interface Failure {
  barcode: string
  code: string
  message: string
}

/**
 * Sends every open area of many pieces to the printer. Each piece has its own savepoint, so that one that can't be sent
 * is listed with its reason and doesn't stop the others. A piece named more than once is sent once. A piece whose
 * printer tag the printer doesn't serve needs a reason. A piece with a text of its own is left to the screen that shows
 * the text (PRINT-17).
 */
export async function printMany(
  ctx: Ctx,
  { body }: { body: { barcodes: string[]; piece_ids: number[]; override_reason?: string | undefined } },
): Promise<{ sent: number; of: number; failures: Failure[] }> {
  return ctx.write(async (tx) => {
    const failures: Failure[] = []
    const fail = (barcode: string, refusal: Refusal) => {
      const { code, values } = refusal
      failures.push({
        barcode,
        code,
        message: fillText(errors[code][ctx.language], values, ctx.language, ctx.timeZone),
      })
    }
    const ids = new Set(body.piece_ids)
    const codes = new Set<string>()
    for (const raw of new Set(body.barcodes)) {
      try {
        codes.add(parsePieceBarcode(raw))
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        fail(shortenScan(raw), error)
      }
    }
    const barcodes = new Map<number, string>()
    const texts = new Map<number, string>()
    for (const piece of await findPiecesToPrint(tx, [...codes], body.piece_ids)) {
      barcodes.set(piece.id, piece.barcode)
      texts.set(piece.id, piece.personalisation)
      if (codes.has(piece.barcode)) ids.add(piece.id)
    }
    const known = new Set(barcodes.values())
    for (const barcode of [...codes].filter((code) => !known.has(code))) {
      fail(barcode, new Refusal('barcode_unknown', { barcode }, {}))
    }
    let sent = 0
    for (const id of [...ids].sort((a, b) => a - b)) {
      const text = texts.get(id) ?? ''
      if (text !== '') {
        fail(barcodes.get(id) ?? String(id), new Refusal('piece_has_text', { text: toQuotable(text) }, {}))
        continue
      }
      try {
        await tx.savepoint(async () => {
          const areas = await readAreas(tx, id)
          if (areas.length === 0) throw new Refusal('not_found', {}, {})
          const open = areas.filter((area) => area.state === 'pending' || area.state === 'failed')
          for (const area of open.length > 0 ? open : areas.slice(0, 1))
            await queueArea(tx, ctx, id, area.area, { again: false, override_reason: body.override_reason })
        })
        sent++
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        fail(barcodes.get(id) ?? String(id), error)
      }
    }
    return { sent, of: sent + failures.length, failures }
  })
}
