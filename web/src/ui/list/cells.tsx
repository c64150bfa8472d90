import { Link, type RegisteredRouter, type ValidateLinkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import {
  formatAgo,
  formatDateTime,
  formatDay,
  formatListDay,
  formatListTime,
} from '../../platform/i18n/format-dates.ts'
import css from './cells.module.css'

interface LinkCellProps<TRouter extends RegisteredRouter = RegisteredRouter, TOptions = unknown> {
  link: ValidateLinkOptions<TRouter, TOptions>
  children: ReactNode
}

/** A link to the record of a row. */
export function LinkCell<TRouter extends RegisteredRouter, TOptions>(props: LinkCellProps<TRouter, TOptions>): ReactNode
export function LinkCell({ link, children }: LinkCellProps): ReactNode {
  return (
    <Link {...link} className={css.link}>
      <bdi>{children}</bdi>
    </Link>
  )
}

/** A button that looks like a link and opens a row on the same screen. */
export function ButtonCell({ open, children }: { open: () => void; children: ReactNode }) {
  return (
    <button type="button" className={css.link} onClick={open}>
      <bdi>{children}</bdi>
    </button>
  )
}

/** A code, number or barcode that is no link: bold, with figures of one width. */
export function CodeCell({ children }: { children: ReactNode }) {
  return <bdi className={css.code}>{children}</bdi>
}

/** An instant as short as a list has it; on hover the whole of it, and how long ago it was or how soon it is. */
export function TimeCell({ at }: { at: string }) {
  return (
    <time dateTime={at} title={`${formatDateTime(at)} · ${formatAgo(at)}`}>
      {formatListTime(at)}
    </time>
  )
}

/** A calendar day as short as a list has it, with the whole of it on hover. */
export function DayCell({ day }: { day: string }) {
  return (
    <time dateTime={day} title={formatDay(day, 'long')}>
      {formatListDay(day)}
    </time>
  )
}
