import { type AnyRouter, useRouter, useRouterState } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { SearchTexts } from './search-text.ts'

/**
 * The query of the screen that is shown as texts, and a function to change it: `change((before) => next)` keeps the
 * path and the scroll position. While the next screen is loaded, the address is that one's already: a screen that a
 * user leaves neither reads its query nor changes it. For code that works on any screen (lists, tabs, stations); links
 * elsewhere use the router's typed `Link` and `navigate`.
 */
export function usePageSearch(): [
  SearchTexts,
  (
    next: (before: SearchTexts) => Record<string, string | string[] | undefined>,
    options?: { replace?: boolean },
  ) => Promise<void>,
] {
  const router: AnyRouter = useRouter()
  const texts: SearchTexts = useRouterState({
    select: ({ location, matches }) =>
      (isShown(router, location.pathname) ? location.search : matches.at(-1)?.search) as SearchTexts,
  })
  const change = useCallback(
    (
      next: (before: SearchTexts) => Record<string, string | string[] | undefined>,
      { replace = false }: { replace?: boolean } = {},
    ) =>
      isShown(router, router.latestLocation.pathname)
        ? router.navigate({ to: '.', search: next, replace, resetScroll: false })
        : Promise.resolve(),
    [router],
  )
  return [texts, change]
}

/** The path of the screen that is shown. While the next screen is loaded, the path of the address is that one's. */
export function usePagePath(): string {
  const router: AnyRouter = useRouter()
  return useRouterState({
    select: ({ location, matches }) =>
      isShown(router, location.pathname) ? location.pathname : (matches.at(-1)?.pathname ?? location.pathname),
  })
}

/** The anchor in the address of the screen that is shown, without its #; '' while the next screen is loaded. */
export function usePageAnchor(): string {
  const router: AnyRouter = useRouter()
  return useRouterState({ select: ({ location }) => (isShown(router, location.pathname) ? location.hash : '') })
}

/** Whether an address is of the screen and the record that are shown, and not of ones that are still loaded. */
function isShown(router: AnyRouter, pathname: string): boolean {
  const shown = router.state.matches.at(-1)
  if (!shown || shown.pathname === pathname) return true
  const [routes, params] = router.getMatchedRoutes(pathname)
  // The two paths may be encoded differently, their parameters are not.
  if (routes.at(-1)?.id !== shown.routeId) return false
  return Object.entries(shown.params).every(([name, value]) => params[name] === value)
}

/** The first value of a query key, trimmed; null if it is absent or blank. */
export function firstText(search: SearchTexts, key: string): string | null {
  const value = search[key]
  return (Array.isArray(value) ? value[0] : value)?.trim() || null
}
