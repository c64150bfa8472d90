import { z } from 'zod'
import { endpoint, id, idText, integerText, version, type Contract } from '../endpoint.ts'

const whole = z.number().int()

const laneProduct = z.strictObject({
  id,
  version: whole,
  code: z.string(),
  name: z.string(),
  /** Pieces that wait for their barcode and aren't held. */
  waiting: whole,
})

/** The products that share a fulfillment priority. */
export const priorityLane = z.strictObject({ priority: whole, products: z.array(laneProduct) })
export type PriorityLane = z.infer<typeof priorityLane>

export const listPriorities = endpoint({
  route: 'GET /product-priorities',
  access: 'product.read',
  summary: 'The products in use by their fulfillment priority, lower first; within one, the ship-by date decides.',
  response: z.array(priorityLane),
})

const priority = whole.min(0).max(999)

export const priorityPreview = z.strictObject({
  /** The pieces of the product that wait for their barcode and aren't held. */
  pieces: whole,
  /** The place of its first piece in the queue of Print Barcode, now and with the new priority; null without pieces. */
  first_now: whole.nullable(),
  first_then: whole.nullable(),
  /** Waiting pieces of other products that its pieces would overtake, and by which they would be overtaken. */
  overtaken: whole,
  overtaking: whole,
})
export type PriorityPreview = z.infer<typeof priorityPreview>

export const previewPriority = endpoint({
  route: 'GET /product-priorities/preview',
  access: 'product.read',
  summary: 'What another priority of a product would change in the queue of pieces that wait for their barcode.',
  query: z.strictObject({ product_id: idText, priority: integerText(0, 999) }),
  response: priorityPreview,
})

export const setPriority = endpoint({
  route: 'PUT /product-priorities/:id',
  access: 'product.write',
  summary: 'Moves a product into a lane of the fulfillment priority. Other products keep their numbers.',
  params: z.strictObject({ id: idText }),
  body: z.strictObject({ version, priority }),
  response: z.array(priorityLane),
})

/** Most products that are moved at once. */
export const maxMovedProducts = 200

export const setPriorities = endpoint({
  route: 'PUT /product-priorities',
  access: 'product.write',
  summary:
    'Moves several products into a lane of the fulfillment priority: all of them, or none if one was changed meanwhile.',
  body: z.strictObject({
    products: z.array(z.strictObject({ id, version })).min(1).max(maxMovedProducts),
    priority,
  }),
  response: z.array(priorityLane),
})

export const productPriorityContract = {
  endpoints: [listPriorities, previewPriority, setPriority, setPriorities],
} as const satisfies Contract
