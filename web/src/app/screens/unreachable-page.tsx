import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../platform/i18n/translate.ts'
import { reloadPage } from '../../platform/reload-page.ts'
import { isServerReachable } from '../../platform/routing/missing-chunk.ts'
import { ErrorPage } from './error-page.tsx'

/** Stands for a screen whose program couldn't be loaded, because the server can't be reached. */
export function UnreachablePage() {
  const t = useTexts('app')
  const [trying, setTrying] = useState(false)
  const [isStill, setStill] = useState(false)
  // Reloading without a network would replace the application by the browser's own page.
  const tryAgain = async () => {
    setTrying(true)
    if (await isServerReachable()) return reloadPage()
    setTrying(false)
    setStill(true)
  }
  return (
    <ErrorPage
      title={t('unreachable.title')}
      text={t('unreachable.text')}
      actions={
        <Button loading={trying} onClick={() => void tryAgain()}>
          {t('server_error.retry')}
        </Button>
      }
      smallPrint={<span role="status">{isStill && !trying && t('unreachable.still')}</span>}
    />
  )
}
