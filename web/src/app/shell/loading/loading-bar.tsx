import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { bar, type BarState, begun, tick } from './loading-bar.rules.ts'
import css from './loading-bar.module.css'

/**
 * The thin bar at the top while a screen loads on demand (SPEC-6, SPEC-98). Mantine's progress has no buffer, so two
 * sections.
 */
export function LoadingBar() {
  const t = useTexts('app')
  // Another page or filter of the same screen shows its own loading.
  const loading = useRouterState({
    select: ({ isLoading, location, resolvedLocation }) =>
      isLoading && location.pathname !== resolvedLocation?.pathname,
  })
  const [state, setState] = useState<BarState | null>(null)
  useEffect(() => {
    if (loading) {
      setState(begun)
      const timer = setInterval(() => setState((now) => tick(now ?? begun, Math.random())), bar.tickMs)
      return () => clearInterval(timer)
    }
    setState((now) => now && { value: 100, buffer: 100 })
    const timer = setTimeout(() => setState(null), bar.resetMs)
    return () => clearTimeout(timer)
  }, [loading])
  if (!state) return null
  return (
    // A landmark of its own: it stands outside of all others, in every layout.
    <section aria-label={t('loading')}>
      <div
        className={css.bar}
        role="progressbar"
        aria-label={t('loading')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(state.value)}
      >
        <span className={css.buffer} style={{ inlineSize: `${state.buffer}%` }} />
        <span className={css.value} style={{ inlineSize: `${state.value}%` }} />
      </div>
    </section>
  )
}
