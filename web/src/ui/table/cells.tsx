import { Link, type RegisteredRouter, type ValidateLinkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import css from './table.module.css'

interface LinkCellProps<TRouter extends RegisteredRouter = RegisteredRouter, TOptions = unknown> {
  link: ValidateLinkOptions<TRouter, TOptions>
  children: ReactNode
  second?: ReactNode
}

/** The first column of a row: the link to the thing, and a dimmed second line. */
export function LinkCell<TRouter extends RegisteredRouter, TOptions>(props: LinkCellProps<TRouter, TOptions>): ReactNode
export function LinkCell({ link, children, second }: LinkCellProps): ReactNode {
  return (
    <span>
      <Link {...link} className={css.link}>
        <bdi>{children}</bdi>
      </Link>
      {second && <Second>{second}</Second>}
    </span>
  )
}

/** A dimmed second line of a cell. */
export function Second({ children }: { children: ReactNode }) {
  return (
    <span className={css.second}>
      <bdi>{children}</bdi>
    </span>
  )
}
