import { formatNumber } from '../platform/i18n/format-numbers.ts'
import { useTexts } from '../platform/i18n/translate.ts'
import { Banner } from './banner.tsx'
import css from './states.module.css'

/** What a list says whose search left rows out. */
export function CappedSearchText() {
  const t = useTexts('capped')
  return <Banner tone="info">{t('search')}</Banner>
}

/** What rows say that are as many as are ever listed, in all or of one kind. */
export function LimitText({ of, max }: { of: 'list' | 'kind'; max: number }) {
  const t = useTexts('capped')
  return <p className={css.hint}>{t(`limit.${of}`, { figure: formatNumber(max) })}</p>
}
