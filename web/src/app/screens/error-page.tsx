import type { ReactNode } from 'react'
import css from './error-page.module.css'

interface ErrorPageProps {
  /** A line above everything else. */
  notice?: ReactNode
  /** 401, 404, 500 as SPEC-46 names them; none where there was no answer. */
  code?: string
  title: string
  text: ReactNode
  /** Content between the text and the buttons. */
  extra?: ReactNode
  actions: ReactNode
  smallPrint?: ReactNode
}

/** The layout of the error pages. */
export function ErrorPage({ notice, code, title, text, extra, actions, smallPrint }: ErrorPageProps) {
  return (
    <div className={css.page}>
      <div className={css.card}>
        {notice}
        {code !== undefined && <p className={css.code}>{code}</p>}
        <h1 className={css.title} tabIndex={-1} data-page-heading>
          {title}
        </h1>
        <p className={css.text}>{text}</p>
        {extra && <div className={css.extra}>{extra}</div>}
        <div className={css.actions}>{actions}</div>
        {smallPrint && <p className={css.fine}>{smallPrint}</p>}
      </div>
    </div>
  )
}
