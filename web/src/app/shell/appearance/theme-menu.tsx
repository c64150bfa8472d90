import { Menu } from '@mantine/core'
import { themes } from '@platen/contracts/site-looks/choices'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { changePreferences, usePreferences } from '../../../platform/theme/preferences.ts'
import { Icon } from '../../../ui/icon.tsx'
import { iconLabel } from '../../../ui/icon-label.ts'
import css from '../navbar.module.css'
import { themeIcons } from './theme-icons.ts'

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
          <Icon path={themeIcons[theme]} size={20} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {themes.map((name) => (
          <Menu.Item
            key={name}
            leftSection={<Icon path={themeIcons[name]} />}
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
