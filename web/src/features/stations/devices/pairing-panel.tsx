import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../platform/api/use-api.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { Banner } from '../../../ui/banner.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { ConfirmForm } from './confirm-form.tsx'

/** Whether browsers must be paired, and the form that confirms a code. */
export function Pairing() {
  const t = useTexts('stations')
  const query = useQuery(apiQuery('GET /devices/waiting'))
  const data = query.data?.data
  if (query.error && !data) return <ErrorState error={query.error} retry={() => void query.refetch()} />
  if (!data) return null
  const { pairing_required: isRequired, waiting } = data
  return (
    <>
      <Banner tone="info" title={t(isRequired ? 'devices.required' : 'devices.not_required')}>
        <p>{t(isRequired ? 'devices.required_means' : 'devices.not_required_means')}</p>
        <LinkButton size="xs" variant="default" to="/settings">
          {t('devices.settings')}
        </LinkButton>
      </Banner>
      {isRequired && (
        <Panel title={t('devices.confirm.title')}>
          {waiting.length === 0 ? (
            <Text c="dimmed">{t('devices.confirm.none')}</Text>
          ) : (
            <ConfirmForm waiting={waiting} />
          )}
        </Panel>
      )}
    </>
  )
}
