import type { WarehouseLookup } from '@platen/contracts/warehouse/lookup'
import type { MoveField } from './move-kinds.ts'

/** The fields that a scanned code can fill, in the order in which they are filled. */
const fieldsByKind = {
  pallet: ['pallet', 'from', 'to'],
  location: ['location'],
  sku: ['sku'],
} as const satisfies Record<'pallet' | 'location' | 'sku', readonly MoveField[]>

type FoundCode = Exclude<WarehouseLookup, { kind: 'unknown' }>

/**
 * Chooses the field of a move that a scanned code fills: the first free one of its kind that is empty, else the last.
 * @param fields - the fields that the move has and that aren't fixed by what it started from
 * @returns null where the move has no such end
 */
export function fieldForCode(
  kind: FoundCode['kind'],
  fields: readonly MoveField[],
  values: Readonly<Partial<Record<MoveField, unknown>>>,
): MoveField | null {
  const possible = fieldsByKind[kind].filter((field) => fields.includes(field))
  return possible.find((field) => !values[field]) ?? possible.at(-1) ?? null
}

/** The code of what was found, as its label has it. */
export function codeOf(found: FoundCode): string {
  if (found.kind === 'pallet') return found.pallet.code
  return found.kind === 'location' ? found.location.code : found.sku.sku
}
