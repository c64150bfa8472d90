import type { CSSProperties, ReactNode } from 'react'
import css from './field-row.module.css'

interface FieldRowProps {
  /** The least width of a field, in px. */
  width?: number
  children: ReactNode
}

/**
 * Fields in one row, as many as fit. Their inputs stand at one height, however many lines the hints and errors
 * of their neighbors have.
 */
export function FieldRow({ width = 220, children }: FieldRowProps) {
  return (
    <div className={css.row} style={{ '--field-width': `${width}px` } as CSSProperties}>
      {children}
    </div>
  )
}
