import { useRouterState } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useSession } from '../../../platform/session/use-can.tsx'
import { activePath, menuOf, type MenuPart } from '../../menu.rules.ts'
import { screens } from '../../features.ts'

/** The reader's menu and the entry that is highlighted. */
export function useMenu(): { menu: MenuPart[]; active: string | null } {
  const { userAbilities } = useSession()
  const menu = useMemo(() => menuOf(screens, userAbilities), [userAbilities])
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const asked = useRouterState({ select: ({ location }) => location.search.navActiveLink })
  const ofRoute = useRouterState({
    select: ({ matches }) => matches.at(-1)?.staticData.screen?.navActiveLink,
  })
  const active = activePath(menu, pathname, typeof asked === 'string' ? asked : undefined, ofRoute)
  return { menu, active }
}
