import type { Access } from '@platen/contracts/ability'
import type { Worded } from '@platen/contracts/errors'
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  type SearchSchemaInput,
} from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { TextFile } from '../i18n/translate.ts'
import type { ScreenAccess } from './guard.rules.ts'
import { loadPart } from './missing-chunk.ts'

/** The areas of the menu. Their order and titles are in app/menu.rules.ts. */
export type MenuArea = 'top' | 'orders' | 'fulfillment' | 'stock' | 'warehouse' | 'setup' | 'account'

/** An entry of the menu. */
export interface MenuPlace {
  area: MenuArea
  /** Position within the area, ascending. Steps of ten leave room for later screens. */
  order: number
  label: Worded
  /** Name of the icon; app/shell/menu-icons.ts resolves it, so that screens without the shell load no icons. */
  icon: string
}

/** What the router, menu, palette, titles and tests read of a screen. */
export interface ScreenInfo {
  path: string
  title: Worded
  access: ScreenAccess
  /** The files of locales/ that the screen's texts come from. */
  texts: readonly TextFile[]
  menu: readonly MenuPlace[]
  /** The menu entry to highlight where the screen has none of its own. The query's navActiveLink wins. */
  navActiveLink: string | undefined
}

/** What the application gives its routes; screens know neither the session nor the texts. */
export interface RoutingContext {
  /** Lets a visit through or redirects by throwing. */
  guard: (access: ScreenAccess, location: { pathname: string; searchStr: string }) => Promise<void>
  loadTexts: (files: readonly TextFile[]) => Promise<void>
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: ScreenInfo
  }
  interface HistoryState {
    /** Not authorized: the access that was missing, or the sentence of the call that was refused. */
    missing?: ScreenAccess
    message?: string
  }
}

/** The query of an address with these keys. Keys that a screen doesn't declare stay in the address unchanged. */
type Search<K extends string> = { [P in K]?: string }

/** Reads nothing and drops nothing: it only tells the compiler which keys links may send. */
function searchKeys<K extends string>() {
  // Unknown keys stay: an address that was copied or extended keeps its query.
  return (search: Search<K> & SearchSchemaInput): Search<K> => search
}

/** The root of all routes. The application adds its component, so that features need not import it. */
export const rootRoute = createRootRouteWithContext<RoutingContext>()({ validateSearch: searchKeys<'navActiveLink'>() })

/** Parent of screens without any frame: login, not authorized. */
export const blankLayout = createRoute({ getParentRoute: () => rootRoute, id: 'blank' })

/** Parent of all other screens. */
export const defaultLayout = createRoute({
  getParentRoute: () => rootRoute,
  id: 'default',
  loader: ({ context }) => context.loadTexts(['shell', 'ui', 'words']),
})

interface ScreenOptions<TPath extends string> {
  /** Path in the router's syntax: `$id` is a parameter. */
  path: TPath
  title: Worded
  /** Who may open it, as the endpoints declare it. */
  access: Access | 'unauthenticated'
  page: () => Promise<ComponentType>
  texts?: readonly TextFile[]
  menu?: readonly MenuPlace[]
  navActiveLink?: string
}

/**
 * Declares a screen in the default layout. `screen<'tab' | 'search'>()({...})` names the query keys that links to it may
 * send; `screen()({...})` takes none.
 */
export function screen<TKeys extends string = never>() {
  return <const TPath extends string>(options: ScreenOptions<TPath>) =>
    createRoute({ getParentRoute: () => defaultLayout, validateSearch: searchKeys<TKeys>(), ...routeOptions(options) })
}

/** Declares a screen in the blank layout. */
export function blankScreen<TKeys extends string = never>() {
  return <const TPath extends string>(options: ScreenOptions<TPath>) =>
    createRoute({ getParentRoute: () => blankLayout, validateSearch: searchKeys<TKeys>(), ...routeOptions(options) })
}

function routeOptions<const TPath extends string>(options: ScreenOptions<TPath>) {
  const { path, title, access, page, texts = [], menu = [], navActiveLink } = options
  const info: ScreenInfo = { path, title, access, texts, menu, navActiveLink }
  return {
    path,
    staticData: { screen: info },
    beforeLoad: ({
      context,
      location,
    }: {
      context: RoutingContext
      location: { pathname: string; searchStr: string }
    }) => context.guard(access, location),
    loader: ({ context }: { context: RoutingContext }) => context.loadTexts(['ui', ...texts]),
    component: lazyRouteComponent(async () => ({ Page: await loadPart(page) }), 'Page'),
  }
}

/** The declaration of a screen that `screen` or `blankScreen` made. */
export function screenInfo(route: { options: { staticData?: { screen?: ScreenInfo } } }): ScreenInfo {
  const info = route.options.staticData?.screen
  if (!info) throw new Error('This route was not made by screen() or blankScreen().')
  return info
}
