import type { AnyRouter } from '@tanstack/react-router'
import { followLanguage, inLanguage } from '../platform/i18n/i18n.ts'
import { translate } from '../platform/i18n/translate.ts'
import { followTitle, setRouteTitle } from '../platform/page-title.ts'
import type { ScreenInfo } from '../platform/routing/screen.ts'
import { screenOf } from './router.tsx'

/** Keeps the title of the page: the screen's, or the factory-operations title where it has none (SPEC-5). */
export function followTitles(router: AnyRouter): () => void {
  const write = () => setRouteTitle(titleOf(screenOf(router.state.matches, router.state.location.pathname)))
  const stops = [
    router.subscribe('onResolved', write),
    followLanguage(write),
    followTitle(() => translate('app', 'titles.factory_operations')),
  ]
  return () => stops.forEach((stop) => stop())
}

function titleOf(screen: ScreenInfo | null): string {
  return screen === null ? translate('app', 'not_found.title') : inLanguage(screen.title)
}
