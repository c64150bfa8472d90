import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { focusHeading } from './focus-heading.ts'

/**
 * After a navigation: scrolls to the top (the router scrolls to anchors), focuses the screen's heading and announces
 * the title.
 */
export function RouteAnnouncer() {
  const router = useRouter()
  const [announced, setAnnounced] = useState({ title: '', count: 0 })
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        if (!fromLocation || fromLocation.pathname === toLocation.pathname) return
        if (toLocation.hash === '') window.scrollTo({ top: 0 })
        focusHeading()
        setAnnounced(({ count }) => ({ title: document.title, count: count + 1 }))
      }),
    [router],
  )
  return (
    <div className="visually-hidden" aria-live="polite" aria-atomic="true">
      {/* Consecutive screens may have the same title; a new element is announced again. */}
      <span key={announced.count}>{announced.title}</span>
    </div>
  )
}
