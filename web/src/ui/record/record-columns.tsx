import type { ReactNode } from 'react'
import css from './record.module.css'

interface RecordColumnsProps {
  /** The first column is a form, the second its preview, which takes the room. */
  preview?: true
  children: ReactNode
}

/** The columns of a record: its panels, and at their side, where there is room, what belongs to them. */
export function RecordColumns({ preview, children }: RecordColumnsProps) {
  return (
    <div className={css.columns} data-preview={preview}>
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
