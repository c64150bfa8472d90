import { mdiArrowUp } from '@mdi/js'
import { useEffect, useState } from 'react'
import { useTexts } from '../../platform/i18n/translate.ts'
import { iconLabel } from '../../ui/icon-label.ts'
import { Icon } from '../../ui/icon.tsx'
import css from './scroll-to-top.module.css'

/** The button appears after scrolling this far (SPEC-96). */
const thresholdPx = 200

export function ScrollToTop() {
  const t = useTexts('shell')
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    const update = () => setIsShown(window.scrollY > thresholdPx)
    update()
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [])
  if (!isShown) return null
  const scrollToTop = () => {
    const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
    window.scrollTo({ top: 0, behavior: prefersReducedMotion ? 'auto' : 'smooth' })
    document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true })
  }
  return (
    <button type="button" className={css.button} {...iconLabel(t('scroll_top'))} onClick={scrollToTop}>
      <Icon path={mdiArrowUp} size={22} />
    </button>
  )
}
