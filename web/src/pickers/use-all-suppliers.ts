import type { SupplierRow } from '@platen/contracts/suppliers/endpoints'
import { useQueries, useQuery } from '@tanstack/react-query'
import { apiQuery } from '../platform/api/use-api.ts'

const page = { per_page: 100, sort: 'code' } as const
/** Assumed: nobody buys blanks from more than a thousand suppliers. */
const maxPages = 10

interface AllSuppliers {
  rows: SupplierRow[] | undefined
  error: unknown
  retry: () => void
}

/**
 * The suppliers that can be chosen, by code, of all pages; undefined until all are known.
 * @param enabled - whether the reader may know them
 */
export function useAllSuppliers(enabled = true): AllSuppliers {
  const first = useQuery({ ...apiQuery('GET /suppliers', { query: page }), enabled })
  const pages = first.data ? Math.min(maxPages, Math.ceil(first.data.meta.total / page.per_page)) : 1
  const more = useQueries({
    queries: Array.from({ length: Math.max(0, pages - 1) }, (_, at) =>
      apiQuery('GET /suppliers', { query: { ...page, page: at + 2 } }),
    ),
  })
  const all = [first, ...more]
  const failed = all.filter(({ error }) => error)
  return {
    rows: all.every(({ data }) => data !== undefined) ? all.flatMap(({ data }) => data?.data ?? []) : undefined,
    error: failed[0]?.error ?? null,
    retry: () => failed.forEach((query) => void query.refetch()),
  }
}
