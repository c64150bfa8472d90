import { mdiArrowUp } from '@mdi/js'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../platform/i18n/translate.ts'
import { iconLabel } from '../../ui/icon-label.ts'
import { Icon } from '../../ui/icon.tsx'
import css from './scroll-to-top.module.css'

/** The button appears after scrolling this far (SPEC-96). */
const thresholdPx = 200

/** Leads back to the top of the page, and of the rows of a list, which scroll in a box of their own. */
export function ScrollToTop() {
  const t = useTexts('shell')
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const rows = useRef<Element | null>(null)
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    const update = () => {
      if (!rows.current?.isConnected) rows.current = null
      setIsShown(Math.max(window.scrollY, rows.current?.scrollTop ?? 0) > thresholdPx)
    }
    const onScroll = ({ target }: Event) => {
      if (target instanceof Element) {
        if (!target.closest('[data-list]')) return
        rows.current = target
      }
      update()
    }
    update()
    // A box that scrolls tells it only on the way down.
    document.addEventListener('scroll', onScroll, { passive: true, capture: true })
    return () => document.removeEventListener('scroll', onScroll, { capture: true })
  }, [pathname])
  if (!isShown) return null
  const scrollToTop = () => {
    const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
    const top = { top: 0, behavior: prefersReducedMotion ? 'auto' : 'smooth' } as const
    rows.current?.scrollTo(top)
    window.scrollTo(top)
    document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true })
  }
  return (
    <button type="button" className={css.button} {...iconLabel(t('scroll_top'))} onClick={scrollToTop}>
      <Icon path={mdiArrowUp} size={22} />
    </button>
  )
}
