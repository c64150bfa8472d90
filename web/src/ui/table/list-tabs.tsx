import { Link, type LinkProps } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { formatNumber } from '../../platform/i18n/format.ts'
import css from './list-tabs.module.css'

interface ListTab {
  label: string
  /** Where it leads, made with `linkOptions`: an address of its own, or this screen with another query. */
  link: LinkProps
  shown: boolean
  /** False where the list stays below other content on the same screen. */
  resetScroll?: boolean
  count: { value: number; capped?: boolean; wrong?: boolean } | undefined
}

/** The groups of a list as links, with how many stand in each. */
export function ListTabs({ label, tabs, inset }: { label: string; tabs: readonly ListTab[]; inset?: boolean }) {
  return (
    <nav className={clsx(css.tabs, inset && css.inset)} aria-label={label}>
      {tabs.map(({ label: name, link, shown, count, resetScroll = true }) => (
        <Link
          key={name}
          {...link}
          className={clsx(css.tab, shown && css.shown)}
          // Else the router calls every group current whose address this one begins with.
          activeOptions={{ exact: true }}
          aria-current={shown ? 'page' : undefined}
          resetScroll={resetScroll}
        >
          {name}
          {count && (
            <span className={clsx(css.count, count.wrong && css.wrong)}>
              {formatNumber(count.value)}
              {count.capped && '+'}
            </span>
          )}
        </Link>
      ))}
    </nav>
  )
}
