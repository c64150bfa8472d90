import type { Stage, StationKind } from '@platen/contracts/fulfillment/stages'
import { queueStages, stationKinds } from '@platen/contracts/fulfillment/stages'
import type { SearchHit } from '@platen/contracts/search'

/** Where a hit opens: the path of the screen as its feature declares it, and the URL. */
export interface HitTarget {
  screen: string
  href: string
}

interface Reader {
  /** Whether a screen exists and the user may open it. */
  canOpen: (screen: string) => boolean
  /** Whether the user may work at this kind of station. */
  canWorkAt: (kind: StationKind) => boolean
}

/** The screen of each kind of station that shows one piece. */
const benches: Readonly<Record<StationKind, string>> = {
  print_barcode: '/fulfillment/print-barcode',
  print_design: '/fulfillment/print',
  confirm_printed: '/fulfillment/confirm-printed',
  quality_check: '/fulfillment/quality-check',
  packaging: '/fulfillment/package',
}

/** The stations in the order in which they suit a piece: its own first, then the others from the last to the first. */
function benchesFor(stage: Stage): StationKind[] {
  const own = stationKinds.filter((kind) => queueStages[kind] === stage)
  return [...own, ...stationKinds.toReversed().filter((kind) => !own.includes(kind))]
}

/**
 * Returns where a hit opens for this user, or null if they may open no screen that shows it. Orders, pieces and parcels
 * open as an order; for people who can't read orders, a piece opens at a station where they may work, the one that it
 * waits at if possible, and a parcel at Package. A store or product opens for reading to people who can't change it.
 */
export function hitTarget(hit: SearchHit, reader: Reader): HitTarget | null {
  const target = targetOf(hit, reader)
  return reader.canOpen(target.screen) ? target : null
}

function targetOf(hit: SearchHit, { canOpen, canWorkAt }: Reader): HitTarget {
  const label = encodeURIComponent(hit.label)
  const order = '/orders/detail/$id'
  const orderHref = `/orders/detail/${hit.order?.id ?? ''}`
  switch (hit.kind) {
    case 'order':
      return { screen: order, href: orderHref }
    case 'piece': {
      if (canOpen(order)) return { screen: order, href: `${orderHref}?piece=${label}` }
      const kinds = benchesFor(hit.stage ?? 'packaged')
      const screen = benches[kinds.find(canWorkAt) ?? kinds[0] ?? 'packaging']
      return { screen, href: `${screen}?barcode=${label}` }
    }
    case 'parcel': {
      if (canOpen(order)) return { screen: order, href: orderHref }
      const number = encodeURIComponent(hit.order?.number ?? '')
      return { screen: benches.packaging, href: `${benches.packaging}?order=${number}` }
    }
    case 'variant':
      return { screen: '/variants', href: `/variants?edit=${hit.id}` }
    case 'product': {
      const edit = '/products/edit/$id'
      const screen = canOpen(edit) ? edit : '/products/detail/$id'
      return { screen, href: screen.replace('$id', String(hit.id)) }
    }
    case 'design':
      return { screen: '/designs/$id', href: `/designs/${hit.id}` }
    case 'store': {
      const edit = '/stores/edit/$id'
      const screen = canOpen(edit) ? edit : '/stores/detail/$id'
      return { screen, href: screen.replace('$id', String(hit.id)) }
    }
    case 'shipping_vendor':
      return { screen: '/shipping-vendors', href: `/shipping-vendors?vendor=${hit.id}` }
    case 'supplier':
      return { screen: '/suppliers', href: `/suppliers?edit=${hit.id}` }
    case 'pallet':
      return { screen: '/warehouse/pallets/$id', href: `/warehouse/pallets/${hit.id}` }
    case 'location':
      return { screen: '/warehouse/locations', href: `/warehouse/locations?edit=${hit.id}` }
    case 'stock_in':
      return { screen: '/stock/stock-in/$id', href: `/stock/stock-in/${hit.id}` }
    case 'stock_out':
      return { screen: '/stock/stock-out/$id', href: `/stock/stock-out/${hit.id}` }
    case 'stock_count':
      return { screen: '/stock/counts/$id', href: `/stock/counts/${hit.id}` }
  }
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
