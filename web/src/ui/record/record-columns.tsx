import type { ReactNode } from 'react'
import css from './record.module.css'

/** A record's panels side by side where there is room, such as its form and its history. */
export function RecordColumns({ children }: { children: ReactNode }) {
  return <div className={css.columns}>{children}</div>
}

interface RecordSidesProps {
  /** The column that leaves the room to the other one, such as facts next to a table, or a form next to its preview. */
  narrow?: 'first' | 'last'
  children: ReactNode
}

/** The two columns of a record: its panels, and next to them, where there is room, what belongs to them. */
export function RecordSides({ narrow, children }: RecordSidesProps) {
  return (
    <div className={css.sides} data-narrow={narrow}>
      {children}
    </div>
  )
}

/** One of the columns with several panels. */
export function RecordColumn({ children }: { children: ReactNode }) {
  return <div className={css.column}>{children}</div>
}

/** The title of a record's screen: its number or code, and chips that say how it stands. */
export function RecordTitle({ code, children }: { code: string; children: ReactNode }) {
  return (
    <span className={css.title}>
      <bdi>{code}</bdi>
      {children}
    </span>
  )
}
