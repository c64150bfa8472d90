import { Button } from '@mantine/core'
import { useTexts } from '../../platform/i18n/translate.ts'
import { reloadPage } from '../../platform/reload-page.ts'
import { ErrorPage } from './error-page.tsx'

/** Stands for a screen whose program couldn't be loaded, because the server can't be reached. */
export function UnreachablePage() {
  const t = useTexts('app')
  return (
    <ErrorPage
      title={t('unreachable.title')}
      text={t('unreachable.text')}
      actions={<Button onClick={reloadPage}>{t('server_error.retry')}</Button>}
    />
  )
}
