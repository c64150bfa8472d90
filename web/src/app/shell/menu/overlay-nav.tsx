import { FocusTrap } from '@mantine/core'
import { useRouterState } from '@tanstack/react-router'
import { type MouseEvent, useEffect, useRef } from 'react'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { iconLabel } from '../../../ui/icon-label.ts'
import css from './overlay-nav.module.css'
import { VerticalNav } from './vertical-nav.tsx'

/**
 * The vertical navigation as an overlay on narrow screens. Closed by the scrim, X, Esc or a navigation; traps the
 * focus.
 */
export function OverlayNav({ close }: { close: () => void }) {
  const t = useTexts('shell')
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const initialPathname = useRef(pathname)
  useEffect(() => {
    if (pathname !== initialPathname.current) close()
  }, [pathname, close])
  useEffect(() => {
    const opener = document.activeElement
    document.documentElement.setAttribute('data-scroll-locked', '')
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close()
    }
    window.addEventListener('keydown', onKey)
    return () => {
      window.removeEventListener('keydown', onKey)
      document.documentElement.removeAttribute('data-scroll-locked')
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [close])
  // The entry of the screen that is open leads nowhere: the screen below is what the user wants.
  const closeAtCurrent = ({ target }: MouseEvent<HTMLElement>) => {
    if (target instanceof Element && target.closest('a[aria-current="page"]')) close()
  }
  return (
    <div className={css.layer}>
      <button type="button" className={css.scrim} {...iconLabel(t('menu.close'))} tabIndex={-1} onClick={close} />
      <FocusTrap active>
        <div
          className={css.sheet}
          role="dialog"
          aria-modal="true"
          aria-label={t('menu.navigation')}
          onClick={closeAtCurrent}
        >
          <VerticalNav isCollapsed={false} close={close} />
        </div>
      </FocusTrap>
    </div>
  )
}
