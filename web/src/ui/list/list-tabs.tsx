import { Link, type LinkProps } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { formatNumber } from '../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import css from './list-tabs.module.css'
import { useTabInView } from './use-tab-in-view.ts'

interface TabCount {
  value: number
  capped?: boolean
  isProblem?: boolean
}

interface ListTab {
  label: string
  /** Target made with `linkOptions`: another URL, or this screen with another query. */
  link: LinkProps
  isCurrent: boolean
  /** False where the list is below other content of the same screen. */
  resetScroll?: boolean
  /** All rows of the group, whatever the filters. */
  count: TabCount | undefined
  /** Those of them that match the filters, where known. */
  matching?: TabCount | undefined
}

interface ListTabsProps {
  label: string
  tabs: readonly ListTab[]
  inset?: boolean
  /** Whether the list has filters, which the counts of its tabs don't follow. */
  isFiltered?: boolean
}

/** The groups of a list as links, with the number of rows in each. */
export function ListTabs({ label, tabs, inset, isFiltered = false }: ListTabsProps) {
  const t = useTexts('ui')
  const figureOf = (count: TabCount) => formatNumber(count.value) + (count.capped ? '+' : '')
  const shown = tabs.map(({ isCurrent, count }) => (isCurrent ? '=' : '-') + (count?.value ?? '')).join('')
  const row = useTabInView(shown)
  return (
    <nav ref={row} className={clsx(css.tabs, inset && css.inset)} aria-label={label}>
      {tabs.map(({ label: name, link, isCurrent, count, matching, resetScroll = true }) => (
        <Link
          key={name}
          {...link}
          className={clsx(css.tab, isCurrent && css.shown)}
          // Without `exact` the router marks every tab as current whose path the URL starts with.
          activeOptions={{ exact: true }}
          aria-current={isCurrent ? 'page' : undefined}
          resetScroll={resetScroll}
          title={isFiltered && !matching ? t('list.counts_all') : undefined}
        >
          {name}
          {count && (
            <span className={clsx(css.count, count.isProblem && css.wrong)}>
              {matching
                ? t('list.counts_both', { matching: figureOf(matching), all: figureOf(count) })
                : figureOf(count)}
            </span>
          )}
        </Link>
      ))}
      {isFiltered && <span className={css.note}>{t('list.counts_all')}</span>}
    </nav>
  )
}
