import { z } from 'zod'
import { endpoint, id } from './endpoint.ts'

export const printerTagRow = z.strictObject({
  id,
  code: z.string(),
  name: z.string(),
  /** Variants routed by the tag, directly or through their product. */
  variants: z.number().int(),
  version: z.number().int(),
})
export type PrinterTagRow = z.infer<typeof printerTagRow>

export const listPrinterTags = endpoint({
  route: 'GET /printer-tags',
  // Stations filter their queues by tag, and users who see a product see its tag.
  access: ['printer_tag.read', 'product.read', 'fulfillment.read'],
  summary: 'Every printer tag in use, by code.',
  response: z.array(printerTagRow),
})

export const printerTagEndpoints = [listPrinterTags] as const
