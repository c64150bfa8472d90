import { z } from 'zod'
import { endpoint, id, type Contract } from '../endpoint.ts'
import { stage } from '../fulfillment/piece.ts'
import { itemPicture } from '../variants/blank-picture.ts'
import { wordsOfNouns } from '../words/noun-words.ts'

const hitWords = wordsOfNouns('hits')
export type HitKind = keyof typeof hitWords

/** The kinds of hits: what of each noun's words the search can find. */
export const hitKinds = Object.keys(hitWords) as HitKind[]

export const searchHit = z.strictObject({
  kind: z.enum(hitKinds),
  id,
  /** What people call it: an order number, barcode, tracking number, SKU, code or file name. */
  label: z.string(),
  /** What tells it from others: a customer and store, a product with its color and size. */
  detail: z.string(),
  /** The order of an order, piece or parcel. */
  order: z.strictObject({ id, number: z.string() }).nullable(),
  /** The stage of a piece. */
  stage: stage.nullable(),
  /** That of a product, variant, design or piece; null for the others. */
  picture: itemPicture.nullable(),
  /** Whether the text is its whole number or code, in any spelling. */
  exact: z.boolean(),
})
export type SearchHit = z.infer<typeof searchHit>

export const search = endpoint({
  route: 'GET /search',
  access: 'signed-in',
  summary:
    'What a text or scan can mean, of each noun that the caller may read: at most five hits each, exact matches first.',
  query: z.strictObject({ text: z.string().max(200).trim().normalize().default('') }),
  response: z.array(searchHit),
})

export const searchContract = { endpoints: [search] } as const satisfies Contract
