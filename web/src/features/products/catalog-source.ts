import type { CallInput } from '../../platform/api/wire.ts'

export type ProductsQuery = NonNullable<CallInput<'GET /products'>['query']>
export type VariantsQuery = NonNullable<CallInput<'GET /variants'>['query']>
