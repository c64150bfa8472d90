import { Button, Table, VisuallyHidden } from '@mantine/core'
import { mdiCellphone, mdiMonitor } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { DataOf } from '../../platform/api/wire.ts'
import { apiQuery, putAnswer, useWrite } from '../../platform/api/use-api.ts'
import { formatAgo, formatDateTime } from '../../platform/i18n/format.ts'
import { onTopic } from '../../platform/live/topics.ts'
import { askConfirm } from '../../ui/dialog/dialogs.ts'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { ErrorState, LoadingLines } from '../../ui/states.tsx'
import { browserOf } from './browser-name.rules.ts'

onTopic('session', ['GET /profile/sessions'])

type SessionRow = DataOf<'GET /profile/sessions'>[number]

/** Where the own account is signed in; any other session can be ended. */
export function SessionsPanel() {
  const { t } = useTranslation('profile')
  const sessions = useQuery(apiQuery('GET /profile/sessions'))
  return (
    <Panel title={t('sessions.title')}>
      {sessions.data ? (
        <Sessions rows={sessions.data.data} />
      ) : sessions.error ? (
        <ErrorState error={sessions.error} retry={() => void sessions.refetch()} />
      ) : (
        <LoadingLines lines={2} height={36} />
      )}
    </Panel>
  )
}

function Sessions({ rows }: { rows: SessionRow[] }) {
  const { t } = useTranslation('profile')
  const end = useWrite('DELETE /profile/sessions/:id', {
    onDone: (answer) => putAnswer(answer, 'GET /profile/sessions'),
  })
  const endOne = async (row: SessionRow) => {
    const { browser, system } = browserOf(row.user_agent)
    const sure = await askConfirm({
      title: t('sessions.end_title'),
      text: t('sessions.end_text', { browser, system }),
      confirm: t('sessions.end_confirm'),
      danger: true,
    })
    if (sure) await end.run({ params: { id: row.id } }).catch(() => {})
  }
  return (
    <Table.ScrollContainer minWidth={560}>
      <Table verticalSpacing="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('sessions.device')}</Table.Th>
            <Table.Th>{t('sessions.address')}</Table.Th>
            <Table.Th>{t('sessions.active')}</Table.Th>
            <Table.Th>
              <VisuallyHidden>{t('sessions.end')}</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.id}>
              <Table.Td>
                <Icon path={browserOf(row.user_agent).mobile ? mdiCellphone : mdiMonitor} />{' '}
                {t('sessions.browser_on', browserOf(row.user_agent))}
                {row.remembered && <small style={dimmed}>{t('sessions.remembered')}</small>}
              </Table.Td>
              <Table.Td>{row.address}</Table.Td>
              <Table.Td>
                <time dateTime={row.last_active_at} title={formatDateTime(row.last_active_at)}>
                  {formatAgo(row.last_active_at)}
                </time>
              </Table.Td>
              <Table.Td style={{ textAlign: 'end' }}>
                {row.current ? (
                  <span style={dimmed}>{t('sessions.current')}</span>
                ) : (
                  <Button variant="subtle" size="compact-sm" c="var(--platen-danger)" onClick={() => void endOne(row)}>
                    {t('sessions.end')}
                  </Button>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

const dimmed = { display: 'block', color: 'var(--platen-dimmed)' } as const
