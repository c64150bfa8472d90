import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { focusHeading } from './focus-heading.ts'

/**
 * After a navigation: the page begins at its top (or goes smoothly to its anchor, which the router does), the focus
 * stands at the screen's heading, and its title is announced.
 */
export function RouteAnnouncer() {
  const router = useRouter()
  const [said, setSaid] = useState({ title: '', time: 0 })
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        if (!fromLocation || fromLocation.pathname === toLocation.pathname) return
        if (toLocation.hash === '') window.scrollTo({ top: 0 })
        focusHeading()
        setSaid(({ time }) => ({ title: document.title, time: time + 1 }))
      }),
    [router],
  )
  return (
    <div className="visually-hidden" aria-live="polite" aria-atomic="true">
      {/* Two screens in a row may have the same title; a new element is said again. */}
      <span key={said.time}>{said.title}</span>
    </div>
  )
}
