import { Button } from '@mantine/core'
import { useLayoutEffect } from 'react'
import { type ApiError, showInPlace } from '../../platform/api/api-error.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { secondsUntilRetry } from '../../platform/session/retry.rules.ts'
import { useThemeConfig } from '../../platform/theme/theme-config.ts'
import { Banner } from '../../ui/banner.tsx'

interface ResumeSessionProps {
  /** Why the user could not be loaded. Null while it is asked for the first time. */
  failure: ApiError | null
  isAsking: boolean
  ask: () => void
  /** Shows the form below, if it isn't there. */
  showForm: (() => void) | null
}

/** What the sign-in screen says while the user of a session can't be loaded: nobody has signed out. */
export function ResumeSession({ failure, isAsking, ask, showForm }: ResumeSessionProps) {
  const t = useTexts('auth')
  const { appTitle: app } = useThemeConfig()
  useLayoutEffect(() => showInPlace(failure), [failure])
  if (failure === null) return <p role="status">{t('login.checking')}</p>
  return (
    <>
      <Banner tone="warning" title={failure.message}>
        {secondsUntilRetry(failure, 1) !== null && t('login.resumes', { app })}
      </Banner>
      <Button fullWidth loading={isAsking} onClick={ask}>
        {t('login.retry')}
      </Button>
      {showForm && (
        <Button fullWidth variant="subtle" onClick={showForm}>
          {t('login.someone_else')}
        </Button>
      )}
    </>
  )
}
