import { Link, type LinkProps } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { formatNumber } from '../../platform/i18n/format.ts'
import css from './list-tabs.module.css'

interface ListTab {
  label: string
  /** Target made with `linkOptions`: another URL, or this screen with another query. */
  link: LinkProps
  isCurrent: boolean
  /** False where the list is below other content of the same screen. */
  resetScroll?: boolean
  count: { value: number; capped?: boolean; isProblem?: boolean } | undefined
}

/** The groups of a list as links, with the number of rows in each. */
export function ListTabs({ label, tabs, inset }: { label: string; tabs: readonly ListTab[]; inset?: boolean }) {
  return (
    <nav className={clsx(css.tabs, inset && css.inset)} aria-label={label}>
      {tabs.map(({ label: name, link, isCurrent, count, resetScroll = true }) => (
        <Link
          key={name}
          {...link}
          className={clsx(css.tab, isCurrent && css.shown)}
          // Without `exact` the router marks every tab as current whose path the URL starts with.
          activeOptions={{ exact: true }}
          aria-current={isCurrent ? 'page' : undefined}
          resetScroll={resetScroll}
        >
          {name}
          {count && (
            <span className={clsx(css.count, count.isProblem && css.wrong)}>
              {formatNumber(count.value)}
              {count.capped && '+'}
            </span>
          )}
        </Link>
      ))}
    </nav>
  )
}
