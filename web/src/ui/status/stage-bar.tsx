import { clsx } from 'clsx'
import { formatNumber } from '../../platform/i18n/format.ts'
import { type StatusLook, toneClass } from './chip.tsx'
import css from './status.module.css'

export interface StagePart extends StatusLook {
  count: number
}

interface StageBarProps {
  /** In the order of the work done last first, as in the list of orders. */
  parts: readonly StagePart[]
  /** "2 / 3" below the bar. */
  text?: string
}

/** How far several pieces are, as shares of one bar; said in words to those who do not see it. */
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
