import type { LocationDetail } from '@platen/contracts/locations/endpoints'
import type { MoveAnswer } from '@platen/contracts/warehouse/moves'
import type { PalletDetail } from '@platen/contracts/pallets/endpoints'
import type { WarehouseSkuDetail } from '@platen/contracts/warehouse/skus'
import type { MoveKind } from '@platen/contracts/warehouse/warehouse-words'

/** A SKU that was scanned while a pallet is on screen, with the lot that its code says. */
export interface ScannedSku {
  sku: string
  lot: string
}

/** A scanned SKU with its lot, as a hint names it. */
export const nameOf = ({ sku, lot }: ScannedSku): string => [sku, lot].filter(Boolean).join(' · ')

/** What a move starts from: the pallet, location or SKU that is on screen. */
export type Subject =
  | { kind: 'pallet'; pallet: PalletDetail; scanned?: ScannedSku | undefined }
  | { kind: 'location'; location: LocationDetail }
  | { kind: 'sku'; sku: WarehouseSkuDetail }

/** The values of the form of a move. Which of them a move sends is in `fieldsOf`. */
export interface MoveValues {
  pallet: string
  from: string
  to: string
  sku: string
  quantity: number | null
  /** The lot of goods that arrive; of goods that leave a pallet, the choice (`choiceOf`). */
  lot: string
  location: string
  reason: string
  note: string
}

export type MoveField = keyof MoveValues

/** The moves of one form each, in the order in which people read it. */
export const fieldsOf = {
  put_on: ['pallet', 'sku', 'quantity', 'lot', 'reason', 'note'],
  take_off: ['pallet', 'sku', 'lot', 'quantity', 'reason', 'note'],
  transfer: ['from', 'sku', 'lot', 'quantity', 'to', 'note'],
  relocate: ['pallet', 'location', 'note'],
  merge: ['from', 'to', 'note'],
  to_pick: ['pallet', 'sku', 'lot', 'quantity', 'note'],
  from_pick: ['pallet', 'sku', 'quantity', 'lot', 'note'],
} as const satisfies Partial<Record<MoveKind, readonly MoveField[]>>

export type FormMove = keyof typeof fieldsOf

export const moveRoutes = {
  put_on: 'POST /warehouse/moves/put-on',
  take_off: 'POST /warehouse/moves/take-off',
  transfer: 'POST /warehouse/moves/transfer',
  relocate: 'POST /warehouse/moves/relocate',
  merge: 'POST /warehouse/moves/merge',
  to_pick: 'POST /warehouse/moves/to-pick',
  from_pick: 'POST /warehouse/moves/from-pick',
} as const satisfies Record<FormMove, string>

/** The moves of several lines. */
export type LinesMove = 'split' | 'count'

export type DialogMove = FormMove | LinesMove

/** The moves that have a dialog, in the order of their buttons. */
export const dialogMoves: readonly DialogMove[] = [
  'to_pick',
  'relocate',
  'put_on',
  'take_off',
  'transfer',
  'from_pick',
  'merge',
  'split',
  'count',
]

/** What a move answers. A count that found no difference has made no move. */
export type Outcome = Omit<MoveAnswer, 'move_id'> & { move_id: number | null }

export const isFormMove = (kind: DialogMove): kind is FormMove => kind !== 'split' && kind !== 'count'

/** Whether a move takes goods that are on a pallet already. */
export const takesFromPallet = (kind: FormMove) => kind === 'take_off' || kind === 'to_pick' || kind === 'transfer'

/** The field that names the pallet which a move starts from. */
export const startOf = (kind: FormMove): 'pallet' | 'from' =>
  kind === 'transfer' || kind === 'merge' ? 'from' : 'pallet'
