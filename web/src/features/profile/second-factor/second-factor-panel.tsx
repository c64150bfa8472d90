import { Button, Group, Stack } from '@mantine/core'
import type { SecondFactor, SecondFactorSetup } from '@platen/contracts/auth/second-factor'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { apiQuery, useWrite } from '../../../platform/api/use-api.ts'
import { formatDateTime } from '../../../platform/i18n/format-dates.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { notify } from '../../../platform/notices.ts'
import { reloadUser } from '../../../platform/session/me.ts'
import { useUser } from '../../../platform/session/use-can.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { Loaded, LoadingLines } from '../../../ui/states.tsx'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import { rulesOf } from '../../../ui/form/rules-of.ts'

// Apart, because few people take these steps, and once.
const CodeForm = lazyComponent(async () => (await import('./code-form.tsx')).CodeForm)
const ConfirmForm = lazyComponent(async () => (await import('./confirm-form.tsx')).ConfirmForm)
const PasswordStep = lazyComponent(async () => (await import('./password-step.tsx')).PasswordStep)
const RecoveryCodes = lazyComponent(async () => (await import('./recovery-codes.tsx')).RecoveryCodes)

type Mode = { kind: 'shown' | 'start' | 'renew' | 'remove' } | { kind: 'confirm'; setup: SecondFactorSetup } | Codes
interface Codes {
  kind: 'codes'
  codes: readonly string[]
}

/** The own two-step verification: set up, replace, renew the recovery codes, turn off. */
export function SecondFactorPanel() {
  const t = useTexts('second-factor')
  const user = useUser()
  const query = useQuery(apiQuery('GET /profile/second-factor'))
  return (
    <Panel title={t('title')}>
      <Stack gap={16}>
        {user.second_factor_due && <Banner tone="warning" title={t('due')} />}
        <Loaded query={query} lines={2}>
          {(factor) => (
            <Suspense fallback={<LoadingLines lines={2} />}>
              <Factor factor={factor} refetch={() => void query.refetch()} />
            </Suspense>
          )}
        </Loaded>
      </Stack>
    </Panel>
  )
}

function Factor({ factor, refetch }: { factor: SecondFactor; refetch: () => void }) {
  const t = useTexts('second-factor')
  const [mode, setMode] = useState<Mode>({ kind: 'shown' })
  const renew = useWrite('POST /profile/second-factor/recovery-codes')
  const remove = useWrite('POST /profile/second-factor/removal')
  const isOn = factor.confirmed_at !== null
  const { second_factor_due: isDue } = useUser()
  const back = () => setMode({ kind: 'shown' })
  const showCodes = (codes: readonly string[]) => {
    setMode({ kind: 'codes', codes })
    refetch()
  }
  switch (mode.kind) {
    case 'start':
      return <PasswordStep withCode={isOn} next={(setup) => setMode({ kind: 'confirm', setup })} cancel={back} />
    case 'confirm':
      return <ConfirmForm setup={mode.setup} next={showCodes} cancel={back} />
    case 'codes':
      return (
        <RecoveryCodes
          codes={mode.codes}
          done={() => {
            back()
            void reloadUser()
          }}
        />
      )
    case 'renew':
      return (
        <CodeForm
          rules={rulesOf('POST /profile/second-factor/recovery-codes')}
          label={t('renew')}
          cancel={back}
          submit={async (code) => showCodes((await renew.run({ body: { code } })).data.recovery_codes)}
        />
      )
    case 'remove':
      return (
        <CodeForm
          rules={rulesOf('POST /profile/second-factor/removal')}
          label={t('turn_off')}
          cancel={back}
          submit={async (code) => {
            await remove.run({ body: { code } })
            refetch()
            back()
            notify('success', t('turned_off'))
          }}
        />
      )
    case 'shown':
      return (
        <>
          <p style={{ margin: 0 }}>
            {factor.confirmed_at === null
              ? t('about')
              : t('on_since', { at: formatDateTime(factor.confirmed_at), left: factor.recovery_codes_left })}
            {factor.required_by !== null && ` ${t('required_by', { role: factor.required_by })}`}
          </p>
          <Group gap={8}>
            <Button variant={isDue ? 'filled' : 'default'} onClick={() => setMode({ kind: 'start' })}>
              {t(isOn ? 'replace' : 'set_up')}
            </Button>
            {isOn && (
              <Button variant="default" onClick={() => setMode({ kind: 'renew' })}>
                {t('renew')}
              </Button>
            )}
            {isOn && factor.required_by === null && (
              <Button variant="default" onClick={() => setMode({ kind: 'remove' })}>
                {t('turn_off')}
              </Button>
            )}
          </Group>
        </>
      )
  }
}
