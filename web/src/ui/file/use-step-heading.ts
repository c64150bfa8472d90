import { useEffect, useRef } from 'react'

/**
 * The heading of a new step of a dialog, which gets the focus, because what had it is gone. Called by what contains the
 * step's forms: their first field would take the focus otherwise.
 */
export function useStepHeading() {
  const heading = useRef<HTMLParagraphElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return { ref: heading, tabIndex: -1, fw: 600, role: 'status', style: { outline: 'none' } } as const
}
