import type { MoveKind } from '@platen/contracts/warehouse/warehouse-words'

/** The moves that make sense with a pallet as it is. */
export function movesOfPallet(pallet: { archived: boolean; units: number; isBlocked: boolean }): MoveKind[] {
  if (pallet.archived) return ['restore']
  const onto: MoveKind[] = pallet.isBlocked ? [] : ['put_on', 'from_pick']
  if (pallet.units === 0) return [...onto, 'relocate', 'count', 'archive']
  const off: MoveKind[] = ['take_off', 'transfer', 'merge', 'split', 'relocate', 'count']
  return pallet.isBlocked ? off : [...onto, 'to_pick', ...off]
}

/** The moves that make sense with a SKU: on pallets, and available in the pick area. */
export function movesOfSku(sku: { units: number; available: number; archived: boolean }): MoveKind[] {
  return [
    ...(sku.archived ? [] : (['put_on'] as const)),
    ...(sku.units > 0 ? (['to_pick', 'take_off', 'transfer'] as const) : []),
    ...(sku.available > 0 ? (['from_pick'] as const) : []),
  ]
}

/** What an unknown code looks like: the label of a pallet or a location of another site, or something else. */
export function looksLike(code: string): 'pallet' | 'location' | 'other' {
  if (/^(PLT-[0-9]{6,15}|[0-9]{18})$/i.test(code)) return 'pallet'
  return /^[A-Z0-9]{1,4}-[0-9]{2,3}-[0-9]{1,2}$/i.test(code) ? 'location' : 'other'
}
