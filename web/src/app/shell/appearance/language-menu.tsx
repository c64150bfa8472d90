import { Menu } from '@mantine/core'
import { language, setLanguage } from '../../../platform/i18n/i18n.ts'
import { languages } from '../../../platform/i18n/languages.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { useObservable } from '../../../platform/observable.ts'
import css from '../navbar.module.css'
import { iconLabel } from '../../../ui/icon-label.ts'

/** The menu to choose the language. */
export function LanguageMenu() {
  const t = useTexts('shell')
  const ui = useTexts('ui')
  const current = useObservable(language)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <button
          type="button"
          className={css.tool}
          {...iconLabel(`${t('navbar.language')}${ui('colon')} ${current.toUpperCase()}`)}
        >
          {current.toUpperCase()}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {languages.map(({ code, name }) => (
          <Menu.Item
            key={code}
            lang={code}
            aria-current={code === current || undefined}
            onClick={() => void setLanguage(code)}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
