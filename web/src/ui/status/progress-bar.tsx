import { clsx } from 'clsx'
import { formatNumber } from '../../platform/i18n/format-numbers.ts'
import { type ColoredLook, type StatusLook, toneClass } from './chip.tsx'
import css from './status.module.css'

export interface ProgressPart extends StatusLook<ColoredLook> {
  count: number
  /** How far these are, from 0 (nothing is done) to 1 (finished). */
  progress: number
}

interface ProgressBarProps {
  /** In display order: the most advanced first. */
  parts: readonly ProgressPart[]
  /** Text below the bar, such as "2 of 3 done". */
  text?: string
  /** Bar and text on one line, for rows of a table. */
  isInline?: boolean
}

/**
 * The progress of several things as one bar that starts empty and fills: colors say where each is, the length how far.
 * With a text for screen readers.
 */
export function ProgressBar({ parts, text, isInline }: ProgressBarProps) {
  const shown = parts.filter((part) => part.count > 0)
  const total = shown.reduce((sum, part) => sum + part.count, 0)
  const words = shown.map((part) => `${part.label} ${formatNumber(part.count)}`).join(', ')
  return (
    <span className={isInline ? css.inline : undefined}>
      <span className={css.bar} role="img" aria-label={words} title={words}>
        {shown
          .filter((part) => part.progress > 0)
          .map((part) => (
            <span
              key={part.label}
              className={clsx(css.part, toneClass(part.tone))}
              style={{ inlineSize: `${(part.count / total) * part.progress * 100}%` }}
            />
          ))}
      </span>
      {text && <bdi className={css.barText}>{text}</bdi>}
    </span>
  )
}
