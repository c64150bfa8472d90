import { listLimits } from '@platen/contracts/lists/list-limits'
import { ListLimit } from '../../ui/capped.tsx'
import { Button } from '@mantine/core'
import { mdiCellphone, mdiMonitor } from '@mdi/js'
import type { UserDetail, UserSession } from '@platen/contracts/users/endpoints'
import { useQuery } from '@tanstack/react-query'
import { apiQuery, putAnswer, useWrite } from '../../platform/api/use-api.ts'
import type { Answer } from '../../platform/api/wire.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { notify } from '../../platform/notices.ts'
import { Icon } from '../../ui/icon.tsx'
import { AgoCell } from '../../ui/list/ago-cell.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { Loaded } from '../../ui/states.tsx'
import { parseUserAgent } from '../../words/browser-name.rules.ts'
import css from './users.module.css'

/** Where a user is signed in; sessions end one by one and all at once. */
export function SessionsPanel({ user, mayChange }: { user: UserDetail; mayChange: boolean }) {
  const t = useTexts('users')
  const params = { id: String(user.id) }
  const query = useQuery(apiQuery('GET /users/:id/sessions', { params }))
  const keep = (answer: Answer<'GET /users/:id/sessions'>) => {
    putAnswer(answer, 'GET /users/:id/sessions', { params })
    notify('success', t('sessions.ended'))
  }
  const end = useWrite('DELETE /users/:id/sessions/:session_id', { onDone: keep })
  const endAll = useWrite('DELETE /users/:id/sessions', { onDone: keep })
  const others = query.data?.data.filter((session) => !session.current) ?? []
  return (
    <Panel
      title={t('sessions.title')}
      actions={
        mayChange &&
        others.length > 1 && (
          <Button
            size="xs"
            variant="default"
            loading={endAll.running}
            onClick={() => void endAll.run({ params }).catch(() => {})}
          >
            {t(user.own ? 'sessions.end_others' : 'sessions.end_all')}
          </Button>
        )
      }
    >
      <Loaded query={query} lines={2}>
        {(sessions) => (
          <>
            {sessions.length === 0 ? (
              <p className={css.dimmed}>{t('sessions.none')}</p>
            ) : (
              <ul className={css.sessions}>
                {sessions.map((session) => (
                  <li key={session.id}>
                    <SessionFacts session={session} />
                    {session.current ? (
                      <span className={css.dimmed}>{t('sessions.current')}</span>
                    ) : (
                      mayChange && (
                        <Button
                          variant="subtle"
                          size="xs"
                          c="var(--platen-danger)"
                          disabled={end.running}
                          onClick={() =>
                            void end.run({ params: { ...params, session_id: String(session.id) } }).catch(() => {})
                          }
                        >
                          {t('sessions.end')}
                        </Button>
                      )
                    )}
                  </li>
                ))}
              </ul>
            )}
            <ListLimit of={sessions} max={listLimits.sessions_of_user} />
          </>
        )}
      </Loaded>
    </Panel>
  )
}

function SessionFacts({ session }: { session: UserSession }) {
  const t = useTexts('users')
  const device = parseUserAgent(session.user_agent)
  return (
    <div className={css.session}>
      <Icon path={device.mobile ? mdiCellphone : mdiMonitor} />
      <div>
        <bdi>{t('sessions.browser_on', device)}</bdi>
        <div className={css.dimmed}>
          <bdi>{session.address}</bdi> · <AgoCell at={session.last_active_at} />
          {session.remembered && ` · ${t('sessions.remembered')}`}
        </div>
      </div>
    </div>
  )
}
