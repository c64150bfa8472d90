import { designNameKey, skuKey } from '@platen/contracts/values/match-key'
import { refusal } from '../../../platform/http/refusal.ts'

/** The state of an item that decides whether it can change. */
export interface ItemState {
  sku: string
  variant_id: number | null
  printed: boolean
  quantity: number
  cancelled_quantity: number
  designs: readonly { area: string; file_name: string; sha256: string | null }[]
  designs_mapped: boolean
  living: number
  waiting: number
}

export interface WantedItem {
  variant_id: number | null
  /** Without cancelled units. */
  quantity: number
  designs: readonly { area: string; file_name: string; sha256: string | null }[]
  designs_mapped: boolean
}

export interface ItemSteps {
  /** All its waiting pieces are replaced, for another variant or other designs. */
  replace: boolean
  add: number
  cancel: number
}

type NamedDesigns = readonly { area: string; file_name: string }[]

/**
 * Whether two lists name the same files for the same areas. The files' bytes don't matter: items keep the ones they
 * were ordered with.
 */
export function hasSameDesigns(left: NamedDesigns, right: NamedDesigns): boolean {
  const names = (designs: NamedDesigns) =>
    designs.map(({ area, file_name }) => `${area}: ${designNameKey(file_name)}`).toSorted()
  return JSON.stringify(names(left)) === JSON.stringify(names(right))
}

/**
 * Keeps the variant, files and printed flag that the item was ordered with wherever its SKU and designs stay the same,
 * so that it doesn't follow later catalog changes. The same holds for what a mapping prints: a line that still names no
 * design keeps the one that the mapping gave it, whatever became of the mapping.
 */
export function keepOrderedValues<Wanted extends WantedItem & { sku: string; printed: boolean }>(
  item: ItemState,
  wanted: Wanted,
): Wanted {
  const isSameSku = skuKey(item.sku) === skuKey(wanted.sku)
  const namesNone = wanted.designs_mapped || wanted.designs.length === 0
  const keepsMapped = isSameSku && item.designs_mapped && namesNone
  if (!keepsMapped && !hasSameDesigns(item.designs, wanted.designs)) return wanted
  if (!isSameSku) return { ...wanted, designs: item.designs }
  const { variant_id, printed, designs } = item
  return { ...wanted, variant_id, printed, designs, designs_mapped: keepsMapped || wanted.designs_mapped }
}

/**
 * Plans what a change of an item means for its pieces (ORDER-24). Variant and designs can change while all its pieces
 * wait for a barcode. More units are new pieces; fewer units cancel waiting pieces, and started ones only if
 * `mayCancel`. Throws if the change comes too late. Waiting pieces are replaced rather than updated, because nothing of
 * them is printed yet.
 */
export function planItemSteps(item: ItemState, wanted: WantedItem, mayCancel: boolean): ItemSteps {
  const started = item.living - item.waiting
  const other = item.variant_id !== wanted.variant_id || !hasSameDesigns(item.designs, wanted.designs)
  if (other && started > 0) throw refusal('item_started', { started, sku: item.sku })
  if (wanted.quantity < started && !mayCancel) throw refusal('item_below_started', { started, sku: item.sku })
  const units = item.quantity - item.cancelled_quantity
  if (other) return { replace: true, add: wanted.quantity, cancel: item.waiting }
  return { replace: false, add: Math.max(0, wanted.quantity - units), cancel: Math.max(0, units - wanted.quantity) }
}

/** What staff can change of an item; an omitted field is unchanged. */
export interface ItemEdit {
  quantity?: number | undefined
  sku?: string | undefined
  designs?: { area: string; file_name: string }[] | undefined
}

interface ItemValues {
  sku: string
  quantity: number
  designs: readonly { area: string; file_name: string }[]
}

/** Returns a change of an item as the timeline shows it: its former SKU, and old and new value of each difference. */
export function toTimelineItemChange(before: ItemValues, after: ItemValues) {
  const names = ({ designs }: ItemValues) => designs.map((design) => `${design.area}: ${design.file_name}`).join(', ')
  const values = [
    { field: 'sku', from: before.sku, to: after.sku },
    { field: 'quantity', from: before.quantity, to: after.quantity },
    { field: 'designs', from: names(before), to: names(after) },
  ]
  return { sku: before.sku, changes: values.filter((value) => value.from !== value.to) }
}
