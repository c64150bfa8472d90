import type { CallInput } from '../../platform/api/wire.ts'
import { onTopic } from '../../platform/live/topics.ts'

export type ProductsQuery = NonNullable<CallInput<'GET /products'>['query']>
export type VariantsQuery = NonNullable<CallInput<'GET /variants'>['query']>

onTopic('products', ['GET /products', 'GET /products/filters', 'GET /variants'])
onTopic('stock', ['GET /products', 'GET /variants'])
