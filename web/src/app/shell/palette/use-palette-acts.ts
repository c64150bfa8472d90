import { mdiHelpCircleOutline, mdiLogout, mdiTranslate, mdiTuneVariant } from '@mdi/js'
import { type Access, isAllowed } from '@platen/contracts/ability'
import { themes } from '@platen/contracts/site-looks/choices'
import { linkOptions } from '@tanstack/react-router'
import { isHelpOpen } from '../../../platform/help.ts'
import { setLanguage, useLanguage } from '../../../platform/i18n/i18n.ts'
import { languages } from '../../../platform/i18n/languages.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { rulesInForce } from '../../../platform/session/account.rules.ts'
import { signOut } from '../../../platform/session/me.ts'
import { useSession } from '../../../platform/session/use-can.tsx'
import { changePreferences, usePreferences } from '../../../platform/theme/preferences.ts'
import { useThemeConfig } from '../../../platform/theme/theme-config.ts'
import { canOpen } from '../../can-open.ts'
import type { PaletteAct } from '../../palette.rules.ts'
import { themeIcons } from '../appearance/theme-icons.ts'
import { iconPath } from '../menu/menu-icons.ts'

/** Forms and parts of screens that have no screen of their own: who may use them, and where they open. */
export const actLinks = {
  import_orders: {
    access: 'order.write.create',
    icon: 'inbox',
    link: linkOptions({ to: '/orders/sync-history', search: { import: 'file' } }),
  },
  start_delivery: {
    access: 'stock.write',
    icon: 'stock-in',
    link: linkOptions({ to: '/stock/stock-in', search: { create: 'true' } }),
  },
  take_stock_out: {
    access: 'stock.write',
    icon: 'stock-out',
    link: linkOptions({ to: '/stock/stock-out', search: { create: 'true' } }),
  },
  start_count: {
    access: 'stock.write',
    icon: 'counts',
    link: linkOptions({ to: '/stock/counts', search: { create: 'true' } }),
  },
  add_supplier: {
    access: 'product.write',
    icon: 'supplier',
    link: linkOptions({ to: '/suppliers', search: { create: 'true' } }),
  },
  add_vendor: {
    access: 'shipping_vendor.write',
    icon: 'truck',
    link: linkOptions({ to: '/shipping-vendors', search: { vendor: 'new' } }),
  },
  create_locations: {
    access: 'warehouse.write',
    icon: 'map-marker',
    link: linkOptions({ to: '/warehouse/locations', search: { create: 'true' } }),
  },
  create_slots: {
    access: 'packing_slot.write',
    icon: 'grid',
    link: linkOptions({ to: '/packing-slot', search: { create: 'true' } }),
  },
  change_password: { access: 'signed-in', icon: 'account', link: linkOptions({ to: '/profile', hash: 'password' }) },
  scanner_test: { access: 'signed-in', icon: 'barcode', link: linkOptions({ to: '/profile', hash: 'scanner' }) },
} as const satisfies Record<string, { access: Access; icon: string; link: { to: string } }>

type ActLink = (typeof actLinks)[keyof typeof actLinks]['link']
const linkKeys = Object.keys(actLinks) as (keyof typeof actLinks)[]

interface ActsOptions {
  go: (link: ActLink) => void
  openCustomizer: () => void
}

/** What the user may do from anywhere, besides opening screens and what they find (SCREEN-44). */
export function usePaletteActs({ go, openCustomizer }: ActsOptions): PaletteAct[] {
  const t = useTexts('palette')
  const shell = useTexts('shell')
  const ui = useTexts('ui')
  const language = useLanguage()
  const { theme } = usePreferences()
  const { i18nEnable } = useThemeConfig()
  const rules = rulesInForce(useSession())
  const links = linkKeys
    .filter((key) => isAllowed(rules, actLinks[key].access) && canOpen(actLinks[key].link.to))
    .map((key): PaletteAct => {
      const { icon, link } = actLinks[key]
      return { id: key, label: t(`acts.${key}`), words: t(`words.${key}`), icon: iconPath(icon), run: () => go(link) }
    })
  const ofLanguages = languages
    .filter(({ code }) => i18nEnable && code !== language)
    .map(({ code, name }): PaletteAct => ({
      id: code,
      label: `${shell('navbar.language')}${ui('colon')} ${name}`,
      words: t('words.language'),
      icon: mdiTranslate,
      run: () => void setLanguage(code),
    }))
  const ofThemes = themes
    .filter((name) => name !== theme)
    .map((name): PaletteAct => ({
      id: name,
      label: shell('navbar.theme', { name: shell(`customizer.themes.${name}`) }),
      words: t('words.theme'),
      icon: themeIcons[name],
      run: () => changePreferences({ theme: name }),
    }))
  const openHelp = () => isHelpOpen.set(true)
  return [
    ...links,
    { id: 'help', label: t('acts.help'), words: t('words.help'), icon: mdiHelpCircleOutline, run: openHelp },
    ...ofLanguages,
    ...ofThemes,
    {
      id: 'appearance',
      label: shell('customizer.title'),
      words: t('words.appearance'),
      icon: mdiTuneVariant,
      run: openCustomizer,
    },
    {
      id: 'sign_out',
      label: t('acts.sign_out'),
      words: t('words.sign_out'),
      icon: mdiLogout,
      run: () => void signOut(),
    },
  ]
}
