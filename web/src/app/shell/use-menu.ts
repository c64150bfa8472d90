import { useRouterState } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { SearchTexts } from '../../platform/search-text.ts'
import { useSession } from '../../platform/session/use-can.tsx'
import { activePath, menuOf, type MenuPart } from '../menu.rules.ts'
import { pages } from '../pages.ts'
import { screens } from '../routes.ts'
import type { Screen } from '../screen.ts'

/** The reader's menu and the entry that is highlighted. */
export function useMenu(): { menu: MenuPart[]; active: string | null } {
  const { userAbilities } = useSession()
  const menu = useMemo(() => menuOf(screens, (path) => path in pages, userAbilities), [userAbilities])
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const asked = useRouterState({ select: ({ location }) => (location.search as SearchTexts).navActiveLink })
  const ofRoute = useRouterState({
    select: ({ matches }) => (matches.at(-1)?.staticData as { screen?: Screen } | undefined)?.screen?.navActiveLink,
  })
  const active = activePath(menu, pathname, typeof asked === 'string' ? asked : undefined, ofRoute)
  return { menu, active }
}
