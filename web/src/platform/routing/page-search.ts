import { type AnyRouter, useRouter, useRouterState } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { SearchTexts } from './search-text.ts'

/**
 * The query of the current screen as texts, and a function to change it: `change((before) => next)` keeps the path and
 * the scroll position. For code that works on any screen (lists, tabs, stations); links elsewhere use the router's
 * typed `Link` and `navigate`.
 */
export function usePageSearch(): [
  SearchTexts,
  (
    next: (before: SearchTexts) => Record<string, string | string[] | undefined>,
    options?: { replace?: boolean },
  ) => Promise<void>,
] {
  const router: AnyRouter = useRouter()
  const texts: SearchTexts = useRouterState({ select: ({ location }) => location.search as SearchTexts })
  const change = useCallback(
    (
      next: (before: SearchTexts) => Record<string, string | string[] | undefined>,
      { replace = false }: { replace?: boolean } = {},
    ) => router.navigate({ to: '.', search: next, replace, resetScroll: false }),
    [router],
  )
  return [texts, change]
}

/** The first value of a query key, trimmed; null if it is absent or blank. */
export function firstText(search: SearchTexts, key: string): string | null {
  const value = search[key]
  return (Array.isArray(value) ? value[0] : value)?.trim() || null
}
