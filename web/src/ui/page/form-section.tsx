import type { ReactNode } from 'react'
import css from '../form/form.module.css'
import { Panel } from './panel.tsx'

interface FormSectionProps {
  title?: ReactNode
  /** Its id, for links to it. */
  anchor?: string
  children: ReactNode
}

/** A card of fields, one below the other: for a form that has several cards on its page. */
export function FormSection({ children, ...panel }: FormSectionProps) {
  return (
    <Panel {...panel} className={css.section}>
      <div className={css.fields}>{children}</div>
    </Panel>
  )
}
