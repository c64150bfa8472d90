import { z } from 'zod'
import { code, endpoint, id, type Contract } from '../endpoint.ts'
import { documentAccess } from '../documents/endpoints.ts'
import { labelErrors } from './label-errors.ts'

/** Labels that one call prints at most. */
const maxLabelsPerCall = 500

export const printWarehouseLabels = endpoint({
  route: 'POST /warehouse/labels',
  // Who writes stock prints the labels of its SKUs, and needs no permission of the warehouse for them.
  access: documentAccess.warehouse_labels,
  summary:
    'Makes labels for pallets, locations and SKUs: a QR code of the address of each, and its code in words. Refused without PUBLIC_URL.',
  body: z.strictObject({ codes: z.array(code(120)).min(1).max(maxLabelsPerCall) }),
  response: z.strictObject({ document_id: id }),
})

export const warehouseLabelQr = endpoint({
  route: 'GET /warehouse/labels/qr/:code',
  access: ['stock.read', 'warehouse.read'],
  summary: 'The QR code of a label as rows of modules, 1 is dark. Without PUBLIC_URL there is no address and no rows.',
  params: z.strictObject({ code: z.string().min(1).max(200) }),
  response: z.strictObject({ code: z.string(), address: z.string().nullable(), rows: z.array(z.string()) }),
})

export const warehouseLabelContract = {
  endpoints: [printWarehouseLabels, warehouseLabelQr],
  errors: labelErrors,
} as const satisfies Contract
