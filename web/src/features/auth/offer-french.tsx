import { Button } from '@mantine/core'
import { readCookie } from '../../platform/cookies.ts'
import { language, setLanguage } from '../../platform/i18n/i18n.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { useObservable } from '../../platform/observable.ts'
import { themeConfig } from '../../platform/theme/theme-config.ts'
import css from './auth-card.module.css'

/** The first language of the browser that Platen speaks. */
function preferredLanguage(): string | undefined {
  return navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find((code) => code === 'fr' || code === 'en')
}

/**
 * Offers French in one line to a browser that prefers it, until somebody has chosen a language there. The default stays
 * English (SPEC-5).
 */
export function OfferFrench() {
  const t = useTexts('auth')
  const current = useObservable(language)
  const isChosen = readCookie('platen-language') !== null
  if (!themeConfig.i18nEnable || current === 'fr' || isChosen || preferredLanguage() !== 'fr') return null
  return (
    <p className={css.offer} lang="fr">
      {t('login.french.text')}{' '}
      <Button variant="transparent" size="compact-sm" px={0} onClick={() => void setLanguage('fr')}>
        {t('login.french.choose')}
      </Button>
    </p>
  )
}
