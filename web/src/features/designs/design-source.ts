import type { CallInput, DataOf } from '../../platform/api/wire.ts'

export type DesignsQuery = NonNullable<CallInput<'GET /designs'>['query']>
export type Design = DataOf<'GET /designs'>[number]

/** Who may upload artwork, as in the endpoint. */
export const designUploadAccess = ['product.write', 'order.write.edit'] as const
