import { unknownLot } from '@platen/contracts/warehouse/names'
import type { Worded } from '@platen/contracts/values/language'
import { refusal } from '../../../platform/http/refusal.ts'
import type { Goods, KnownLine, KnownPallet, NamedGoods } from './moves.types.ts'

/** A lot as refusals name it. */
export function nameLot(lot: string): Worded {
  return lot === '' ? unknownLot : { en: lot, fr: lot }
}

function nameLots(lines: readonly KnownLine[]): Worded {
  const named = lines.map((line) => nameLot(line.lot))
  return { en: named.map(({ en }) => en).join(', '), fr: named.map(({ fr }) => fr).join(', ') }
}

/** What is on a pallet of one SKU: a line for each of its lots. */
export function linesOf(pallet: KnownPallet, lines: readonly KnownLine[], variantId: number): KnownLine[] {
  return lines.filter((line) => line.pallet_id === pallet.id && line.variant_id === variantId)
}

/** The lot of goods that come onto a pallet: as entered, or else as their code says. */
export function lotOfArriving({ lot, scanned_lot, ...goods }: NamedGoods): Goods {
  return { ...goods, lot: lot || scanned_lot }
}

/**
 * Chooses which lot leaves a pallet: the one that is named, or else that of the scanned code, or else the only one.
 * Assumed: a carton whose lot the pallet doesn't know is of the goods whose lot nobody knew. Throws `pallet_lot_needed`
 * and `pallet_lot_elsewhere`.
 */
export function lotOfLeaving(pallet: KnownPallet, lines: readonly KnownLine[], named: NamedGoods): Goods {
  const { lot, scanned_lot: scanned, ...goods } = named
  const own = linesOf(pallet, lines, goods.variant_id)
  const wanted = lot ?? (scanned === '' ? undefined : scanned)
  if (wanted !== undefined && (own.length === 0 || own.some((line) => line.lot === wanted)))
    return { ...goods, lot: wanted }
  const values = { pallet: pallet.code, sku: goods.sku, lots: nameLots(own) }
  if (wanted !== undefined) {
    const isUnknown = lot === undefined && own.length === 1 && own[0]?.lot === ''
    if (isUnknown) return { ...goods, lot: '' }
    throw refusal('pallet_lot_elsewhere', { ...values, lot: nameLot(wanted) })
  }
  if (own.length > 1) throw refusal('pallet_lot_needed', values)
  return { ...goods, lot: own[0]?.lot ?? '' }
}

/** The lot of goods that were counted on a pallet, which may be one that it didn't have. Throws `pallet_lot_needed`. */
export function lotOfCounted(pallet: KnownPallet, lines: readonly KnownLine[], named: NamedGoods): Goods {
  const { lot, scanned_lot: scanned, ...goods } = named
  if (lot !== undefined || scanned !== '') return { ...goods, lot: lot ?? scanned }
  return lotOfLeaving(pallet, lines, named)
}
