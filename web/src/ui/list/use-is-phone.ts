import { useSyncExternalStore } from 'react'
import { breakpointsPx } from '../../platform/theme/theme-config.ts'

const phoneQuery = () => matchMedia(`(width < ${breakpointsPx.sm}px)`)

/** Whether the window is narrower than the `sm` breakpoint, followed live. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = phoneQuery()
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => phoneQuery().matches,
  )
}
