import { clsx } from 'clsx'
import { Icon } from '../icon.tsx'
import { type ColoredLook, type StatusLook, toneClass } from '../status/chip.tsx'
import css from './chart.module.css'

interface Part extends StatusLook<ColoredLook> {
  key: string
  value: number
  /** How much of the value is a problem. */
  marked: number
}

/** What a whole consists of, as one bar. It is drawn for the eye alone: the table next to it says the same. */
export function PartsBar({ parts }: { parts: readonly Part[] }) {
  return (
    <div className={css.parts} aria-hidden>
      {parts
        .filter(({ value }) => value > 0)
        .map(({ key, tone, icon, label, value, marked }) => (
          <div key={key} className={clsx(css.part, toneClass(tone))} style={{ flexGrow: value }} title={label}>
            <span className={css.sign}>
              <Icon path={icon} size={16} />
            </span>
            <span className={css.marked} style={{ inlineSize: `${(marked / value) * 100}%` }} />
          </div>
        ))}
    </div>
  )
}
