import { Button } from '@mantine/core'
import { mdiCellphone, mdiMonitor } from '@mdi/js'
import { sessionColumns } from '@platen/contracts/auth/session-columns'
import { apiQuery, useWrite } from '../../platform/api/use-api.ts'
import type { CallInput, DataOf } from '../../platform/api/wire.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { askConfirm } from '../../ui/dialog/dialogs.ts'
import { Icon } from '../../ui/icon.tsx'
import { TimeCell } from '../../ui/list/cells.tsx'
import type { Column } from '../../ui/list/list-types.ts'
import { useColumn } from '../../ui/list/use-column.ts'
import { List } from '../../ui/list/list.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { parseUserAgent } from '../../words/browser-name.rules.ts'
import css from './sessions.module.css'

type SessionRow = DataOf<'GET /profile/sessions'>[number]
type SessionsQuery = NonNullable<CallInput<'GET /profile/sessions'>['query']>

/** Lists where the account is signed in. Every other session can be ended. */
export function SessionList() {
  const t = useTexts('profile')
  const list = useList<SessionRow>({
    name: 'sessions',
    label: t('sessions.table'),
    columns: useSessionColumns(),
    sort: '-last_active_at',
    read: (query: SessionsQuery) => apiQuery('GET /profile/sessions', { query }),
  })
  return <List of={list} />
}

function useSessionColumns(): Column<SessionRow>[] {
  const t = useTexts('profile')
  const end = useEndSession()
  const column = useColumn(sessionColumns)
  return [
    {
      ...column('user_agent'),
      role: 'main',
      cell: (row) => (
        <>
          <Icon path={parseUserAgent(row.user_agent).mobile ? mdiCellphone : mdiMonitor} />{' '}
          {t('sessions.browser_on', parseUserAgent(row.user_agent))}
        </>
      ),
      detail: (row) => row.remembered && t('sessions.remembered'),
    },
    { ...column('address'), line: 2, cell: (row) => <bdi>{row.address}</bdi> },
    {
      ...column('created_at'),
      cell: (row) => <TimeCell at={row.created_at} />,
    },
    { ...column('last_active_at'), line: 3, cell: (row) => <TimeCell at={row.last_active_at} /> },
    {
      key: 'end',
      role: 'actions',
      label: t('sessions.end'),
      align: 'end',
      cell: (row) =>
        row.current ? (
          <span className={css.dimmed}>{t('sessions.current')}</span>
        ) : (
          <Button variant="subtle" size="xs" c="var(--platen-danger)" onClick={() => void end(row)}>
            {t('sessions.end')}
          </Button>
        ),
    },
  ]
}

function useEndSession(): (row: SessionRow) => Promise<void> {
  const t = useTexts('profile')
  const end = useWrite('DELETE /profile/sessions/:id')
  return async (row) => {
    const sure = await askConfirm({
      title: t('sessions.end_title'),
      text: t('sessions.end_text', parseUserAgent(row.user_agent)),
      confirm: t('sessions.end_confirm'),
      danger: true,
    })
    if (sure) await end.run({ params: { id: row.id } }).catch(() => {})
  }
}
