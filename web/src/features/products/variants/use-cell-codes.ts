import type { SupplierRow } from '@platen/contracts/catalog/suppliers'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { apiQuery } from '../../../platform/api/use-api.ts'
import type { CellCodes } from './variant-cells.rules.ts'

const perPage = 100
/** Assumed: nobody buys blanks from more than a thousand suppliers. */
const maxPages = 10

/** The suppliers that can be chosen, by code; undefined until all are known. */
export function useSuppliers(): { rows: SupplierRow[] | undefined; error: unknown; retry: () => void } {
  const first = useQuery(apiQuery('GET /suppliers', { query: { per_page: perPage } }))
  const pages = first.data ? Math.min(maxPages, Math.ceil(first.data.meta.total / perPage)) : 1
  const more = useQueries({
    queries: Array.from({ length: pages - 1 }, (_, at) =>
      apiQuery('GET /suppliers', { query: { per_page: perPage, page: at + 2 } }),
    ),
  })
  const all = [first, ...more]
  const failed = all.filter((page) => page.error)
  return {
    rows: all.every((page) => page.data !== undefined) ? all.flatMap((page) => page.data?.data ?? []) : undefined,
    error: failed[0]?.error ?? null,
    retry: () => failed.forEach((page) => void page.refetch()),
  }
}

/** The printer tags and suppliers that can be chosen, by code; null until they are known. */
export function useCellCodes(): { codes: CellCodes | null; error: unknown; retry: () => void } {
  const tags = useQuery(apiQuery('GET /printer-tags'))
  const suppliers = useSuppliers()
  const [tagRows, supplierRows] = [tags.data?.data, suppliers.rows]
  const key = JSON.stringify([tagRows?.map(({ code }) => code), supplierRows?.map(({ code }) => code)])
  const codes = useMemo(
    () =>
      tagRows && supplierRows
        ? {
            tags: new Map(tagRows.map((tag) => [tag.code.toUpperCase(), tag.id])),
            suppliers: new Map(supplierRows.map((supplier) => [supplier.code, supplier.id])),
          }
        : null,
    // The rows are new objects at each refetch.
    // oxlint-disable-next-line react/exhaustive-deps
    [key],
  )
  return {
    codes,
    error: tags.error ?? suppliers.error,
    retry: () => {
      void tags.refetch()
      suppliers.retry()
    },
  }
}
