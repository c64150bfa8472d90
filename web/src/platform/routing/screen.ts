import type { Access } from '@platen/contracts/ability'
import type { MenuFigure } from '@platen/contracts/overview/endpoints'
import type { Worded } from '@platen/contracts/values/language'
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  type SearchSchemaInput,
} from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { TextFile } from '../i18n/translate.ts'
import type { ReadRoute } from '../api/wire.ts'
import type { ScreenAccess } from './guard.rules.ts'
import { loadChunk } from './missing-chunk.ts'

/** The areas of the menu. Their order and titles are in app/menu.rules.ts. */
export type MenuArea = 'top' | 'orders' | 'fulfillment' | 'stock' | 'warehouse' | 'setup' | 'account'

/** What the entries of a long area are about. Their order and titles are in app/menu.rules.ts. */
export type MenuGroup = 'floor' | 'catalog' | 'people' | 'system'

/** Where a screen appears in the menu. */
export interface MenuPlace {
  area: MenuArea
  /** Where the area has groups. An entry without a group stands above them. */
  group?: MenuGroup
  /** Position within the area or its group, ascending. Steps of ten leave room for later screens. */
  order: number
  label: Worded
  /** Name of the icon; app/shell/menu/menu-icons.ts resolves it, so that screens without the shell load no icons. */
  icon: string
  /** What the menu counts behind the label. */
  count?: MenuFigure
  /** What sets it apart from an entry of a similar name. */
  note?: Worded
  /** Only there until the site is set up. The screen stays, and the palette still finds it. */
  untilSetUp?: true
}

/** The records that a screen shows, and where the id of one of them is in the URL. */
export interface ShownRecords {
  /** The noun of the record, as the audit log and the search name it if they know it. */
  noun: string
  /** The key of the query that opens the record. Without one it is the parameter `$id` of the path, if there is any. */
  key?: string
  /** True where the key holds what the record is called, instead of its id. */
  byName?: boolean
}

/** The declaration of a screen, read by the router, menu, palette, titles and tests. */
export interface ScreenInfo {
  path: string
  title: Worded
  access: ScreenAccess
  /**
   * The reads that the screen is about. A 403 on one of them means that the screen itself is refused, and leads to
   * not-authorized; a 403 on any other read only hides the panel that asked for it (SCREEN-40).
   */
  mainReads: readonly ReadRoute[]
  /** The files of texts that the screen shows. */
  texts: readonly TextFile[]
  menu: readonly MenuPlace[]
  /** The menu entry to highlight where the screen has none of its own. The query's navActiveLink wins. */
  navActiveLink: string | undefined
  /** The list whose first row's id opens an example of this screen; screenshots and accessibility tests open it. */
  example?: ReadRoute | undefined
  /** The records that links open here, such as those from the audit log and from the search. */
  shows?: ShownRecords | undefined
  /** True for a screen that the specification's tables of routes don't have. */
  outsideSpecification: boolean
}

/** The context that the application passes to its routes. Features import neither the session nor i18n for it. */
export interface RoutingContext {
  /** Allows a navigation, or redirects by throwing. */
  guard: (access: ScreenAccess, location: { pathname: string; searchStr: string }) => Promise<void>
  loadTexts: (files: readonly TextFile[]) => Promise<void>
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: ScreenInfo
  }
  interface HistoryState {
    /** For the not-authorized screen: the missing access, or the message of the refused call. */
    missing?: Access
    message?: string
    /** For '/': the user has just signed in, or chosen a password. */
    isArrival?: boolean
    /**
     * For the not-authorized screen: the query of the login screen with which another user comes back to the refused
     * one.
     */
    loginQuery?: string
    /** For the sign-in screen: where it goes on to, if its query doesn't say so (ACCESS-79, ACCESS-80). */
    resumes?: string
  }
}

/** The query of a URL with these keys. Keys that a screen doesn't declare stay in the URL unchanged. */
type Search<K extends string> = { [P in K]?: string }

/** Validates nothing and removes nothing; it only tells the compiler which keys links may send. */
function searchKeys<K extends string>() {
  // Unknown keys stay, so that a copied or extended URL keeps its query.
  return (search: Search<K> & SearchSchemaInput): Search<K> => search
}

/** The root of all routes. The application sets its component, so that features don't import the application. */
export const rootRoute = createRootRouteWithContext<RoutingContext>()({ validateSearch: searchKeys<'navActiveLink'>() })

/** Parent of screens without the shell: login, not authorized. */
export const blankLayout = createRoute({ getParentRoute: () => rootRoute, id: 'blank' })

/** Parent of all other screens. */
export const defaultLayout = createRoute({
  getParentRoute: () => rootRoute,
  id: 'default',
  loader: ({ context }) => context.loadTexts(['shell', 'ui', 'words']),
})

interface ScreenOptions<TPath extends string, TKeys extends string> {
  /** Path in the router's syntax: `$id` is a parameter. */
  path: TPath
  title: Worded
  /** Who may open the screen, in the terms of the endpoints. */
  access: ScreenAccess
  mainReads?: readonly ReadRoute[]
  page: () => Promise<ComponentType>
  texts?: readonly TextFile[]
  /** Without a label an entry is named after its screen. */
  menu?: readonly (Omit<MenuPlace, 'label'> & Partial<Pick<MenuPlace, 'label'>>)[]
  navActiveLink?: string
  example?: ReadRoute
  shows?: ShownRecords & (TPath extends `${string}/$id${string}` ? { key?: never } : { key?: TKeys })
  outsideSpecification?: boolean
}

/**
 * Declares a screen in the default layout. `screen<'tab' | 'search'>()({...})` names the query keys that links to it
 * may send; `screen()({...})` takes none.
 */
export function screen<TKeys extends string = never>() {
  return <const TPath extends string>(options: ScreenOptions<TPath, TKeys>) =>
    createRoute({ getParentRoute: () => defaultLayout, validateSearch: searchKeys<TKeys>(), ...routeOptions(options) })
}

/** Declares a screen in the blank layout. */
export function blankScreen<TKeys extends string = never>() {
  return <const TPath extends string>(options: ScreenOptions<TPath, TKeys>) =>
    createRoute({ getParentRoute: () => blankLayout, validateSearch: searchKeys<TKeys>(), ...routeOptions(options) })
}

function routeOptions<const TPath extends string, TKeys extends string>(options: ScreenOptions<TPath, TKeys>) {
  const {
    path,
    title,
    access,
    page,
    mainReads = [],
    texts = [],
    menu = [],
    navActiveLink,
    example,
    shows,
    outsideSpecification = false,
  } = options
  const info: ScreenInfo = {
    path,
    title,
    access,
    mainReads,
    texts,
    menu: menu.map((place) => ({ label: title, ...place })),
    navActiveLink,
    example,
    shows,
    outsideSpecification,
  }
  return {
    path,
    staticData: { screen: info },
    // A form for a copy and one for a new record, or for a copy of another one, share no input.
    remountDeps: ({ search }: { search: object }) => ['copy_of' in search ? search.copy_of : undefined],
    beforeLoad: ({
      context,
      location,
    }: {
      context: RoutingContext
      location: { pathname: string; searchStr: string }
    }) => context.guard(access, location),
    loader: ({ context }: { context: RoutingContext }) => context.loadTexts(['ui', ...texts]),
    component: lazyRouteComponent(async () => ({ Page: await loadChunk(page) }), 'Page'),
  }
}

/** The declaration of a screen that `screen` or `blankScreen` made. */
export function screenInfo(route: { options: { staticData?: { screen?: ScreenInfo } } }): ScreenInfo {
  const info = route.options.staticData?.screen
  if (!info) throw new Error('This route was not made by screen() or blankScreen().')
  return info
}
