import { formatNumber } from '../../platform/i18n/format-numbers.ts'
import css from './figures.module.css'

interface Figure {
  label: string
  value: number
  /** Highlighted as a problem. */
  isProblem?: boolean
}

/** A row of key figures, each with its label. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <div className={css.frame}>
      <dl className={css.figures} data-many={figures.length > 4 || undefined}>
        {figures.map(({ label, value, isProblem }) => (
          <div key={label} className={css.figure}>
            <dt>{label}</dt>
            <dd className={isProblem ? css.wrong : undefined}>{formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
