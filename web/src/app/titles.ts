import type { AnyRouter } from '@tanstack/react-router'
import { onLanguageChange, inLanguage } from '../platform/i18n/i18n.ts'
import { translate } from '../platform/i18n/translate.ts'
import { syncDocumentTitle, setRouteTitle } from '../platform/page-title.ts'
import type { ScreenInfo } from '../platform/routing/screen.ts'
import { findScreen } from './router.tsx'

/** Keeps the page title in sync with the screen. Screens without a title use the factory-operations title (SPEC-5). */
export function syncTitles(router: AnyRouter): () => void {
  const write = () => setRouteTitle(screenTitle(findScreen(router.state.matches, router.state.location.pathname)))
  const stops = [
    router.subscribe('onResolved', write),
    onLanguageChange(write),
    syncDocumentTitle(() => translate('app', 'titles.factory_operations')),
  ]
  return () => stops.forEach((stop) => stop())
}

function screenTitle(screen: ScreenInfo | null): string {
  return screen === null ? translate('app', 'not_found.title') : inLanguage(screen.title)
}
