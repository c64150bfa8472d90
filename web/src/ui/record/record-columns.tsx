import type { ReactNode } from 'react'
import css from './record.module.css'

/** A record's panels side by side where there is room, such as its form and its history. */
export function RecordColumns({ children }: { children: ReactNode }) {
  return <div className={css.columns}>{children}</div>
}

/**
 * The columns of a record with a long form: its panels, and next to them, where there is room, what belongs to them.
 */
export function RecordSides({ children }: { children: ReactNode }) {
  return <div className={css.sides}>{children}</div>
}

/** One of the columns with several panels. */
export function RecordColumn({ children }: { children: ReactNode }) {
  return <div className={css.column}>{children}</div>
}
