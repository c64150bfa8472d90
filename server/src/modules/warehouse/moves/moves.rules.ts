import type { MoveKind } from '@platen/contracts/warehouse/warehouse-words'
import { undoMoveMinutes } from '@platen/contracts/warehouse/warehouse-words'
import { refusal } from '../../../platform/http/refusal.ts'
import { linesOf, nameLot } from './lots.rules.ts'
import type { Goods, KnownLine, KnownPallet, Moved, NewEntry, OriginalEntry } from './moves.types.ts'

/** Most units of one SKU on one pallet; the database's numbers hold more. */
const maxUnitsPerSku = 1_000_000

/** Throws `pallet_archived`. */
export function assertInUse(pallet: KnownPallet): void {
  if (pallet.archived) throw refusal('pallet_archived', { code: pallet.code })
}

/**
 * Nothing is put on a pallet at a blocked location, and nothing goes from there to the pick area. Assumed: it may be
 * moved away, counted and taken out of the warehouse. Throws `location_blocked`.
 */
export function assertNotBlocked({ location, blocked_reason: reason }: KnownPallet): void {
  if (reason !== null) throw refusal('location_blocked', { code: location ?? '', reason })
}

/** Throws `pallet_has_fewer` or `pallet_lot_has_fewer` if there are less of some goods on the pallet. */
export function assertHas(pallet: KnownPallet, lines: readonly KnownLine[], wanted: readonly Goods[]): void {
  for (const goods of wanted) {
    const { variant_id, sku, lot } = goods
    const quantity = unitsOf(wanted.filter((other) => isAlike(goods, other)))
    const own = linesOf(pallet, lines, variant_id)
    const has = unitsOf(own.filter((line) => line.lot === lot))
    if (has >= quantity) continue
    const values = { has, sku, pallet: pallet.code, quantity }
    const isOfMany = own.some((line) => line.lot !== lot)
    throw isOfMany
      ? refusal('pallet_lot_has_fewer', { ...values, lot: nameLot(lot) })
      : refusal('pallet_has_fewer', values)
  }
}

/** Throws `pallet_too_full` if the pallet would hold more of one SKU than it can. */
export function assertHasRoom(pallet: KnownPallet, lines: readonly KnownLine[], added: readonly Goods[]): void {
  for (const { variant_id } of added) {
    const arriving = unitsOf(added.filter((other) => other.variant_id === variant_id))
    const after = unitsOf(linesOf(pallet, lines, variant_id)) + arriving
    if (after > maxUnitsPerSku) throw refusal('pallet_too_full', { max: maxUnitsPerSku })
  }
}

const isAlike = (left: Goods, right: Goods) => left.variant_id === right.variant_id && left.lot === right.lot
const unitsOf = (goods: readonly { quantity: number }[]) => goods.reduce((sum, { quantity }) => sum + quantity, 0)

/** Throws `sku_named_twice`: two codes may name one SKU, and a lot may be named or left out. */
export function assertNamedOnce(named: readonly Goods[]): void {
  const twice = named.find((goods, at) => named.findIndex((other) => isAlike(goods, other)) < at)
  if (twice) throw refusal('sku_named_twice', { sku: twice.sku })
}

/** The entry that moves goods, without what only people read. */
export function entryOf<const E extends object>({ variant_id, quantity, lot }: Goods, rest: E) {
  return { ...rest, variant_id, quantity, lot }
}

/** Returns the entries that make a pallet hold what was counted. What wasn't named was not found. */
export function countDifferences(
  pallet: KnownPallet,
  lines: readonly KnownLine[],
  counted: readonly Goods[],
): NewEntry[] {
  const own = lines.filter((line) => line.pallet_id === pallet.id)
  const named = [...own, ...counted.filter((goods) => !own.some((line) => isAlike(line, goods)))]
  return named.flatMap(({ variant_id, lot, ...rest }): NewEntry[] => {
    const alike = (other: Goods) => isAlike({ ...rest, variant_id, lot }, other)
    const difference = unitsOf(counted.filter(alike)) - unitsOf(own.filter(alike))
    if (difference === 0) return []
    const end = difference > 0 ? { to_pallet_id: pallet.id } : { from_pallet_id: pallet.id }
    return [{ kind: 'count', variant_id, quantity: Math.abs(difference), lot, ...end }]
  })
}

/** The kind of the entry that reverses one of another kind; null for what is not reversed by an entry. */
const mirroredKinds: Readonly<Record<MoveKind, MoveKind | null>> = {
  put_on: 'take_off',
  receive: 'take_off',
  take_off: 'put_on',
  transfer: 'transfer',
  merge: 'transfer',
  split: 'transfer',
  relocate: 'relocate',
  to_pick: 'from_pick',
  from_pick: 'to_pick',
  count: 'count',
  archive: null,
  restore: null,
}

type Judged = Pick<OriginalEntry, 'kind'> & { reverses_id: number | null; reversed_by_id: number | null }

/** Whether the entries of a move can be reversed: not twice, and no reversal itself. */
export function isReversible(entries: readonly Judged[]): boolean {
  return entries.every(
    (entry) => mirroredKinds[entry.kind] !== null && entry.reverses_id === null && entry.reversed_by_id === null,
  )
}

/** What an entry moved. */
export function movedBy({ variant_id, quantity, lot }: OriginalEntry): Moved {
  return variant_id === null || quantity === null ? {} : { variant_id, quantity, lot }
}

/** Returns the entry that reverses another one: the same goods, from where they went to where they came from. */
export function mirror(entry: OriginalEntry): NewEntry {
  const kind = mirroredKinds[entry.kind]
  if (kind === null) throw refusal('move_not_reversible')
  return {
    kind,
    ...movedBy(entry),
    from_pallet_id: entry.to_pallet_id,
    to_pallet_id: entry.from_pallet_id,
    ...(kind === 'relocate' && { to_location_id: entry.from_location_id }),
    reverses_id: entry.id,
  }
}

/** Throws the reason for which the entries of a move can no longer be reversed, or never could. */
export function assertReversible(entries: readonly OriginalEntry[]): void {
  const reversed = entries.find((entry) => entry.reversed_by !== null)
  if (reversed?.reversed_at)
    throw refusal('move_reversed', { who: reversed.reversed_by ?? '', at: new Date(reversed.reversed_at) })
  if (entries.some((entry) => entry.is_reversal || mirroredKinds[entry.kind] === null)) {
    throw refusal('move_not_reversible')
  }
}

/** An undo is for whoever made the move, within ten minutes. Throws `move_not_own` and `move_undo_expired`. */
export function assertMayUndo(entries: readonly OriginalEntry[], userId: number): void {
  const [entry] = entries
  if (!entry) return
  if (entry.user_id !== userId) throw refusal('move_not_own', { who: entry.who })
  if (entry.age_minutes > undoMoveMinutes) throw refusal('move_undo_expired')
}
