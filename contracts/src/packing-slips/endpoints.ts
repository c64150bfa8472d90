import { z } from 'zod'
import { endpoint, id, idText, type Contract } from '../endpoint.ts'
import { packingSlipErrors } from './errors.ts'

export const printPackingSlip = endpoint({
  route: 'POST /fulfillment/packaging/orders/:id/packing-slip',
  access: ['fulfillment.write.package', 'order.write.edit'],
  summary:
    'Prints the packing slip of an order at the station’s printer. Without one, and from the office, the caller opens the document.',
  station: { kind: 'packaging', office: ['fulfillment.write.package', 'order.write.edit'] },
  params: z.strictObject({ id: idText }),
  response: z.strictObject({ document_id: id, queued: z.boolean() }),
})

export const packingSlipContract = {
  endpoints: [printPackingSlip],
  errors: packingSlipErrors,
} as const satisfies Contract
