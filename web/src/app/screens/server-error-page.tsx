import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useTexts } from '../../platform/i18n/translate.ts'
import { ErrorPage } from './error-page.tsx'

/** Server Error 500: what an administrator needs to find the incident, and a way on. */
export function ServerErrorPage({ incident, retry }: { incident: string; retry: () => void }) {
  const t = useTexts('app')
  const router = useRouter()
  const again = async () => {
    const { queryClient } = await import('../../platform/query-client.ts')
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
          <Button onClick={() => void again()}>{t('server_error.retry')}</Button>
          <Button variant="default" component="a" href="/">
            {t('server_error.home')}
          </Button>
        </>
      }
      fine={
        <>
          {t('server_error.incident')} <code>{incident}</code>
        </>
      }
    />
  )
}
