import { Button, Group, Stack } from '@mantine/core'
import type { SponsorRequest } from '@platen/contracts/api-tokens/endpoints'
import { putAnswer, useWrite } from '../../platform/api/use-api.ts'
import { formatDateTime } from '../../platform/i18n/format-dates.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { notify } from '../../platform/notices.ts'
import { askConfirm } from '../../ui/dialog/dialogs.ts'
import { Facts, Panel } from '../../ui/page/panel.tsx'
import { TokenPermissions } from '../../words/permissions/token-permissions.tsx'

/** The API tokens whose sponsor the person is asked to be, with what each may do. */
export function SponsorRequestsPanel({ requests }: { requests: readonly SponsorRequest[] }) {
  const t = useTexts('api-tokens')
  return (
    <Panel title={t('requests.title')}>
      <Stack gap={20}>
        <p style={{ margin: 0 }}>{t('requests.about')}</p>
        {requests.map((request) => (
          <Request key={request.id} request={request} isOnly={requests.length === 1} />
        ))}
      </Stack>
    </Panel>
  )
}

function Request({ request, isOnly }: { request: SponsorRequest; isOnly: boolean }) {
  const t = useTexts('api-tokens')
  const { id, name, sponsor } = request
  const input = { params: { id: String(id) } }
  const accept = useWrite('POST /api-tokens/:id/accept', {
    onDone: (answer) => {
      putAnswer(answer, 'GET /api-tokens/requests')
      notify('success', t('requests.accepted', { name }))
    },
  })
  const decline = useWrite('POST /api-tokens/:id/decline', {
    onDone: (answer) => {
      putAnswer(answer, 'GET /api-tokens/requests')
      notify('success', t('requests.declined'))
    },
  })
  const askToDecline = async () => {
    const isSure = await askConfirm({
      title: t('requests.decline_title', { name }),
      text: sponsor ? t('withdraw.text', { sponsor: sponsor.name }) : t('withdraw.ends'),
      confirm: t('requests.decline_confirm'),
      danger: true,
    })
    if (isSure) await decline.run(input)
  }
  return (
    <section aria-label={name}>
      <Stack gap={12}>
        <h3 style={{ margin: 0 }}>
          <bdi>{name}</bdi>
        </h3>
        <Facts
          rows={[
            [t('requests.asked_by'), `${request.asked_by}, ${formatDateTime(request.asked_at)}`],
            ...(sponsor ? [[t('requests.present'), sponsor.name] as const] : []),
            [t('expires'), formatDateTime(request.expires_at)],
          ]}
        />
        <TokenPermissions
          permissions={request.permissions}
          sayNotSponsored={(action) => t('requests.not_yours', { action })}
        />
        <Group gap={8}>
          {/* Of several, none stands out. */}
          <Button
            variant={isOnly ? 'filled' : 'default'}
            loading={accept.running}
            onClick={() => void accept.run(input).catch(() => {})}
          >
            {t('requests.accept')}
          </Button>
          <Button variant="default" loading={decline.running} onClick={() => void askToDecline().catch(() => {})}>
            {t('requests.decline')}
          </Button>
        </Group>
      </Stack>
    </section>
  )
}
