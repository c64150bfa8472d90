import { createRootRoute, createRoute, createRouter, lazyRouteComponent, type AnyRoute } from '@tanstack/react-router'
import i18next from 'i18next'
import { loadTexts } from '../platform/i18n/i18n.ts'
import { parseSearch, stringifySearch } from '../platform/search-text.ts'
import { guard, leadHome } from './guard.ts'
import { loadPart } from './missing-chunk.ts'
import { pages } from './pages.ts'
import { RegionError } from './region-error.tsx'
import { Root } from './root.tsx'
import { screens } from './routes.ts'
import type { Screen } from './screen.ts'
import { BlankLayout } from './shell/blank-layout.tsx'

const root = createRootRoute({
  component: Root,
  errorComponent: RegionError,
  notFoundComponent: lazyRouteComponent(() => loadPart(() => import('./screens/not-found-page.tsx')), 'NotFoundPage'),
})

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: ({ location }) => leadHome(location.searchStr),
})

const layouts = {
  blank: createRoute({ getParentRoute: () => root, id: 'blank', component: BlankLayout }),
  default: createRoute({
    getParentRoute: () => root,
    id: 'default',
    loader: () => loadTexts(['shell', 'ui', 'words']),
    component: lazyRouteComponent(() => loadPart(() => import('./shell/default-layout.tsx')), 'DefaultLayout'),
  }),
}

/** A route of the table whose page exists. The title in the reader's language goes with it. */
function routeOf(screen: Screen): AnyRoute | null {
  const page = pages[screen.path]
  if (!page) return null
  return createRoute({
    getParentRoute: () => layouts[screen.layout] as AnyRoute,
    path: screen.path,
    staticData: { screen },
    beforeLoad: ({ location }) => guard(screen.access, location),
    loader: () => loadTexts(['ui', ...screen.texts]),
    component: lazyRouteComponent(async () => ({ Page: await loadPart(page) }), 'Page'),
    errorComponent: RegionError,
  })
}

const routes = (layout: Screen['layout']) =>
  screens
    .filter((screen) => screen.layout === layout)
    .map(routeOf)
    .filter((route) => route !== null)

const routeTree = root.addChildren([
  home,
  layouts.blank.addChildren(routes('blank')),
  layouts.default.addChildren(routes('default')),
])

/** The router of the application. One per page load; tests make their own. */
export function makeRouter() {
  return createRouter({
    routeTree,
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

const depth = (path: string) => path.split('/').filter(Boolean).length

/** The screen at a path, or null (not found). The router's matches begin with whatever screen the path begins with. */
export function screenOf(matches: readonly { staticData: object; pathname: string }[], path: string): Screen | null {
  const found = matches.findLast((match) => 'screen' in match.staticData)
  return found && depth(found.pathname) === depth(path) ? (found.staticData as { screen: Screen }).screen : null
}

export function titleOf(screen: Screen | null): string {
  return i18next.t(`app:titles.${screen?.title ?? 'not_found'}`)
}
