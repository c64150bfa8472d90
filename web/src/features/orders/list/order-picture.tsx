import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { apiQuery } from '../../../platform/api/use-api.ts'
import type { DataOf } from '../../../platform/api/wire.ts'
import { Thumb } from '../../../ui/picture/thumb.tsx'
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

/** The first design of an order on the color of its blank. Its place is there before it has arrived. */
export function OrderPicture({ id }: { id: number }) {
  const picture = useContext(Pictures).get(id)
  return <Thumb url={picture?.thumb_url ?? null} colorHex={picture?.color_hex ?? null} size={28} />
}
