import type { MoveKind } from '@platen/contracts/warehouse/warehouse-words'
import { undoMoveMinutes } from '@platen/contracts/warehouse/warehouse-words'
import { refusal } from '../../../platform/http/refusal.ts'
import type { NewEntry, OriginalEntry } from './moves.types.ts'

/** What a rule needs to know of a pallet: read under its lock. */
export interface KnownPallet {
  id: number
  code: string
  location_id: number | null
  location: string | null
  blocked_reason: string | null
  units: number
  archived: boolean
}

/** What is on a pallet of one SKU. */
export interface KnownLine {
  pallet_id: number
  variant_id: number
  sku: string
  quantity: number
}

/** Most units of one SKU on one pallet; the database's numbers hold more. */
export const maxUnitsPerLine = 1_000_000

export interface NamedQuantity {
  variant_id: number
  sku: string
  quantity: number
}

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

/** Throws `pallet_has_fewer` if there is less of a SKU on the pallet. */
export function assertHas(pallet: KnownPallet, lines: readonly KnownLine[], wanted: NamedQuantity): void {
  const has = quantityOf(pallet, lines, wanted.variant_id)
  const { sku, quantity } = wanted
  if (has < quantity) throw refusal('pallet_has_fewer', { has, sku, pallet: pallet.code, quantity })
}

/** Throws `pallet_too_full` if the pallet would hold more of one SKU than it can. */
export function assertHasRoom(pallet: KnownPallet, lines: readonly KnownLine[], added: NamedQuantity): void {
  const after = quantityOf(pallet, lines, added.variant_id) + added.quantity
  if (after > maxUnitsPerLine) throw refusal('pallet_too_full', { max: maxUnitsPerLine })
}

function quantityOf(pallet: KnownPallet, lines: readonly KnownLine[], variantId: number): number {
  return lines.find((line) => line.pallet_id === pallet.id && line.variant_id === variantId)?.quantity ?? 0
}

/** Throws `sku_named_twice`: two codes may name one SKU. */
export function assertNamedOnce(named: readonly NamedQuantity[]): void {
  const twice = named.find((one, at) => named.findIndex((other) => other.variant_id === one.variant_id) < at)
  if (twice) throw refusal('sku_named_twice', { sku: twice.sku })
}

/** Returns the entries that make a pallet hold what was counted. What wasn't named was not found. */
export function countDifferences(
  pallet: KnownPallet,
  lines: readonly KnownLine[],
  counted: readonly NamedQuantity[],
): NewEntry[] {
  const found = new Map(counted.map((one) => [one.variant_id, one.quantity]))
  const variantIds = new Set([...lines.map((line) => line.variant_id), ...found.keys()])
  return [...variantIds].flatMap((variantId): NewEntry[] => {
    const difference = (found.get(variantId) ?? 0) - quantityOf(pallet, lines, variantId)
    if (difference === 0) return []
    const end = difference > 0 ? { to_pallet_id: pallet.id } : { from_pallet_id: pallet.id }
    return [{ kind: 'count', variant_id: variantId, quantity: Math.abs(difference), ...end }]
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

/** Returns the entry that reverses another one: the same goods, from where they went to where they came from. */
export function mirror(entry: OriginalEntry): NewEntry {
  const kind = mirroredKinds[entry.kind]
  if (kind === null) throw refusal('move_not_reversible')
  return {
    kind,
    ...(entry.variant_id !== null && { variant_id: entry.variant_id }),
    ...(entry.quantity !== null && { quantity: entry.quantity }),
    from_pallet_id: entry.to_pallet_id,
    to_pallet_id: entry.from_pallet_id,
    ...(kind === 'relocate' && { to_location_id: entry.from_location_id }),
    reverses_id: entry.id,
    lot: entry.lot,
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
