import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import css from './table.module.css'

/** The first column of a row: the link to the thing, and a dimmed second line. */
export function LinkCell({ to, children, second }: { to: string; children: ReactNode; second?: ReactNode }) {
  return (
    <span>
      <Link to={to} className={css.link}>
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
