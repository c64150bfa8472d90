import { clsx } from 'clsx'
import { mdiHelpCircleOutline, mdiMagnify, mdiMenu } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { paletteKeys } from '../../platform/command-palette.ts'
import { isHelpOpen } from '../../platform/help.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { useObservable } from '../../platform/observable.ts'
import { useSession } from '../../platform/session/use-can.tsx'
import { usePreferences } from '../../platform/theme/preferences.ts'
import { SiteLogo } from '../../platform/theme/site-logo.tsx'
import { useThemeConfig } from '../../platform/theme/theme-config.ts'
import { Icon } from '../../ui/icon.tsx'
import { iconLabel } from '../../ui/icon-label.ts'
import { AccountMenu } from './account-menu.tsx'
import { Bell } from './messages/bell.tsx'
import { CustomizerButton } from './appearance/customizer-button.tsx'
import { LanguageMenu } from './appearance/language-menu.tsx'
import { BulkRunState } from './messages/bulk-run-state.tsx'
import { LiveState } from './live-state.tsx'
import css from './navbar.module.css'
import { ThemeMenu } from './appearance/theme-menu.tsx'

interface NavbarProps {
  showBrand: boolean
  openMenu?: (() => void) | undefined
  isMenuOpen: boolean
  openSearch: () => void
  openCustomizer: () => void
  isCustomizerOpen: boolean
}

/** The top bar: menu button, search, language, theme, appearance, help, notifications, account. */
export function Navbar({ showBrand, openMenu, isMenuOpen, openSearch, openCustomizer, isCustomizerOpen }: NavbarProps) {
  const t = useTexts('shell')
  const { navbarType, navbarBlur } = usePreferences()
  const { appTitle, isTitleShown, i18nEnable } = useThemeConfig()
  const { user } = useSession()
  // The menu button is the only way to the overlay, so the bar is shown wherever there is one.
  if (navbarType === 'hidden' && !openMenu) {
    return <CustomizerButton open={openCustomizer} opened={isCustomizerOpen} isStandalone />
  }
  return (
    <header data-frame className={clsx(css.bar, navbarType === 'sticky' && css.sticky, navbarBlur && css.blur)}>
      {openMenu && (
        <button
          type="button"
          className={css.tool}
          {...iconLabel(t('menu.open'))}
          aria-expanded={isMenuOpen}
          aria-haspopup="dialog"
          onClick={openMenu}
        >
          <Icon path={mdiMenu} size={22} />
        </button>
      )}
      {showBrand && (
        <Link to="/" className={css.brand} aria-label={appTitle}>
          <SiteLogo size={28} isSquare={openMenu !== undefined} />
          {isTitleShown && <span>{appTitle}</span>}
        </Link>
      )}
      {user && (
        <button type="button" className={css.search} {...iconLabel(t('navbar.search'))} onClick={openSearch}>
          <Icon path={mdiMagnify} size={20} />
          <span className={css.searchText}>{t('navbar.search')}</span>
          <kbd className={css.keys}>{paletteKeys}</kbd>
        </button>
      )}
      <div className={css.end}>
        {user && <BulkRunState />}
        {user && <LiveState />}
        {i18nEnable && <LanguageMenu />}
        <ThemeMenu />
        {/* Next to a menu button there is no room for it: it is in the account menu. */}
        {!openMenu && <CustomizerButton open={openCustomizer} opened={isCustomizerOpen} />}
        <HelpButton />
        {user && <Bell />}
        {user && <AccountMenu user={user} openCustomizer={openCustomizer} />}
      </div>
    </header>
  )
}

function HelpButton() {
  const t = useTexts('shell')
  const opened = useObservable(isHelpOpen)
  return (
    <button
      type="button"
      className={css.tool}
      {...iconLabel(t('navbar.help'))}
      aria-haspopup="dialog"
      aria-expanded={opened}
      onClick={() => isHelpOpen.set(true)}
    >
      <Icon path={mdiHelpCircleOutline} size={20} />
    </button>
  )
}
