import { useEffect, useRef, useState } from 'react'
import { usePageHash } from '../../platform/routing/page-search.ts'
import { sectionInView } from './section-in-view.rules.ts'

/**
 * Which of the sections of a page somebody reads. The section that the address names is scrolled to as soon as it is
 * there: the router has looked for it before its data was loaded.
 */
export function useSectionInView(ids: readonly string[]): string | undefined {
  const chosen = usePageHash()
  const first = useRef(chosen)
  const [current, setCurrent] = useState(ids[0])
  const listed = ids.join(' ')
  useEffect(() => {
    if (first.current !== '') document.getElementById(first.current)?.scrollIntoView?.()
  }, [])
  useEffect(() => {
    const look = () => {
      const places = listed.split(' ').flatMap((id) => {
        const section = document.getElementById(id)
        return section ? [{ id, top: section.getBoundingClientRect().top }] : []
      })
      const below = document.documentElement.scrollHeight - window.innerHeight - window.scrollY
      // Zoomed pages end between two pixels.
      setCurrent(sectionInView(places, { isAtStart: window.scrollY <= 0, isAtEnd: below <= 2, chosen }))
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    return () => {
      window.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  }, [listed, chosen])
  return current
}
