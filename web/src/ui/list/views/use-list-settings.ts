import type { ListDensity } from '@platen/contracts/lists/list-densities'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { api } from '../../../platform/api/api.ts'
import { apiKey, apiQuery, putAnswer, useWrite } from '../../../platform/api/use-api.ts'
import type { CallInput, DataOf } from '../../../platform/api/wire.ts'
import { queryClient } from '../../../platform/query-client.ts'

const route = 'GET /lists/:list'
type Settings = DataOf<typeof route>
export type SavedView = Settings['views'][number]
export type Preferences = NonNullable<CallInput<'PUT /lists/:list/preferences'>['body']>

export interface ListSettings {
  /** False until the person's preferences are known, or can't be. */
  isSettled: boolean
  preferences: Preferences
  views: readonly SavedView[]
  /** Changes preferences at once, here and at the server. */
  change: (change: Partial<Preferences>) => void
}

const nothing: readonly SavedView[] = []

/** How the signed-in person keeps this list at the server: columns, density, saved views. */
export function useListSettings(name: string | undefined, defaultDensity: ListDensity): ListSettings {
  const input = { params: { list: name ?? '' } } as const
  const queryKey = apiKey(route, input)
  const { data, isPlaceholderData, isError } = useQuery({
    ...apiQuery(route, input),
    // In the background: a list works without them, and says nothing where they can't be loaded.
    queryFn: ({ signal }) => api(route, { ...input, signal, background: true, queryKey }),
    enabled: name !== undefined,
  })
  const write = useWrite('PUT /lists/:list/preferences')
  const wanted = useRef<Preferences | null>(null)
  const isSending = useRef(false)
  const known = name !== undefined && !isPlaceholderData ? data?.data : undefined
  // What is being sent counts as chosen, also when a read that began before it is answered meanwhile.
  const [pending, setPending] = useState<Preferences | null>(null)
  const preferences = useMemo(
    () => pending ?? known?.preferences ?? { columns: [], density: defaultDensity, default_view_id: null },
    [pending, known, defaultDensity],
  )

  // One call at a time: a slow one can't overwrite what the person chose after it.
  const send = async () => {
    if (isSending.current) return
    isSending.current = true
    try {
      while (wanted.current) {
        const body = wanted.current
        wanted.current = null
        const answer = await write.run({ ...input, body })
        if (!wanted.current) putAnswer(answer, route, input)
      }
    } catch {
      // The call has reported it. What the server keeps is shown again.
      wanted.current = null
      void queryClient.invalidateQueries({ queryKey: apiKey(route, input) })
    } finally {
      isSending.current = false
      setPending(null)
    }
  }
  const latest = useRef(preferences)
  useEffect(() => {
    latest.current = preferences
  }, [preferences])
  const change = (part: Partial<Preferences>) => {
    if (name === undefined) return
    const next = { ...latest.current, ...part }
    latest.current = next
    queryClient.setQueryData<{ data: Settings; meta: undefined }>(apiKey(route, input), (before) => ({
      data: { views: before?.data.views ?? [], preferences: next },
      meta: undefined,
    }))
    wanted.current = next
    setPending(next)
    void send()
  }
  return {
    isSettled: name === undefined || known !== undefined || isError,
    preferences,
    views: known?.views ?? nothing,
    change,
  }
}
