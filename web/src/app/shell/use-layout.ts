import { useSyncExternalStore } from 'react'
import { usePreferences } from '../../platform/theme/preferences.ts'
import { themeConfig } from '../../platform/theme/theme-config.ts'

const narrowQuery = () => matchMedia(`(width < ${themeConfig.get().overlayNavBreakpoint}px)`)

/** Whether the window is narrower than the overlay breakpoint, followed live. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = narrowQuery()
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => narrowQuery().matches,
  )
}

export type NavMode = 'overlay' | 'vertical' | 'horizontal'

/**
 * The navigation in effect, as opposed to the user's preference: below the breakpoint it is the overlay, and the
 * preference stays in its cookie.
 */
export function useNavMode(): NavMode {
  const { contentLayoutNav } = usePreferences()
  const isNarrow = useIsNarrow()
  return isNarrow ? 'overlay' : contentLayoutNav
}
