import { z } from 'zod'
import { datePresets } from './lists/date-presets.ts'
import { day, integerText } from './endpoint.ts'

const perPage = z.enum(['5', '10', '20', '25', '50', '100']).transform(Number).default(25)

/** Longest `after`: the sorted value of a row may be a long name. */
const maxCursorLength = 2_000

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
    after: z.string().max(maxCursorLength).optional(),
    sort: z.enum(sorts).default(sorts[0] as never),
    search: z.string().max(200).trim().normalize().default(''),
    ...filters,
  })
}

/** A filter by several values: one key of the query, separated by commas. No value twice, at least one. */
export function several<const V extends readonly [string, ...string[]]>(values: V) {
  return z
    .string()
    .max(values.join(',').length)
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(values)).refine((chosen) => new Set(chosen).size === chosen.length))
}

/** The filter of records by their archive: those in use unless archived ones, or all, are asked for. */
export const archivedChoice = z.enum(['false', 'true', 'all']).default('false')

type Keys<N extends string, K extends string> = N extends '' ? K : `${N}_${K}`

/**
 * A filter by days of the factory, both inclusive: `placed_from`, `placed_to`, or `placed_in` with a period by name.
 * Without a name the keys are `from`, `to` and `in`. Giving days and a period is refused (LIST-4).
 */
export function dayRange<const N extends string, const P extends readonly [string, ...string[]] = typeof datePresets>(
  name: N,
  presets: P = datePresets as unknown as P,
) {
  const prefix = name === '' ? '' : `${name}_`
  const days = day.optional()
  const period = z.enum(presets).optional()
  return { [`${prefix}from`]: days, [`${prefix}to`]: days, [`${prefix}in`]: period } as {
    [K in Keys<N, 'from' | 'to'>]: typeof days
  } & { [K in Keys<N, 'in'>]: typeof period }
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
  /** The search names so many records that it looked through some of them only: rows are missing (LIST-12). */
  search_capped: z.literal(true).optional(),
})
export type ListMeta = z.infer<typeof listMeta>
