import type { PrintAreaInput } from '@platen/contracts/products/records'
import type { Tx } from '../../../platform/db/database.types.ts'
import { fieldRefusal, refusal, Refusal, type FieldText } from '../../../platform/http/refusal.ts'
import { eachInSlices, mapInSlices } from '../../../platform/jobs/slices.ts'
import { lockChosen } from '../../records/record-fields.actions.ts'
import { printerTags } from '../../printer-tags/printer-tags.public.ts'
import { resolveAttachedLines } from '../attached/attached-products.rules.ts'
import { saveAttached } from '../attached/attached-products.store.ts'
import { findAttachableVariants } from '../attached/attached-products.views.ts'
import { refreshSearchTexts } from '../product-search.actions.ts'
import { productPrioritiesChanged, productPiecesChanging, variantTagsChanged } from '../products.events.ts'
import * as store from './product-records.store.ts'
import * as views from './product-records.views.ts'

export type ProductInput = store.ProductValues & {
  areas: PrintAreaInput[]
  attached: { sku: string; quantity: number }[]
}

/** How refusals name fields: `code` of the only product, `products.17.code` of many. */
type Naming = 'alone' | 'numbered'

/** Inserts products with what belongs to them and returns their ids. The caller has locked the catalog. */
export async function insertProducts(tx: Tx, products: readonly ProductInput[], naming: Naming): Promise<number[]> {
  await assertSavable(tx, await mapInSlices(products, (product) => ({ ...product, id: null })), new Map(), naming)
  const ids = await store.insertProducts(tx, products)
  await store.saveAreas(tx, ids, products)
  await attach(tx, ids, products, naming)
  return ids
}

/** Saves products with what belongs to them, and what follows them. The caller has locked the catalog. */
export async function saveProducts(
  tx: Tx,
  products: readonly (ProductInput & { id: number })[],
  naming: Naming,
): Promise<void> {
  const ids = products.map((product) => product.id)
  const before = await views.findHeldProducts(tx, ids)
  if (before.size < products.length) throw refusal('not_found')
  await assertSavable(tx, products, before, naming)
  const changed = (...names: (keyof views.HeldProduct)[]) =>
    products.filter((product) => names.some((name) => before.get(product.id)?.[name] !== product[name]))
  const followed = changed('priority', 'printer_tag_id').map((product) => product.id)
  if (followed.length > 0) await tx.emit(productPiecesChanging, { product_ids: followed })
  await store.saveProducts(tx, ids, products)
  await store.saveAreas(tx, ids, products)
  await attach(tx, ids, products, naming)
  await refreshSearchTexts(
    tx,
    changed('code', 'name', 'category', 'brand').map((product) => product.code),
  )
  const rerouted = changed('printer_tag_id').map((product) => product.id)
  if (rerouted.length > 0) {
    await tx.emit(variantTagsChanged, { variant_ids: await views.findVariantsWithoutTag(tx, rerouted) })
  }
  const reordered = changed('priority').map((product) => product.id)
  if (reordered.length > 0) await tx.emit(productPrioritiesChanged, { product_ids: reordered })
}

async function assertSavable(
  tx: Tx,
  products: readonly (ProductInput & { id: number | null })[],
  before: ReadonlyMap<number, views.HeldProduct>,
  naming: Naming,
): Promise<void> {
  const holders = await store.findCodeHolders(
    tx,
    products.map((product) => product.code),
  )
  const byCode = new Map(holders.map((holder) => [holder.code, holder]))
  const attachedTo = await views.findWhereAttached(
    tx,
    products.flatMap(({ id, areas }) => (id === null || areas.length === 0 ? [] : id)),
  )
  // A tag that was archived meanwhile stays where it is set.
  const chosenTag = ({ id, printer_tag_id: tagId }: (typeof products)[number]) =>
    tagId === (id === null ? null : before.get(id)?.printer_tag_id) ? null : tagId
  const usableTags = await lockChosen(tx, printerTags, products.map(chosenTag))
  const codes = new Map<string, string>()
  await eachProduct(products, naming, (product) => {
    const { id, code, name, areas } = product
    const holder = byCode.get(code)
    const taken = codes.get(code) ?? (holder && holder.id !== id ? holder.name : undefined)
    if (taken !== undefined) throw fieldRefusal('code', 'product_code_taken', { code, name: taken })
    codes.set(code, name)
    if (!usableTags.has(chosenTag(product))) throw fieldRefusal('printer_tag_id', printerTags.unknown)
    const names = areas.map((area) => area.area)
    const twice = names.findIndex((area, at) => names.indexOf(area) < at)
    if (twice >= 0) throw fieldRefusal(`areas.${twice}.area`, 'print_area_twice', { area: names[twice] ?? '' })
    const other = id === null ? undefined : attachedTo.get(id)
    if (other !== undefined) throw fieldRefusal('areas', 'product_is_attached', { product: other })
  })
}

/** After the areas of all: a product that is printed now can't be attached. */
async function attach(
  tx: Tx,
  ids: readonly number[],
  products: readonly ProductInput[],
  naming: Naming,
): Promise<void> {
  const skus = products.flatMap((product) => product.attached.map((line) => line.sku))
  const known = skus.length === 0 ? new Map() : await findAttachableVariants(tx, skus)
  const lists: Parameters<typeof saveAttached>[1][number][] = []
  await eachProduct(products, naming, ({ attached }, at) => {
    lists.push({ product_id: ids[at] ?? 0, lines: resolveAttachedLines(attached, known) })
  })
  await saveAttached(tx, lists)
}

/** Runs a check on each product, in slices. Throws the refusal of the only one, or one that names the fields of all. */
async function eachProduct<P>(
  products: readonly P[],
  naming: Naming,
  check: (product: P, at: number) => void,
): Promise<void> {
  const fields: Record<string, FieldText> = {}
  await eachInSlices(products, (product, at) => {
    try {
      check(product, at)
    } catch (error) {
      if (!(error instanceof Refusal) || naming === 'alone') throw error
      for (const [field, text] of Object.entries(error.extras.fields ?? {})) fields[`products.${at}.${field}`] = text
    }
  })
  if (Object.keys(fields).length > 0) throw refusal('invalid_input', {}, { fields })
}
