import { isSetUpCode } from '@platen/contracts/setup/set-up-places'
import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { lastRefusal } from '../../../platform/api/last-refusal.ts'
import { useObservable } from '../../../platform/observable.ts'
import { Banner } from '../../../ui/banner.tsx'
import { SetUpLink } from '../../../words/set-up-link.tsx'
import css from './set-up-hint.module.css'

/**
 * A refusal because something isn't set up, with the way there. It stays above the screen, because its notification
 * goes after some seconds, until a write succeeds or the user goes to another screen.
 */
export function SetUpHint() {
  const refusal = useObservable(lastRefusal)
  const path = useRouterState({ select: ({ location }) => location.pathname })
  useEffect(() => () => lastRefusal.set(null), [path])
  if (!refusal || !isSetUpCode(refusal.code)) return null
  return (
    <div className={css.hint}>
      <Banner tone="warning" title={refusal.message}>
        <SetUpLink code={refusal.code} />
      </Banner>
    </div>
  )
}
