import { clsx } from 'clsx'
import { formatNumber } from '../../platform/i18n/format.ts'
import { type StatusLook, toneClass } from './chip.tsx'
import css from './status.module.css'

export interface StagePart extends StatusLook {
  count: number
}

interface StageBarProps {
  /** In display order: the most advanced stage first, as in the order list. */
  parts: readonly StagePart[]
  /** Text below the bar, such as "2 / 3". */
  text?: string
}

/** The progress of several pieces as segments of one bar, with a text for screen readers. */
export function StageBar({ parts, text }: StageBarProps) {
  const shown = parts.filter((part) => part.count > 0)
  const words = shown.map((part) => `${part.label} ${formatNumber(part.count)}`).join(', ')
  return (
    <span>
      <span className={css.bar} role="img" aria-label={words} title={words}>
        {shown.map((part) => (
          <span key={part.label} className={clsx(css.part, toneClass(part.tone))} style={{ flexGrow: part.count }} />
        ))}
      </span>
      {text && (
        <bdi dir="ltr" className={css.barText}>
          {text}
        </bdi>
      )}
    </span>
  )
}
