import { z } from 'zod'
import { integerText } from './endpoint.ts'

const perPage = z.enum(['5', '10', '20', '25', '50', '100']).transform(Number).default(25)

/**
 * The query of a list: `page`, `per_page`, `after`, `sort` from an allow-list (the first is the default; a leading '-'
 * means descending), `search` of at most 200 characters, and named filters. Unknown names are refused (API-2, API-4).
 */
export function listQuery<const S extends readonly [string, ...string[]], F extends z.ZodRawShape>(
  sorts: S,
  filters: F,
) {
  return z.strictObject({
    page: integerText(1, 1_000_000).default(1),
    per_page: perPage,
    after: z.string().max(200).optional(),
    sort: z.enum(sorts).default(sorts[0] as never),
    search: z.string().max(200).trim().normalize().default(''),
    ...filters,
  })
}

/**
 * The `meta` of a list. `total` is exact up to 10,000; beyond that `total_capped` is true (API-3). `next` is the keyset
 * cursor.
 */
export const listMeta = z.strictObject({
  page: z.number().int(),
  per_page: z.number().int(),
  total: z.number().int(),
  total_capped: z.boolean(),
  next: z.string().nullable(),
})
export type ListMeta = z.infer<typeof listMeta>
