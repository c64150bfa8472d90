import { designNameKey, skuKey } from '@platen/contracts/values/match-key'
import { refusal } from '../../../platform/http/refusal.ts'

/** An item as far as its change is judged. */
export interface ItemStanding {
  sku: string
  variant_id: number | null
  printed: boolean
  quantity: number
  cancelled_quantity: number
  designs: readonly { area: string; file_name: string; sha256: string | null }[]
  living: number
  waiting: number
}

export interface WantedItem {
  variant_id: number | null
  /** Units that are not cancelled. */
  quantity: number
  designs: readonly { area: string; file_name: string; sha256: string | null }[]
}

export interface ItemSteps {
  /** All its waiting pieces are made anew, for another variant or other designs. */
  remake: boolean
  add: number
  cancel: number
}

type NamedDesigns = readonly { area: string; file_name: string }[]

/** Whether two lists name the same files for the same areas. Their bytes are no matter: items keep those that they had. */
export function sameDesigns(one: NamedDesigns, other: NamedDesigns): boolean {
  const names = (designs: NamedDesigns) =>
    designs.map(({ area, file_name }) => `${area}: ${designNameKey(file_name)}`).toSorted()
  return JSON.stringify(names(one)) === JSON.stringify(names(other))
}

/**
 * What an item is to be, with what was found for it when it was ordered wherever SKU and designs stay: its variant, its
 * files and whether it is printed do not follow the catalog.
 */
export function keepOrdered<Wanted extends WantedItem & { sku: string; printed: boolean }>(
  item: ItemStanding,
  wanted: Wanted,
): Wanted {
  if (!sameDesigns(item.designs, wanted.designs)) return wanted
  if (skuKey(item.sku) !== skuKey(wanted.sku)) return { ...wanted, designs: item.designs }
  return { ...wanted, variant_id: item.variant_id, printed: item.printed, designs: item.designs }
}

/**
 * What a change of an item means for its pieces (ORDER-24): variant and designs may change while all its pieces wait
 * for their barcode; more units are new pieces; fewer cancel waiting ones, and started ones only where `may_cancel`.
 * Refuses what came too late. Pieces that wait are remade rather than rewritten, because nothing of them was printed
 * yet.
 */
export function itemSteps(item: ItemStanding, wanted: WantedItem, may_cancel: boolean): ItemSteps {
  const started = item.living - item.waiting
  const other = item.variant_id !== wanted.variant_id || !sameDesigns(item.designs, wanted.designs)
  if (other && started > 0) throw refusal('item_started', { started, sku: item.sku })
  if (wanted.quantity < started && !may_cancel) throw refusal('item_below_started', { started, sku: item.sku })
  const units = item.quantity - item.cancelled_quantity
  if (other) return { remake: true, add: wanted.quantity, cancel: item.waiting }
  return { remake: false, add: Math.max(0, wanted.quantity - units), cancel: Math.max(0, units - wanted.quantity) }
}

/** What staff may change of an item; what is absent stays. */
export interface ItemEdit {
  quantity?: number | undefined
  sku?: string | undefined
  designs?: { area: string; file_name: string }[] | undefined
}

interface Told {
  sku: string
  quantity: number
  designs: readonly { area: string; file_name: string }[]
}

/** A change of an item as the timeline tells it: the SKU that it had, and of each value that differs what it was and is. */
export function toldItemChange(before: Told, after: Told) {
  const names = ({ designs }: Told) => designs.map((design) => `${design.area}: ${design.file_name}`).join(', ')
  const values = [
    { field: 'sku', from: before.sku, to: after.sku },
    { field: 'quantity', from: before.quantity, to: after.quantity },
    { field: 'designs', from: names(before), to: names(after) },
  ]
  return { sku: before.sku, changes: values.filter((value) => value.from !== value.to) }
}
