import { mdiArrowUp } from '@mdi/js'
import { useEffect, useState } from 'react'
import { useTexts } from '../../platform/i18n/translate.ts'
import { Icon } from '../../ui/icon.tsx'
import css from './scroll-to-top.module.css'

/** Scrolled further than this many pixels, the button shows (SPEC-96). */
const thresholdPx = 200

export function ScrollToTop() {
  const t = useTexts('shell')
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const look = () => setShown(window.scrollY > thresholdPx)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  if (!shown) return null
  const toTop = () => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    window.scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' })
    document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true })
  }
  return (
    <button type="button" className={css.button} aria-label={t('scroll_top')} onClick={toTop}>
      <Icon path={mdiArrowUp} size={22} />
    </button>
  )
}
