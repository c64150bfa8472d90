import type { ReactNode } from 'react'
import { formatNumber } from '../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import css from './chart.module.css'

interface FiguresTableProps {
  /** What the rows are by, and what their figures say. */
  heads: readonly [by: string, ...figures: string[]]
  rows: readonly { label: string; figures: readonly number[] }[]
  /** Stands above the table. */
  note?: ReactNode
}

/** The figures of a plot as a table that opens below it. */
export function FiguresTable({ heads, rows, note }: FiguresTableProps) {
  const t = useTexts('ui')
  return (
    <details>
      <summary className={css.summary}>{t('as_table')}</summary>
      {note}
      {rows.length > 0 && (
        // A region that scrolls must be reachable by keyboard.
        <div className={css.scroll} tabIndex={0} role="region" aria-label={t('as_table')}>
          <table className={css.table}>
            <thead>
              <tr>
                {heads.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ label, figures }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  {figures.map((figure, at) => (
                    <td key={heads[at + 1]}>{formatNumber(figure)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </details>
  )
}
