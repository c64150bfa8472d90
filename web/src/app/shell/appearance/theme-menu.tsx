import { Menu } from '@mantine/core'
import { mdiMonitor, mdiWeatherNight, mdiWeatherSunny } from '@mdi/js'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { changePreferences, usePreferences } from '../../../platform/theme/preferences.ts'
import { Icon } from '../../../ui/icon.tsx'
import { iconLabel } from '../../../ui/icon-label.ts'
import css from '../navbar.module.css'

const icons = { light: mdiWeatherSunny, dark: mdiWeatherNight, system: mdiMonitor }
const names = ['light', 'dark', 'system'] as const

/** The menu to choose light, dark or the device's setting. */
export function ThemeMenu() {
  const t = useTexts('shell')
  const { theme } = usePreferences()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <button
          type="button"
          className={css.tool}
          {...iconLabel(t('navbar.theme', { name: t(`customizer.themes.${theme}`) }))}
        >
          <Icon path={icons[theme]} size={20} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {names.map((name) => (
          <Menu.Item
            key={name}
            leftSection={<Icon path={icons[name]} />}
            aria-current={name === theme || undefined}
            onClick={() => changePreferences({ theme: name })}
          >
            {t(`customizer.themes.${name}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
