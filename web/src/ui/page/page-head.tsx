import { mdiChevronLeft } from '@mdi/js'
import { Link, type RegisteredRouter, type ValidateLinkOptions } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { showBusinessKey } from '../../platform/page-title.ts'
import { Icon } from '../icon.tsx'
import css from './page.module.css'

interface PageHeadProps {
  title: ReactNode
  /** The business key of a detail screen ("N-26018"), shown first in the browser's title. */
  documentTitle?: string | undefined
  /** One dimmed line under the title. */
  note?: ReactNode
  /** The note comes with what is being loaded: its line is kept free, so that nothing moves then. */
  isNoteDue?: boolean
  /** A `BackLink` to the parent screen. */
  back?: ReactNode
  /** Action buttons, at most one of them filled. */
  children?: ReactNode
}

/**
 * The header of a screen. Its heading gets the focus after a navigation, and is at one height on all screens, whatever
 * is next to it (SCREEN-77).
 */
export function PageHead({ title, documentTitle, note, isNoteDue = false, back, children }: PageHeadProps) {
  useEffect(() => {
    if (documentTitle) return showBusinessKey(documentTitle)
    return undefined
  }, [documentTitle])
  return (
    <header className={css.head} data-page-head>
      <div className={css.words}>
        <div className={css.line}>
          {back}
          <h1 className={css.title} tabIndex={-1} data-page-heading>
            {title}
          </h1>
        </div>
        {(note || isNoteDue) && <p className={css.dimmed}>{note || '\u00A0'}</p>}
      </div>
      {children && <div className={css.actions}>{children}</div>}
    </header>
  )
}

interface BackLinkProps<TRouter extends RegisteredRouter = RegisteredRouter, TOptions = unknown> {
  link: ValidateLinkOptions<TRouter, TOptions>
  children: ReactNode
}

/** A link to the parent screen, before the title. On a phone it is an arrow. */
export function BackLink<TRouter extends RegisteredRouter, TOptions>(props: BackLinkProps<TRouter, TOptions>): ReactNode
export function BackLink({ link, children }: BackLinkProps): ReactNode {
  return (
    <Link {...link} className={css.back}>
      <Icon path={mdiChevronLeft} size={18} directional />
      <span className={css.parent}>{children}</span>
    </Link>
  )
}
