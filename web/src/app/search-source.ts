import type { SearchHit } from '@platen/contracts/search/endpoints'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../platform/api/api.ts'
import type { ApiError } from '../platform/api/api-error.ts'
import { apiKey } from '../platform/api/use-api.ts'
import { canOpen, canWorkAt } from './can-open.ts'
import { screens } from './features.ts'
import { type HitTarget, hitTarget } from './found.rules.ts'

/** What a text can mean, and where each hit opens for this user. Hits that open nowhere are left out. */
export interface Found extends HitTarget {
  hit: SearchHit
}

/** The search of the palette and of scans. A refused or failed call changes no screen. */
export function searchQuery(text: string) {
  const query = { text }
  return queryOptions<Found[], ApiError>({
    queryKey: apiKey('GET /search', { query }),
    staleTime: 2_000,
    retry: false,
    queryFn: async ({ signal }) => {
      const { data } = await api('GET /search', { query, signal, handlesForbidden: true })
      return data.flatMap((hit) => {
        const target = hitTarget(hit, { screens, canOpen, canWorkAt })
        return target ? [{ hit, ...target }] : []
      })
    },
  })
}
