import { Link, type LinkProps } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { formatNumber } from '../../platform/i18n/format-numbers.ts'
import css from './list-tabs.module.css'
import { useTabInView } from './use-tab-in-view.ts'

interface TabCount {
  value: number
  capped?: boolean
  isProblem?: boolean
}

export interface ListTab {
  /** Tells it from others with the same label. Default: the label. */
  id?: string
  label: string
  /** Target made with `linkOptions`: another URL, or this screen with another query. */
  link: LinkProps
  isCurrent: boolean
  count?: TabCount | undefined
  /** Dimmed behind the label. */
  note?: string | undefined
  /** Whether a line stands before it. */
  isApart?: boolean | undefined
}

interface ListTabsProps {
  label: string
  tabs: readonly ListTab[]
  inset?: boolean | undefined
}

/** The groups and views of a list as links, with the number of rows in each. */
export function ListTabs({ label, tabs, inset }: ListTabsProps) {
  const shown = tabs.map(({ isCurrent, count }) => (isCurrent ? '=' : '-') + (count?.value ?? '')).join('')
  const row = useTabInView(shown)
  return (
    <nav ref={row} className={clsx(css.tabs, inset && css.inset)} aria-label={label}>
      {tabs.map(({ id, label: name, link, isCurrent, count, note, isApart }) => (
        <Link
          key={id ?? name}
          {...link}
          className={clsx(css.tab, isCurrent && css.shown, isApart && css.apart)}
          // Without `exact` the router marks every tab as current whose path the URL starts with.
          activeOptions={{ exact: true }}
          aria-current={isCurrent ? 'page' : undefined}
          // A list in a card is below other content of the same screen.
          resetScroll={!inset}
        >
          <bdi>{name}</bdi>
          {note && <bdi className={css.note}>{note}</bdi>}
          {count && (
            <span className={clsx(css.count, count.isProblem && css.wrong)}>
              {formatNumber(count.value) + (count.capped ? '+' : '')}
            </span>
          )}
        </Link>
      ))}
    </nav>
  )
}
