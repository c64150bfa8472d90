import { type Stage, type StationKind, stationKinds, stationOfStage } from '@platen/contracts/fulfillment/stages'
import type { SearchHit } from '@platen/contracts/search/endpoints'
import { findRecordPlace } from '../platform/routing/record-place.rules.ts'
import type { ScreenInfo } from '../platform/routing/screen.ts'
import { detailScreens, pieceDetailScreen, stationScreens } from '../platform/routing/station-screens.ts'

/**
 * Where a hit opens: the path of the screen as its feature declares it, and the URL; and the name of the hit's icon.
 */
export interface HitTarget {
  screen: string
  href: string
  icon: string | undefined
}

interface Reader {
  /** The declarations of all screens, which say what records they show. */
  screens: readonly ScreenInfo[]
  /** Whether a screen exists and the user may open it. */
  canOpen: (screen: string) => boolean
  /** Whether the user may work at this kind of station. */
  canWorkAt: (kind: StationKind) => boolean
}

/** The stations in the order in which they suit a piece: its own first, then the others from the last to the first. */
function benchesFor(stage: Stage): StationKind[] {
  const own = stationOfStage(stage)
  const others = stationKinds.toReversed().filter((kind) => kind !== own)
  return own === null ? others : [own, ...others]
}

/**
 * Returns where a hit opens for this user, or null if they may open no screen that shows it. A piece opens with
 * everything about it, for people who read orders alone in its order; an order and a parcel open as an order. For
 * people who can't read orders, a piece opens at a station where they may work, the one that it waits at if possible,
 * and a parcel at Package; for those who work at none, with everything about it. Other records open at the first screen
 * that shows them.
 */
export function hitTarget(hit: SearchHit, reader: Reader): HitTarget | null {
  const target = targetOf(hit, reader)
  return target && reader.canOpen(target.screen) ? target : null
}

function targetOf(hit: SearchHit, reader: Reader): HitTarget | null {
  const { canOpen, canWorkAt } = reader
  const label = encodeURIComponent(hit.label)
  const order = '/orders/detail/$id'
  const orderHref = `/orders/detail/${hit.order?.id ?? ''}`
  switch (hit.kind) {
    case 'order':
      return { screen: order, href: orderHref, icon: 'clipboard' }
    case 'piece': {
      const icon = 'barcode'
      const stage = hit.stage ?? 'packaged'
      const detail = pieceDetailScreen(stage)
      if (canOpen(order) && !canOpen(detail)) return { screen: order, href: `${orderHref}?piece=${label}`, icon }
      const bench = canOpen(order) ? undefined : benchesFor(stage).find(canWorkAt)
      const screen = bench ? stationScreens[bench] : detail
      return { screen, href: `${screen}?barcode=${label}`, icon }
    }
    case 'parcel': {
      const icon = 'package'
      if (canOpen(order)) return { screen: order, href: orderHref, icon }
      const number = encodeURIComponent(hit.order?.number ?? '')
      const screen = canWorkAt('packaging') ? stationScreens.packaging : detailScreens.packaging
      return { screen, href: `${screen}?order=${number}`, icon }
    }
    default:
      return recordTarget(hit, reader)
  }
}

/** The records that the search calls by another noun than the audit log. */
const nounOf: Partial<Record<SearchHit['kind'], string>> = { location: 'warehouse_location' }

function recordTarget({ kind, id, label }: SearchHit, { screens, canOpen }: Reader): HitTarget | null {
  const record = { noun: nounOf[kind] ?? kind, id, name: label }
  const place = findRecordPlace(screens, ({ path }) => canOpen(path), record)
  if (!place) return null
  const query = new URLSearchParams(place.search).toString()
  const href = query === '' ? place.path : `${place.path}?${query}`
  return { screen: place.screen, href, icon: menuIcon(screens, place.screen) }
}

/** The icon of a screen's menu entry, or of the entry that is highlighted while it is open. */
function menuIcon(screens: readonly ScreenInfo[], path: string): string | undefined {
  const screen = screens.find((screen) => screen.path === path)
  if (!screen) return undefined
  return screen.menu[0]?.icon ?? screens.find((candidate) => candidate.path === screen.navActiveLink)?.menu[0]?.icon
}

/**
 * Returns the hit that a scan or a complete number means: the only exact hit of the first kind that has one. Two exact
 * hits of a kind are `several`, because nothing is guessed.
 */
export function exactHit(hits: readonly SearchHit[]): SearchHit | 'several' | null {
  const exact = hits.filter((hit) => hit.exact)
  const [first] = exact
  if (!first) return null
  return exact.filter(({ kind }) => kind === first.kind).length === 1 ? first : 'several'
}
