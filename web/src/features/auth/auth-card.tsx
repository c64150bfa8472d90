import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { language, setLanguage } from '../../platform/i18n/i18n.ts'
import { parseLanguage, languages } from '../../platform/i18n/languages.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { useObservable } from '../../platform/observable.ts'
import { changePreferences, usePreferences } from '../../platform/theme/preferences.ts'
import { useThemeConfig } from '../../platform/theme/theme-config.ts'
import { OfferFrench } from '../../ui/offer-french.tsx'
import { SiteLogo } from '../../platform/theme/site-logo.tsx'
import css from './auth-card.module.css'

const themes = ['light', 'dark', 'system'] as const

interface AuthCardProps {
  title: string
  /** For the blank layout, which has no header with the brand, the language and the theme. */
  isAlone?: boolean
  children: ReactNode
}

/** The card of the sign-in screens. */
export function AuthCard({ title, isAlone = false, children }: AuthCardProps) {
  const { appTitle, isTitleShown } = useThemeConfig()
  return (
    <div className={css.page}>
      <div className={css.card}>
        {isAlone && (
          <div className={css.brand}>
            <SiteLogo size={32} />
            {isTitleShown && <span>{appTitle}</span>}
          </div>
        )}
        <h1 className={css.title} tabIndex={-1} data-page-heading>
          {title}
        </h1>
        <div className={css.body}>
          <OfferFrench />
          {children}
        </div>
      </div>
      {isAlone && <Choices />}
    </div>
  )
}

/** The language, where the site lets people choose one, and the theme. */
function Choices() {
  const t = useTexts('auth')
  const { i18nEnable } = useThemeConfig()
  const current = useObservable(language)
  const { theme } = usePreferences()
  return (
    <div className={css.choices}>
      {i18nEnable && (
        <NativeSelect
          size="xs"
          aria-label={t('login.language')}
          value={current}
          data={languages.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={(event) => {
            const chosen = parseLanguage(event.currentTarget.value)
            if (chosen) void setLanguage(chosen)
          }}
        />
      )}
      <NativeSelect
        size="xs"
        aria-label={t('login.theme')}
        value={theme}
        data={themes.map((name) => ({ value: name, label: t(`login.themes.${name}`) }))}
        onChange={(event) => changePreferences({ theme: event.currentTarget.value as (typeof themes)[number] })}
      />
    </div>
  )
}
