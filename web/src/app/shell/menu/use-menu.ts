import type { Setup } from '@platen/contracts/setup/endpoints'
import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useMemo } from 'react'
import { apiQuery } from '../../../platform/api/use-api.ts'
import { opensFor } from '../../../platform/routing/guard.rules.ts'
import { rulesInForce } from '../../../platform/session/account.rules.ts'
import { useSession } from '../../../platform/session/use-can.tsx'
import { buildMenu, findActivePath, type MenuPart } from '../../menu.rules.ts'
import { screens } from '../../features.ts'

/** The user's menu and the highlighted entry. */
export function useMenu(): { menu: MenuPart[]; active: string | null } {
  const rules = rulesInForce(useSession())
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  // Whoever opens the checklist all the same sees where they are.
  const isSetUp = useIsSetUp(opensFor('setting.write', rules)) && pathname !== '/setup'
  const menu = useMemo(() => buildMenu(screens, rules, { isSetUp }), [rules, isSetUp])
  const fromQuery = useRouterState({ select: ({ location }) => location.search.navActiveLink })
  const fromRoute = useRouterState({
    select: ({ matches }) => matches.at(-1)?.staticData.screen?.navActiveLink,
  })
  const active = findActivePath(menu, pathname, typeof fromQuery === 'string' ? fromQuery : undefined, fromRoute)
  return { menu, active }
}

/**
 * Whether the site is set up, as far as is known: a new site's menu gets its checklist once the answer is there, and
 * that of all others never moves. A site that was set up once is not asked about again.
 */
function useIsSetUp(mayRead: boolean): boolean {
  const enabled = (query: { state: { data: { data: Setup } | undefined } }) =>
    mayRead && query.state.data?.data.complete !== true
  const { data } = useQuery({ ...apiQuery('GET /setup'), enabled })
  return !mayRead || data?.data.complete !== false
}
