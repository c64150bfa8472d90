import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useTexts } from '../../platform/i18n/translate.ts'
import { queryClient } from '../../platform/query-client.ts'
import { ErrorPage } from './error-page.tsx'

/** The Server Error page (500): the incident number that an administrator needs, and buttons to try again or leave. */
export function ServerErrorPage({ incident, retry }: { incident: string; retry: () => void }) {
  const t = useTexts('app')
  const router = useRouter()
  const tryAgain = async () => {
    void queryClient.resetQueries({ predicate: (query) => query.state.status === 'error' })
    retry()
    await router.invalidate()
  }
  return (
    <ErrorPage
      code="500"
      title={t('server_error.title')}
      text={t('server_error.text')}
      actions={
        <>
          <Button onClick={() => void tryAgain()}>{t('server_error.retry')}</Button>
          <Button variant="default" component="a" href="/">
            {t('server_error.home')}
          </Button>
        </>
      }
      smallPrint={
        <>
          {t('server_error.incident')} <code>{incident}</code>
        </>
      }
    />
  )
}
