import { Outlet } from '@tanstack/react-router'
import { useTexts } from '../platform/i18n/translate.ts'
import { FieldNamesProvider } from '../ui/field-names.ts'
import { loadFieldNames } from './load-field-names.ts'
import { LazyToasts } from './shell/messages/lazy-toasts.tsx'
import { LoadingBar } from './shell/loading/loading-bar.tsx'
import { LoadingOverlay } from './shell/loading/loading-overlay.tsx'
import { NewVersionPrompt } from './shell/new-version-prompt.tsx'
import { RouteAnnouncer } from './shell/route-announcer.tsx'
import { ScanGuard } from './shell/scan-guard.tsx'

/** The root component around every layout. */
export function Root() {
  const t = useTexts('app')
  return (
    <FieldNamesProvider value={loadFieldNames}>
      <a className="skip-link" href="#main" data-skip-link>
        {t('skip')}
      </a>
      <LoadingBar />
      <Outlet />
      <RouteAnnouncer />
      <LoadingOverlay />
      <NewVersionPrompt />
      <LazyToasts />
      <ScanGuard />
    </FieldNamesProvider>
  )
}
