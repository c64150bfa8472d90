import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { ScreenInfo } from './screen.ts'

/** Returns the declarations of all screens, which the router knows; features don't import the application. */
export function useScreens(): ScreenInfo[] {
  const router = useRouter()
  return useMemo(() => {
    const routes: readonly { options: { staticData?: { screen?: ScreenInfo } } }[] = Object.values(router.routesById)
    return routes.flatMap(({ options }) => options.staticData?.screen ?? [])
  }, [router])
}
