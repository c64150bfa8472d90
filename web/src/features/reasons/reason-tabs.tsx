import { reasonLists, type ReasonList } from '@platen/contracts/setup/reason-lists'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../platform/i18n/translate.ts'
import css from './reasons.module.css'

/** The lists of reasons, each a link, so that a list has an address. */
export function ReasonTabs({ list }: { list: ReasonList }) {
  const t = useTexts('reasons')
  return (
    <nav aria-label={t('choose_list')} className={css.tabs}>
      {reasonLists.map((one) => (
        <Link
          key={one}
          to="/setup/reasons"
          search={{ list: one }}
          className={css.tab}
          aria-current={one === list ? 'page' : undefined}
        >
          {t(`lists.${one}`)}
        </Link>
      ))}
    </nav>
  )
}
