import { Button, VisuallyHidden } from '@mantine/core'
import { mdiCellphone, mdiMonitor } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import type { DataOf } from '../../platform/api/wire.ts'
import { apiQuery, putAnswer, useWrite } from '../../platform/api/use-api.ts'
import { formatAgo, formatDateTime } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { askConfirm } from '../../ui/dialog/dialogs.ts'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { ErrorState, LoadingLines } from '../../ui/states.tsx'
import { parseUserAgent } from './browser-name.rules.ts'
import css from './sessions.module.css'

type SessionRow = DataOf<'GET /profile/sessions'>[number]

/** Lists where the account is signed in. Every other session can be ended. */
export function SessionsPanel() {
  const t = useTexts('profile')
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
  const t = useTexts('profile')
  const end = useWrite('DELETE /profile/sessions/:id', {
    onDone: (answer) => putAnswer(answer, 'GET /profile/sessions'),
  })
  const endOne = async (row: SessionRow) => {
    const { browser, system } = parseUserAgent(row.user_agent)
    const sure = await askConfirm({
      title: t('sessions.end_title'),
      text: t('sessions.end_text', { browser, system }),
      confirm: t('sessions.end_confirm'),
      danger: true,
    })
    if (sure) await end.run({ params: { id: row.id } }).catch(() => {})
  }
  return (
    // Focusable, because it scrolls on narrow screens.
    <div className={css.scroll} role="region" aria-label={t('sessions.table')} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('sessions.device')}</th>
            <th scope="col">{t('sessions.address')}</th>
            <th scope="col">{t('sessions.active')}</th>
            <th scope="col">
              <VisuallyHidden>{t('sessions.end')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>
                <Icon path={parseUserAgent(row.user_agent).mobile ? mdiCellphone : mdiMonitor} />{' '}
                {t('sessions.browser_on', parseUserAgent(row.user_agent))}
                {row.remembered && <small className={css.dimmed}>{t('sessions.remembered')}</small>}
              </td>
              <td>{row.address}</td>
              <td>
                <time dateTime={row.last_active_at} title={formatDateTime(row.last_active_at)}>
                  {formatAgo(row.last_active_at)}
                </time>
              </td>
              <td className={css.end}>
                {row.current ? (
                  <span className={css.dimmed}>{t('sessions.current')}</span>
                ) : (
                  <Button variant="subtle" size="compact-sm" c="var(--platen-danger)" onClick={() => void endOne(row)}>
                    {t('sessions.end')}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
