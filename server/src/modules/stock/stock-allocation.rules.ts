import { refusal } from '../../platform/http/refusal.ts'

/** A piece and the variant of its blank. */
export interface PieceBlank {
  piece_id: number
  variant_id: number
}

/** The stock level of a variant in the pick area, as read under its lock. */
export interface StockLevel {
  variant_id: number
  sku: string
  on_hand: number
  reserved: number
  track_stock: boolean
}

export interface VariantQuantity {
  variant_id: number
  quantity: number
}

export function availableQuantity(level: StockLevel): number {
  return level.on_hand - level.reserved
}

/**
 * Allocates available stock to pieces in the given order. `reserved` pieces get a reservation, `untracked` ones need
 * none and are never short (STOCK-7); the others are short.
 */
export function allocate(pieces: readonly PieceBlank[], levels: readonly StockLevel[]) {
  const byVariant = new Map(levels.map((level) => [level.variant_id, level]))
  const left = new Map(levels.map((level) => [level.variant_id, availableQuantity(level)]))
  const reserved: PieceBlank[] = []
  const untracked: PieceBlank[] = []
  for (const piece of pieces) {
    const available = left.get(piece.variant_id) ?? 0
    if (byVariant.get(piece.variant_id)?.track_stock === false) untracked.push(piece)
    else if (available > 0) {
      left.set(piece.variant_id, available - 1)
      reserved.push(piece)
    }
  }
  return { reserved, untracked }
}

export interface TakenQuantity extends VariantQuantity {
  /** The requested quantity that isn't available. */
  missing: number
}

/**
 * Returns how much of each variant can be taken without touching reservations; lines of one variant are added. Assumed:
 * a parcel ships without the card or sticker that ran out rather than waiting for it, so taking less is not an error.
 * Untracked variants take nothing from stock and miss nothing.
 */
export function takeAvailable(lines: readonly VariantQuantity[], levels: readonly StockLevel[]): TakenQuantity[] {
  const wanted = sumByVariant(lines)
  return levels
    .filter((level) => level.track_stock && wanted.has(level.variant_id))
    .map((level) => {
      const requested = wanted.get(level.variant_id) ?? 0
      const quantity = Math.min(requested, availableQuantity(level))
      return { variant_id: level.variant_id, quantity, missing: requested - quantity }
    })
}

/** Returns the lines less what was already taken; lines of one variant are added. */
export function subtractTaken(lines: readonly VariantQuantity[], taken: readonly VariantQuantity[]): VariantQuantity[] {
  const before = sumByVariant(taken)
  return [...sumByVariant(lines)].flatMap(([variantId, wanted]) => {
    const quantity = wanted - (before.get(variantId) ?? 0)
    return quantity > 0 ? [{ variant_id: variantId, quantity }] : []
  })
}

/**
 * Returns how many reservations each variant loses when its stock changes (STOCK-5: an adjustment below what is
 * reserved makes the last pieces of the queue short). Throws `stock_below_zero`.
 */
export function countLostReservations(
  changes: readonly VariantQuantity[],
  levels: readonly StockLevel[],
): VariantQuantity[] {
  const wanted = sumByVariant(changes)
  return levels.map((level) => {
    const change = wanted.get(level.variant_id) ?? 0
    const after = level.on_hand + change
    if (after < 0) throw refusal('stock_below_zero', { sku: level.sku, on_hand: level.on_hand, quantity: -change })
    return { variant_id: level.variant_id, quantity: Math.max(0, level.reserved - after) }
  })
}

/** A document of Stock In or Stock Out, as its movements name it. */
export interface PostedDocument {
  kind: 'in' | 'out'
  number: string
  reason_id: number | null
  /** What the text of a reason says. */
  reason: string
}

/** What one line of a document moves. */
export interface PostedLine extends VariantQuantity {
  line_id: number
}

/**
 * Refuses lines that take more than is available of a variant; lines of one variant are judged by their sum (STOCK-22).
 * Throws `stock_not_available`, which names the variant and the lines.
 */
export function assertAvailable(lines: readonly PostedLine[], levels: readonly StockLevel[]): void {
  const wanted = sumByVariant(lines)
  for (const level of levels) {
    const quantity = wanted.get(level.variant_id) ?? 0
    const available = availableQuantity(level)
    if (quantity <= available) continue
    const ids = lines.filter((line) => line.variant_id === level.variant_id).map((line) => line.line_id)
    throw refusal('stock_not_available', { sku: level.sku, available, quantity }, { details: { line_ids: ids } })
  }
}

function sumByVariant(lines: readonly VariantQuantity[]): Map<number, number> {
  const sums = new Map<number, number>()
  for (const { variant_id, quantity } of lines) sums.set(variant_id, (sums.get(variant_id) ?? 0) + quantity)
  return sums
}

/** The variants that these lines are about, each once. */
export function variantIdsOf(lines: readonly { variant_id: number }[]): number[] {
  return [...new Set(lines.map((line) => line.variant_id))]
}
