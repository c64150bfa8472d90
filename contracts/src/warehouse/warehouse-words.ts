/** What a location is for: taking pieces' blanks from, keeping pallets, in between, or set aside. */
export const locationKinds = ['pick', 'reserve', 'staging', 'damaged'] as const
export type LocationKind = (typeof locationKinds)[number]

/**
 * Assumed: a pallet is open while it is new or has goods and no location, stored when it has both, and empty when
 * everything was taken from it. Archived ones are told apart by `archived`.
 */
export const palletStatuses = ['open', 'stored', 'empty', 'archived'] as const
/** Those that a list is filtered by. */
export const livePalletStatuses = ['open', 'stored', 'empty'] as const
export type PalletStatus = (typeof palletStatuses)[number]

/** The kinds of entries of the warehouse log. */
export const moveKinds = [
  'put_on',
  'take_off',
  'transfer',
  'merge',
  'split',
  'relocate',
  'to_pick',
  'from_pick',
  'count',
  'receive',
  'archive',
  'restore',
] as const
export type MoveKind = (typeof moveKinds)[number]

/** Undo is for whoever made the move, within this time; afterwards a reversing entry needs a reason. */
export const undoMoveMinutes = 10

/** Most units that one move may name. */
export const maxMoveQuantity = 100_000

/** Pallets that one call creates at most. */
export const maxPalletsPerCall = 100

/** Photos that one pallet has at most (STOCK-52). */
export const maxPhotosOfPallet = 12
