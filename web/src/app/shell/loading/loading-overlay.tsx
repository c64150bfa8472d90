import { useEffect } from 'react'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { useSession } from '../../../platform/session/use-can.tsx'

/**
 * The full-screen overlay, shown while the loading flag is set. It locks scrolling and looks like the static page
 * before the script runs.
 */
export function LoadingOverlay() {
  const t = useTexts('app')
  const { isAppLoading } = useSession()
  useEffect(() => {
    document.documentElement.toggleAttribute('data-scroll-locked', isAppLoading)
    return () => document.documentElement.removeAttribute('data-scroll-locked')
  }, [isAppLoading])
  if (!isAppLoading) return null
  return (
    <div className="first-paint" role="status" aria-busy="true">
      <span className="first-paint-logo" />
      <span className="first-paint-spinner" />
      <span className="first-paint-label">{t('loading')}</span>
    </div>
  )
}
