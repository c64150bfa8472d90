import { createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { loadTexts } from '../platform/i18n/i18n.ts'
import { guard, leadHome } from '../platform/routing/guard.ts'
import { loadPart } from '../platform/routing/missing-chunk.ts'
import { blankLayout, defaultLayout, rootRoute, type ScreenInfo } from '../platform/routing/screen.ts'
import { parseSearch, stringifySearch } from '../platform/routing/search-text.ts'
import { blankScreens, framedScreens } from './features.ts'
import { RegionError } from './region-error.tsx'
import { Root } from './root.tsx'
import { BlankLayout } from './shell/blank-layout.tsx'

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: ({ location }) => leadHome(location.searchStr),
})

rootRoute.update({
  component: Root,
  notFoundComponent: lazyRouteComponent(() => loadPart(() => import('./screens/not-found-page.tsx')), 'NotFoundPage'),
})
blankLayout.update({ component: BlankLayout })
defaultLayout.update({
  component: lazyRouteComponent(() => loadPart(() => import('./shell/default-layout.tsx')), 'DefaultLayout'),
})

const routeTree = rootRoute.addChildren([
  homeRoute,
  blankLayout.addChildren(blankScreens),
  defaultLayout.addChildren(framedScreens),
])

/** The router of the application. One per page load; tests make their own. */
export function makeRouter() {
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
  // Links and navigation are typed by the routes that exist.
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}

const depth = (path: string) => path.split('/').filter(Boolean).length

/** The screen at a path, or null (not found). The router's matches begin with whatever screen the path begins with. */
export function screenOf(
  matches: readonly { staticData: { screen?: ScreenInfo }; pathname: string }[],
  path: string,
): ScreenInfo | null {
  const found = matches.findLast((match) => match.staticData.screen)
  return found && depth(found.pathname) === depth(path) ? (found.staticData.screen ?? null) : null
}
