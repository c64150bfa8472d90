import { Button } from '@mantine/core'
import { readCookie } from '../platform/cookies.ts'
import { language, setLanguage } from '../platform/i18n/i18n.ts'
import { useTexts } from '../platform/i18n/translate.ts'
import { useObservable } from '../platform/observable.ts'
import { themeConfig } from '../platform/theme/theme-config.ts'
import css from './offer-french.module.css'

/** The first language of the browser that Platen speaks. */
function preferredLanguage(): string | undefined {
  return navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find((code) => code === 'fr' || code === 'en')
}

/**
 * Offers French in one line to a browser that prefers it, on the screens before the application: until somebody has
 * chosen a language there, which a cookie remembers. The default stays the site’s, or English (SPEC-5, SCREEN-41).
 */
export function OfferFrench() {
  const t = useTexts('app')
  const current = useObservable(language)
  const isChosen = readCookie('platen-language') !== null
  if (!themeConfig.get().i18nEnable || current === 'fr' || isChosen || preferredLanguage() !== 'fr') return null
  return (
    <p className={css.offer} lang="fr">
      {t('french.text')}{' '}
      <Button variant="transparent" size="xs" px={0} onClick={() => void setLanguage('fr')}>
        {t('french.choose')}
      </Button>
    </p>
  )
}
