import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { lastRefusal } from '../../../platform/api/last-refusal.ts'
import { useObservable } from '../../../platform/observable.ts'
import { Banner } from '../../../ui/banner.tsx'
import { LazyPart } from '../../../ui/lazy-part.ts'
import css from './set-up-hint.module.css'

const load = async () => (await import('./late-messages.ts')).SetUpWay

/**
 * A refusal because something isn't set up, with the way there. It stays above the screen, because its notification
 * goes after some seconds, until a write succeeds or the user goes to another screen. The ways are loaded with the
 * first refusal.
 */
export function SetUpHint() {
  const refusal = useObservable(lastRefusal)
  const path = useRouterState({ select: ({ location }) => location.pathname })
  useEffect(() => () => lastRefusal.set(null), [path])
  return (
    <LazyPart
      load={load}
      trigger={refusal}
      componentProps={{
        code: refusal?.code ?? '',
        around: (way) => (
          <div className={css.hint} data-above-head>
            <Banner tone="warning" title={refusal?.message ?? ''}>
              {way}
            </Banner>
          </div>
        ),
      }}
    />
  )
}
