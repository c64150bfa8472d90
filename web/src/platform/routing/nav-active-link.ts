import { useRouterState } from '@tanstack/react-router'
import { firstText, usePageSearch } from './page-search.ts'

/**
 * The menu entry of the current screen: the one in the query, else the screen itself if the menu has it. Links pass it
 * on as `navActiveLink`, so that Open stays highlighted from the list to the order and its edit screen.
 */
export function useNavActiveLink(): string | undefined {
  const [search] = usePageSearch()
  const ownEntry = useRouterState({
    select: ({ matches }) => {
      const screen = matches.at(-1)?.staticData.screen
      return screen && screen.menu.length > 0 ? screen.path : undefined
    },
  })
  return firstText(search, 'navActiveLink') ?? ownEntry
}
