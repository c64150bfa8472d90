import { useEffect } from 'react'
import type { CallInput, DataOf } from '../../platform/api/wire.ts'
import { refreshMounted } from '../../platform/live/background.ts'
import { isLive } from '../../platform/live/live.ts'

export type RunsQuery = NonNullable<CallInput<'GET /order-sync/imports'>['query']>
export type LinesQuery = NonNullable<CallInput<'GET /order-sync/imports/:id/lines'>['query']>
export type Run = DataOf<'GET /order-sync/imports/:id'>
export type ImportLine = DataOf<'GET /order-sync/imports/:id/lines'>[number]

export const isFinished = (run: Run): boolean =>
  run.state === 'done' || run.state === 'refused' || run.state === 'checked'

/** Orders that the preview of a check shows. */
export const previewedOrders = 10

const pollMs = 1000

/**
 * Refetches an import in the background until it has finished: once at first, as it may have gone on before this was
 * listening, and every second while no live messages arrive.
 */
export function usePollRun(run: Run | undefined): void {
  const id = run?.id
  const hasEnded = run === undefined || isFinished(run)
  useEffect(() => {
    if (hasEnded) return undefined
    const refresh = () =>
      void refreshMounted(
        ([route, params]) =>
          String(route).startsWith('GET /order-sync/imports/:id') &&
          String((params as { id: unknown }).id) === String(id),
      )
    refresh()
    const timer = setInterval(() => {
      if (!isLive.get()) refresh()
    }, pollMs)
    return () => clearInterval(timer)
  }, [id, hasEnded])
}
