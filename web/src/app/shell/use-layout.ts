import { useSyncExternalStore } from 'react'
import { usePreferences } from '../../platform/theme/preferences.ts'
import { themeConfig } from '../../platform/theme/theme-config.ts'

const narrow = () => matchMedia(`(width < ${themeConfig.overlayNavBreakpoint}px)`)

/** Whether the window is below the overlay breakpoint; followed live. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = narrow()
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => narrow().matches,
  )
}

export type NavInEffect = 'overlay' | 'vertical' | 'horizontal'

/**
 * The navigation in effect. The preference and what is in effect are two values: below the breakpoint the layout is
 * vertical, as an overlay, and the choice in the cookie stays what it was.
 */
export function useNav(): NavInEffect {
  const { contentLayoutNav } = usePreferences()
  const isNarrow = useNarrow()
  return isNarrow ? 'overlay' : contentLayoutNav
}
