import { z } from 'zod'
import { endpoint, id } from './endpoint.ts'

export const vendorRow = z.strictObject({
  id,
  code: z.string(),
  name: z.string(),
  kind: z.enum(['own_label']),
  services: z.array(z.string()),
  version: z.number().int(),
})
export type VendorRow = z.infer<typeof vendorRow>

export const listShippingVendors = endpoint({
  route: 'GET /shipping-vendors',
  access: 'shipping_vendor.read',
  summary: 'Every shipping vendor in use with its services, by name.',
  response: z.array(vendorRow),
})

export const shippingVendorEndpoints = [listShippingVendors] as const
