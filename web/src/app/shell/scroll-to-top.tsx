import { mdiArrowUp } from '@mdi/js'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../platform/i18n/translate.ts'
import { iconLabel } from '../../ui/icon-label.ts'
import { Icon } from '../../ui/icon.tsx'
import css from './scroll-to-top.module.css'

/** The button appears after scrolling this far (SPEC-96). */
const thresholdPx = 200

/**
 * Leads back to the top of the page, and of what scrolls in a box of its own: the rows of a list, and a station in the
 * full window.
 */
export function ScrollToTop() {
  const t = useTexts('shell')
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const boxes = useRef(new Set<Element>())
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    const update = () => {
      for (const box of boxes.current) if (!box.isConnected) boxes.current.delete(box)
      setIsShown(Math.max(window.scrollY, ...[...boxes.current].map((box) => box.scrollTop)) > thresholdPx)
    }
    const onScroll = ({ target }: Event) => {
      if (target instanceof Element) {
        if (!target.matches('[data-list] *, [data-bench]')) return
        boxes.current.add(target)
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
    for (const box of boxes.current) box.scrollTo(top)
    window.scrollTo(top)
    document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true })
  }
  return (
    <button type="button" className={css.button} data-to-top {...iconLabel(t('scroll_top'))} onClick={scrollToTop}>
      <Icon path={mdiArrowUp} size={22} />
    </button>
  )
}
