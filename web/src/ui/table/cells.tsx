import { Link, type RegisteredRouter, type ValidateLinkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import css from './table.module.css'

interface LinkCellProps<TRouter extends RegisteredRouter = RegisteredRouter, TOptions = unknown> {
  link: ValidateLinkOptions<TRouter, TOptions>
  children: ReactNode
  secondLine?: ReactNode
}

/** The first cell of a row: a link to the record, and a dimmed second line. */
export function LinkCell<TRouter extends RegisteredRouter, TOptions>(props: LinkCellProps<TRouter, TOptions>): ReactNode
export function LinkCell({ link, children, secondLine }: LinkCellProps): ReactNode {
  return (
    <span>
      <Link {...link} className={css.link}>
        <bdi>{children}</bdi>
      </Link>
      {secondLine && <SecondLine>{secondLine}</SecondLine>}
    </span>
  )
}

/** A dimmed second line of a cell. */
export function SecondLine({ children }: { children: ReactNode }) {
  return (
    <span className={css.second}>
      <bdi>{children}</bdi>
    </span>
  )
}
