import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatNumber } from '../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import css from './figures.module.css'

interface Figure {
  label: string
  /** A number, or what is formatted already; undefined until it is known. */
  value: number | string | undefined
  /** Highlighted as a problem. */
  isProblem?: boolean
  /** What the number opens. */
  link?: LinkProps
  /** One dimmed line below the number, which may have a link of its own; none if false. */
  note?: ReactNode
}

/** A row of key figures, each with its label. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  const t = useTexts('ui')
  const format = (value: Figure['value']) => (typeof value === 'number' ? formatNumber(value) : (value ?? '–'))
  return (
    <div className={css.frame}>
      <dl
        className={css.figures}
        data-many={figures.length > 4 || undefined}
        data-three={figures.length === 3 || undefined}
      >
        {figures.map(({ label, value, isProblem, link, note }) => (
          <div key={label} className={css.figure}>
            <dt>{label}</dt>
            <dd className={isProblem ? css.wrong : undefined}>
              {link ? (
                <Link {...link} className={css.link} aria-label={t('figure_of', { label, figure: format(value) })}>
                  {format(value)}
                </Link>
              ) : (
                format(value)
              )}
            </dd>
            {note && <dd className={css.note}>{note}</dd>}
          </div>
        ))}
      </dl>
    </div>
  )
}
