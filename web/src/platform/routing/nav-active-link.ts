import { useRouterState } from '@tanstack/react-router'

/**
 * The menu entry that stands for the screen on display: what the query says, else the screen itself where the menu has
 * it. A link passes it on as `navActiveLink`, so that Open stays highlighted from the list to the order and its edit.
 */
export function useNavActiveLink(): string | undefined {
  return useRouterState({
    select: ({ location, matches }) => {
      if (location.search.navActiveLink) return location.search.navActiveLink
      const screen = matches.at(-1)?.staticData.screen
      return screen && screen.menu.length > 0 ? screen.path : undefined
    },
  })
}
