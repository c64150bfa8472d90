import { Button, Stack } from '@mantine/core'
import { mdiKeyRemove, mdiUndoVariant } from '@mdi/js'
import type { ApiTokenDetail } from '@platen/contracts/api-tokens/endpoints'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { apiQuery, putAnswer, useWrite } from '../../../platform/api/use-api.ts'
import { formatAgo, formatDateTime } from '../../../platform/i18n/format-dates.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { notify } from '../../../platform/notices.ts'
import { useCan } from '../../../platform/session/use-can.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { BackLink } from '../../../ui/page/page-head.tsx'
import { Facts, Panel } from '../../../ui/page/panel.tsx'
import { RecordMenu, useRecordAct } from '../../../ui/record/record-acts.tsx'
import { RecordColumn, RecordColumns } from '../../../ui/record/record-columns.tsx'
import { RecordHistory } from '../../../ui/record/record-history.tsx'
import { RecordPage } from '../../../ui/record/record-page.tsx'
import { TokenPermissions } from '../../../words/permissions/token-permissions.tsx'
import { useRuleWords } from '../rule-words.ts'
import { SponsorDialog } from './sponsor-dialog.tsx'
import { TokenState } from './token-state.tsx'

/** /users/tokens/$id: one API token with its sponsor, what it may do, and its history. */
export function TokenPage() {
  const t = useTexts('api-tokens')
  const { id } = useParams({ from: '/default/users/tokens/$id' })
  const mayWrite = useCan('user.write')
  return (
    <RecordPage
      query={useQuery(apiQuery('GET /api-tokens/:id', { params: { id } }))}
      noun={t('token')}
      name={({ name }) => name}
      back={<BackLink link={{ to: '/users/tokens' }}>{t('tokens')}</BackLink>}
      acts={(token) => mayWrite && !token.beyond && <TokenActions token={token} />}
    >
      {(token) => <Token token={token} />}
    </RecordPage>
  )
}

function TokenActions({ token }: { token: ApiTokenDetail }) {
  const t = useTexts('api-tokens')
  const record = useTexts('record')
  const params = { id: String(token.id) }
  const [isChoosing, setIsChoosing] = useState(false)
  const revoke = useWrite('POST /api-tokens/:id/revoke', {
    onDone: (answer) => {
      putAnswer(answer, 'GET /api-tokens/:id', { params })
      notify('success', t('revoke.done'))
    },
  })
  const withdraw = useWrite('POST /api-tokens/:id/withdraw', {
    onDone: (answer) => {
      putAnswer(answer, 'GET /api-tokens/:id', { params })
      notify('success', t('withdraw.done'))
    },
  })
  const { sponsor, asked } = token
  const input = { params, body: { version: token.version } }
  const withdrawal = useRecordAct({
    key: 'withdraw',
    label: t('withdraw.button'),
    icon: mdiUndoVariant,
    isRunning: withdraw.running,
    ask: () => ({
      title: t('withdraw.title', { name: asked?.name ?? '' }),
      text: sponsor ? t('withdraw.text', { sponsor: sponsor.name }) : t('withdraw.ends'),
      confirm: t('withdraw.button'),
      danger: true,
    }),
    run: () => withdraw.run(input),
  })
  const revocation = useRecordAct({
    key: 'revoke',
    label: t('revoke.button'),
    icon: mdiKeyRemove,
    isRunning: revoke.running,
    ask: () => ({
      title: t('revoke.title', { name: token.name }),
      text: t('revoke.text'),
      confirm: t('revoke.confirm'),
      danger: true,
    }),
    run: () => revoke.run(input),
  })
  const duplicate = (
    <LinkButton variant="default" to="/users/tokens/create" search={{ copy_of: params.id }}>
      {record('duplicate')}
    </LinkButton>
  )
  if (token.state === 'revoked') return duplicate
  return (
    <>
      {duplicate}
      <Button variant="default" onClick={() => setIsChoosing(true)}>
        {t('change.button')}
      </Button>
      <RecordMenu acts={[asked !== null && withdrawal, sponsor !== null && revocation]} />
      {isChoosing && <SponsorDialog token={token} close={() => setIsChoosing(false)} />}
    </>
  )
}

function Token({ token }: { token: ApiTokenDetail }) {
  const t = useTexts('api-tokens')
  const mayWrite = useCan('user.write')
  const { state, sponsor, asked, last_used_at: usedAt, expires_at: expiresAt, last_used_address: address } = token
  const answering = sponsor?.name ?? ''
  return (
    <Stack gap={16}>
      {mayWrite && token.beyond && <Banner tone="info" title={t('beyond')} />}
      {state === 'revoked' && <Banner tone="info" title={t('revoked')} />}
      {state === 'without_sponsor' && !asked && (
        <Banner tone="warning" title={t('without_sponsor', { sponsor: answering })} />
      )}
      {asked && (state === 'waiting' || state === 'without_sponsor') && (
        <Banner tone="warning" title={t('waiting', { sponsor: asked.name })} />
      )}
      {state === 'active' && sponsor && asked && (
        <Banner tone="info" title={t('asked', { asked: asked.name, sponsor: sponsor.name })} />
      )}
      <RecordColumns>
        <RecordColumn>
          <Panel title={t('details')}>
            <Facts
              rows={[
                [t('state'), <TokenState key="state" state={state} />],
                [t('sponsor'), <bdi key="sponsor">{sponsor?.name ?? ''}</bdi>],
                [t('begins_with'), <code key="hint">{token.hint}…</code>],
                [t('expires'), formatDateTime(expiresAt)],
                [
                  t('last_used'),
                  usedAt === null ? t('never') : t('used_from', { ago: formatAgo(usedAt), address: address ?? '' }),
                ],
              ]}
            />
          </Panel>
          <Panel title={t('may')}>
            <TokenPermissions
              permissions={token.permissions}
              sayNotSponsored={(action) =>
                answering === '' ? action : t('not_sponsored', { action, sponsor: answering })
              }
            />
          </Panel>
        </RecordColumn>
        <RecordColumn>
          <RecordHistory route="GET /api-tokens/:id/history" id={token.id} showValue={useShowRules()} />
        </RecordColumn>
      </RecordColumns>
    </Stack>
  )
}

function useShowRules(): (field: string, value: unknown) => string | undefined {
  const words = useRuleWords()
  return (field, value) =>
    field === 'rules' && Array.isArray(value) ? value.map((rule) => words.named(String(rule))).join(', ') : undefined
}
