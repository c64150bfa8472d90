import { z } from 'zod'
import { endpoint, id } from './endpoint.ts'

export const printerTagRow = z.strictObject({
  id,
  code: z.string(),
  name: z.string(),
  /** Variants that are routed by it, through themselves or their product. */
  variants: z.number().int(),
  version: z.number().int(),
})
export type PrinterTagRow = z.infer<typeof printerTagRow>

export const listPrinterTags = endpoint({
  route: 'GET /printer-tags',
  // The floor filters its queues by tag, and whoever sees a product sees its tag.
  access: ['printer_tag.read', 'product.read', 'fulfillment.read'],
  summary: 'Every printer tag in use, by code.',
  response: z.array(printerTagRow),
})

export const printerTagEndpoints = [listPrinterTags] as const
