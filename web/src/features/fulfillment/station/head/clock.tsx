import { useEffect, useState } from 'react'
import { formatTime } from '../../../../platform/i18n/format-dates.ts'
import css from './station-head.module.css'

/** The time of day, for cut-offs. Not announced to screen readers, which it would interrupt every minute. */
export function Clock() {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 5000)
    return () => clearInterval(timer)
  }, [])
  return (
    <time className={css.clock} dateTime={now.toISOString()}>
      {formatTime(now)}
    </time>
  )
}
