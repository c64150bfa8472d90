import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { barSettings, type BarState, initialBar, advance } from './loading-bar.rules.ts'
import css from './loading-bar.module.css'

/**
 * The thin bar at the top while a screen is being loaded (SPEC-6, SPEC-98). Mantine's progress bar has no buffer, so
 * this one has two sections.
 */
export function LoadingBar() {
  const t = useTexts('app')
  // Another page or filter of the same screen shows its own loading state.
  const isLoadingScreen = useRouterState({
    select: ({ isLoading, location, resolvedLocation }) =>
      isLoading && location.pathname !== resolvedLocation?.pathname,
  })
  const [state, setState] = useState<BarState | null>(null)
  useEffect(() => {
    if (isLoadingScreen) {
      setState(initialBar)
      const timer = setInterval(() => setState((now) => advance(now ?? initialBar, Math.random())), barSettings.tickMs)
      return () => clearInterval(timer)
    }
    setState((now) => now && { value: 100, buffer: 100 })
    const timer = setTimeout(() => setState(null), barSettings.resetMs)
    return () => clearTimeout(timer)
  }, [isLoadingScreen])
  if (!state) return null
  return (
    // A separate landmark, because it is outside all others in every layout.
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
