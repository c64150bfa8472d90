import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useAllSuppliers } from '../../../pickers/use-all-suppliers.ts'
import { apiQuery } from '../../../platform/api/use-api.ts'
import type { CellCodes } from './variant-cells.rules.ts'

/** The printer tags and suppliers that can be chosen, by code; null until they are known. */
export function useCellCodes(): { codes: CellCodes | null; error: unknown; retry: () => void } {
  const tags = useQuery(apiQuery('GET /printer-tags'))
  const suppliers = useAllSuppliers()
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
