import { formatNumber } from '../../platform/i18n/format.ts'
import css from './figures.module.css'

interface Figure {
  label: string
  value: number
  /** Shown as something to see to. */
  wrong?: boolean
}

/** A few numbers that sum something up, each under its word. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <div className={css.frame}>
      <dl className={css.figures} data-many={figures.length > 4 || undefined}>
        {figures.map(({ label, value, wrong }) => (
          <div key={label} className={css.figure}>
            <dt>{label}</dt>
            <dd className={wrong ? css.wrong : undefined}>{formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
