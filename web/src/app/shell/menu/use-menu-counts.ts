import type { MenuCount, MenuCounts, MenuFigure } from '@platen/contracts/overview/endpoints'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useSyncExternalStore } from 'react'
import { apiQuery } from '../../../platform/api/use-api.ts'
import { useCan } from '../../../platform/session/use-can.tsx'
import type { MenuPart } from '../../menu.rules.ts'
import { useNewNeeds } from './use-new-needs.ts'

/**
 * What waits behind the entries of the menu (SCREEN-72), of which the bell is told, too (SCREEN-80); undefined until it
 * is known. Asked for once the first screen is painted, and not while a station fills the window without the menu.
 */
export function useMenuCounts(): MenuCounts | undefined {
  const mayRead = useCan(['order.read', 'fulfillment.read'])
  const isPainted = useDeferredValue(true, false)
  const isHidden = useSyncExternalStore(onFullWindow, isWindowFull)
  const enabled = mayRead && isPainted && !isHidden
  const counts = useQuery({ ...apiQuery('GET /overview/menu-counts'), enabled }).data?.data
  useNewNeeds(counts)
  return counts
}

const fullWindow = 'data-bench-full'
const isWindowFull = () => document.documentElement.hasAttribute(fullWindow)

function onFullWindow(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: [fullWindow] })
  return () => observer.disconnect()
}

/** What fails needs a person; what waits is work as usual. */
export const isProblem = (figure: MenuFigure): boolean => figure === 'failed_orders'

/** The count of a figure, unless it is unknown or nothing. */
export function countOf(counts: MenuCounts | undefined, figure: MenuFigure | undefined): MenuCount | null {
  const count = figure && counts?.[figure]
  return count && count.count > 0 ? count : null
}

/** The figure of a part that needs a person, to be shown while the part is folded. */
export const problemOf = ({ entries }: MenuPart): MenuFigure | undefined =>
  entries.find(({ count }) => count && isProblem(count))?.count
