import { type FormMove, type MoveValues, startOf, type Subject } from './move-kinds.ts'

/** A lot of a SKU on a pallet. */
interface LotThere {
  lot: string
  quantity: number
}

type Place = Pick<MoveValues, 'sku' | 'pallet' | 'from'>

/** The lots of the chosen SKU on the chosen pallet, as far as the screen knows. */
export function lotsThere(kind: FormMove, subject: Subject, { sku, ...ends }: Place): LotThere[] {
  if (subject.kind === 'pallet') return subject.pallet.lines.filter((line) => line.sku === sku)
  if (subject.kind === 'location') return []
  return subject.sku.on_pallets.filter((place) => place.pallet === ends[startOf(kind)])
}

/** What stands for a lot among choices, where nothing means that none was chosen: a lot never begins with a space. */
export const choiceOf = (lot: string): string => lot || ' '

/** The lot that is chosen: the only one, or the one that the select shows. */
export function chosenLot(lots: readonly LotThere[], choice: string): LotThere | undefined {
  return lots.length === 1 ? lots[0] : lots.find(({ lot }) => choiceOf(lot) === choice)
}

/** Whether a scanned lot isn't among those that are there. Goods whose lot nobody knows may be of any (STOCK-56). */
export const isElsewhere = (lots: readonly Pick<LotThere, 'lot'>[], lot: string): boolean =>
  lot !== '' &&
  lots.length > 0 &&
  !lots.some((lotThere) => lotThere.lot === lot) &&
  !(lots.length === 1 && lots[0]?.lot === '')
