import { createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { loadTexts } from '../platform/i18n/i18n.ts'
import { readStartPage } from './start-page.ts'
import { guard, redirectHome } from '../platform/routing/guard.ts'
import { loadChunk } from '../platform/routing/missing-chunk.ts'
import { blankLayout, defaultLayout, rootRoute, type ScreenInfo } from '../platform/routing/screen.ts'
import { parseSearch, stringifySearch } from '../platform/routing/search-text.ts'
import { blankLayoutScreens, defaultLayoutScreens } from './features.ts'
import { RegionError } from './region-error.tsx'
import { Root } from './root.tsx'
import { BlankLayout } from './shell/blank-layout.tsx'

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: async ({ location }) =>
    redirectHome(location.searchStr, await readStartPage(location.state.isArrival ?? false)),
})

rootRoute.update({
  component: Root,
  notFoundComponent: lazyRouteComponent(() => loadChunk(() => import('./screens/not-found-page.tsx')), 'NotFoundPage'),
})
blankLayout.update({ component: BlankLayout })
defaultLayout.update({
  component: lazyRouteComponent(() => loadChunk(() => import('./shell/default-layout.tsx')), 'DefaultLayout'),
})

const routeTree = rootRoute.addChildren([
  homeRoute,
  blankLayout.addChildren(blankLayoutScreens),
  defaultLayout.addChildren(defaultLayoutScreens),
])

/** Creates the application's router: one per page load, and one per test. */
export function createAppRouter() {
  return createRouter({
    routeTree,
    context: { guard, loadTexts },
    defaultErrorComponent: RegionError,
    parseSearch,
    stringifySearch,
    notFoundMode: 'root',
    defaultPreload: false,
    defaultPendingMs: 0,
    defaultPendingMinMs: 0,
    trailingSlash: 'never',
    defaultHashScrollIntoView: {
      get behavior() {
        return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
      },
    },
  })
}

declare module '@tanstack/react-router' {
  // Types links and navigation by the existing routes.
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}

const depth = (path: string) => path.split('/').filter(Boolean).length

/**
 * The screen at a path, or null if not found. The router also matches a screen whose path is only a prefix of the URL.
 */
export function findScreen(
  matches: readonly { staticData: { screen?: ScreenInfo }; pathname: string }[],
  path: string,
): ScreenInfo | null {
  const found = matches.findLast((match) => match.staticData.screen)
  return found && depth(found.pathname) === depth(path) ? (found.staticData.screen ?? null) : null
}
