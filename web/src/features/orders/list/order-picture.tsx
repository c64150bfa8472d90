import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { apiQuery } from '../../../platform/api/use-api.ts'
import type { DataOf } from '../../../platform/api/wire.ts'
import { Thumb } from '../../../ui/picture/thumb.tsx'
import { BlankThumb } from '../../../words/blank/blank-thumb.tsx'
import type { OrderRow } from '../order-source.ts'

type Picture = DataOf<'GET /orders/pictures'>[number]

const Pictures = createContext<ReadonlyMap<number, Picture>>(new Map())

/** Reads the pictures of the orders on a page, which then show themselves in its cells. */
export function OrderPictures({ rows, children }: { rows: readonly OrderRow[] | undefined; children: ReactNode }) {
  // Sorted, so that the same rows in another order are the same query and nothing is fetched again.
  const ids = (rows ?? [])
    .map(({ id }) => id)
    .toSorted((a, b) => a - b)
    .join(',')
  const pictures = useQuery({ ...apiQuery('GET /orders/pictures', { query: { ids } }), enabled: ids !== '' }).data?.data
  const byOrder = useMemo(() => new Map((pictures ?? []).map((picture) => [picture.id, picture])), [pictures])
  return <Pictures value={byOrder}>{children}</Pictures>
}

/** The first design of an order on its blank, else the blank. Its place is there before it has arrived. */
export function OrderPicture({ id }: { id: number }) {
  const found = useContext(Pictures).get(id)
  return found ? <BlankThumb of={found.picture} /> : <Thumb url={null} colorHex={null} size={28} />
}
