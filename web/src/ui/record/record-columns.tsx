import type { ReactNode } from 'react'
import css from './record.module.css'

interface RecordColumnsProps {
  /** The first column is a form, the second its preview, which takes the room. */
  preview?: true
  /** The end of the first column, which comes after the second where they are one below the other. */
  rest?: ReactNode
  children: ReactNode
}

/** The columns of a record: its panels, and at their side, where there is room, what belongs to them. */
export function RecordColumns({ preview, rest, children }: RecordColumnsProps) {
  return (
    <div className={css.columns} data-preview={preview} data-rest={rest !== undefined || undefined}>
      {children}
      {rest}
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
