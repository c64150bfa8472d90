import type { ReactNode } from 'react'
import css from './error-page.module.css'

interface ErrorPageProps {
  /** 401, 404, 500 as SPEC-46 names them. */
  code: string
  title: string
  text: ReactNode
  /** Between the text and the buttons. */
  extra?: ReactNode
  actions: ReactNode
  fine?: ReactNode
}

/** The look that the three error pages share. */
export function ErrorPage({ code, title, text, extra, actions, fine }: ErrorPageProps) {
  return (
    <div className={css.page}>
      <div className={css.card}>
        <p className={css.code}>{code}</p>
        <h1 className={css.title} tabIndex={-1} data-page-heading>
          {title}
        </h1>
        <p className={css.text}>{text}</p>
        {extra && <div className={css.extra}>{extra}</div>}
        <div className={css.actions}>{actions}</div>
        {fine && <p className={css.fine}>{fine}</p>}
      </div>
    </div>
  )
}
