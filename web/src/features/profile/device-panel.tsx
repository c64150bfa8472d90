import { NativeSelect, Stack, Switch } from '@mantine/core'
import { useTexts } from '../../platform/i18n/translate.ts'
import { useObservable } from '../../platform/observable.ts'
import { setShortcuts, shortcutsOn } from '../../platform/shortcuts.ts'
import { changePreferences, usePreferences } from '../../platform/theme/preferences.ts'
import { Panel } from '../../ui/page/panel.tsx'
import { setSounds, soundsOn } from '../../ui/scan/sounds.ts'

const themes = ['light', 'dark', 'system'] as const

/** Settings of this browser: theme, sounds, shortcuts. */
export function DevicePanel() {
  const t = useTexts('profile')
  const { theme } = usePreferences()
  const sounds = useObservable(soundsOn)
  const shortcuts = useObservable(shortcutsOn)
  return (
    <Panel title={t('device.title')}>
      <Stack>
        <NativeSelect
          label={t('device.theme')}
          value={theme}
          data={themes.map((name) => ({ value: name, label: t(`device.themes.${name}`) }))}
          onChange={(event) => changePreferences({ theme: event.currentTarget.value as (typeof themes)[number] })}
        />
        <Switch
          label={t('device.sounds')}
          checked={sounds}
          onChange={(event) => setSounds(event.currentTarget.checked)}
        />
        <Switch
          label={t('device.shortcuts')}
          description={t('device.shortcuts_hint')}
          checked={shortcuts}
          onChange={(event) => setShortcuts(event.currentTarget.checked)}
        />
      </Stack>
    </Panel>
  )
}
