import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from './api.ts'

/** The last names of fields that name something by a code or a number, or that a spreadsheet may take for a number. */
const identifiers =
  /^(?:.*_)?(?:sku|code|codes|skus|gtin|barcode|phone|postal_code|lot|pallet|location|tracking_number|number|external_id)$/

/** Fields that only look up what exists, codes that somebody reads off a screen, and what its action refuses. */
const exempt = [
  // Scans, and the goods, pallets and places that are named by one.
  /\/scans\.|\/stock-counts\/:id\/(?:entries|lines)\.|\/warehouse\/|^POST \/pallets\.location$|\/packaging\/scans\./,
  /\/stock-(?:in|out)\/:id\/(?:codes|lines)(?:\/:line_id)?\.(?:sku|pallet)$/,
  /\.filters\.sku$/,
  // Codes of a moment.
  /\/auth\/|\/second-factor|\/devices\/confirm/,
  // The SKU of a store’s orders, in whose words the action says why it can't be mapped (mapped-designs.test.ts).
  /(?:\/sku-mappings(?:\/:id)?|\/waiting-skus)\.sku$/,
]

interface Leaf {
  path: string
  name: string
  schema: z.ZodType
}

/** The texts of a body, each with its path. */
function leavesOf(schema: z.core.$ZodType, path: string, name: string): Leaf[] {
  const { def } = schema._zod as unknown as { def: Record<string, never> & { type: string } }
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, one]) => leavesOf(one as z.ZodType, `${path}.${key}`, key))
  if (schema instanceof z.ZodArray) return leavesOf(schema.element, `${path}.*`, name)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => leavesOf(option, path, name))
  // What a text is turned into is judged with it.
  if (schema instanceof z.ZodPipe) return leavesOf(schema.in, path, name).map((leaf) => ({ ...leaf, schema }))
  if ('innerType' in def) return leavesOf(def.innerType, path, name)
  return schema instanceof z.ZodString ? [{ path, name, schema }] : []
}

const leaves = endpoints.flatMap((spec: { route: string; body?: z.ZodType }) =>
  spec.body ? leavesOf(spec.body, spec.route, '') : [],
)
const named = leaves.filter(({ name, path }) => identifiers.test(name) && !exempt.some((one) => one.test(path)))

// FILE-24
test('no call that writes takes a code, phone or postal code that a spreadsheet rounded', () => {
  expect(leaves.length).toBeGreaterThan(200)
  const taken = named.filter(({ schema }) =>
    ['1.23457E+12', '4,00638E+12', "'6E+11"].some((written) => schema.safeParse(written).success),
  )
  expect(taken.map(({ path }) => path)).toEqual([])
})
