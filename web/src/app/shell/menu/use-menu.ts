import { useRouterState } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useSession } from '../../../platform/session/use-can.tsx'
import { findActivePath, buildMenu, type MenuPart } from '../../menu.rules.ts'
import { screens } from '../../features.ts'
import { openingRules } from '../../can-open.ts'

/** The user's menu and the highlighted entry. */
export function useMenu(): { menu: MenuPart[]; active: string | null } {
  const current = useSession()
  const rules = openingRules(current)
  const menu = useMemo(() => buildMenu(screens, rules), [rules])
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const fromQuery = useRouterState({ select: ({ location }) => location.search.navActiveLink })
  const fromRoute = useRouterState({
    select: ({ matches }) => matches.at(-1)?.staticData.screen?.navActiveLink,
  })
  const active = findActivePath(menu, pathname, typeof fromQuery === 'string' ? fromQuery : undefined, fromRoute)
  return { menu, active }
}
