import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery, putAnswer, useWrite } from '../../platform/api/use-api.ts'
import type { DataOf } from '../../platform/api/wire.ts'
import { useInLanguage } from '../../platform/i18n/i18n.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { notify } from '../../platform/notices.ts'
import { useScreens } from '../../platform/routing/use-screens.ts'
import { reloadUser } from '../../platform/session/me.ts'
import { useCan, useSession } from '../../platform/session/use-can.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { LoadingLines } from '../../ui/states.tsx'
import { lastStation } from '../../platform/routing/last-station.ts'
import { homePath, startByRoles, startChoices } from './start-page.rules.ts'

/** The screen on which the user starts: by their roles, until they choose one. */
export function StartPagePanel() {
  const t = useTexts('profile')
  const profile = useQuery(apiQuery('GET /profile'))
  return (
    <Panel title={t('start.title')}>
      {profile.data ? <StartPage key={profile.data.data.start_page} profile={profile.data.data} /> : <LoadingLines />}
    </Panel>
  )
}

function StartPage({ profile }: { profile: DataOf<'GET /profile'> }) {
  const t = useTexts('profile')
  const shell = useTexts('shell')
  const inLanguage = useInLanguage()
  const { userAbilities } = useSession()
  const atStations = useCan('fulfillment.read')
  const choices = startChoices(useScreens(), userAbilities)
  const current = profile.start_page ?? ''
  const [chosen, setChosen] = useState(current)
  const save = useWrite('PATCH /profile', { onDone: (answer) => putAnswer(answer, 'GET /profile') })
  const byRoles = startByRoles(choices, userAbilities)
  const nameOf = (chosenPath: string) => {
    const path = chosenPath === '' ? byRoles : chosenPath
    if (path === lastStation) return t('start.last_station')
    const choice = choices.find((choice) => choice.path === path)
    return choice ? inLanguage(choice.label) : t('title')
  }
  const areas = [...new Set(choices.map(({ area }) => area))]
  const submit = async () => {
    await save.run({ body: { start_page: chosen === '' ? null : chosen, version: profile.version } })
    await reloadUser()
    notify('success', t('start.saved', { page: nameOf(chosen) }))
  }
  return (
    <Stack gap={12}>
      <NativeSelect
        label={t('start.label')}
        description={t('start.hint')}
        value={chosen}
        data={[
          { value: '', label: t('start.by_roles', { page: nameOf('') }) },
          { value: homePath, label: t('title') },
          ...(atStations ? [{ value: lastStation, label: t('start.last_station') }] : []),
          ...areas.map((area) => ({
            group: shell(`menu.areas.${area}`),
            items: choices
              .filter((choice) => choice.area === area)
              .map(({ path, label }) => ({ value: path, label: inLanguage(label) })),
          })),
        ]}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          {t('start.now', { page: nameOf(current) })}
        </Text>
        <Button
          variant="default"
          loading={save.running}
          disabled={chosen === current}
          onClick={() => void submit().catch(() => undefined)}
        >
          {t('start.save')}
        </Button>
      </Group>
    </Stack>
  )
}
