import { formatNumber } from '../../platform/i18n/format-numbers.ts'
import { axisTop } from './axis.rules.ts'
import css from './chart.module.css'

interface Column {
  label: string
  value: number
  /** What the value is compared with. */
  compared: number
}

interface ColumnChartProps {
  label: string
  columns: readonly Column[]
  /** The names of what the columns are by, of the values and of what these are compared with. */
  heads: { label: string; value: string; compared: string }
  /** What opens the table. */
  asTable: string
}

/** Values next to what they are compared with: as columns with an axis for the eye, and as a table. */
export function ColumnChart({ label, columns, heads, asTable }: ColumnChartProps) {
  const top = axisTop(Math.max(0, ...columns.flatMap(({ value, compared }) => [value, compared])))
  const height = (value: number) => ({ blockSize: `${(value / top) * 100}%` })
  return (
    <figure className={css.chart} aria-label={label}>
      <div aria-hidden>
        <div className={css.keys}>
          <span className={css.keyValue}>{heads.value}</span>
          <span className={css.keyCompared}>{heads.compared}</span>
        </div>
        <div className={css.plot}>
          <div className={css.axis}>
            {[top, top / 2, 0].map((mark) => (
              <span key={mark}>{formatNumber(mark)}</span>
            ))}
          </div>
          <div className={css.columns}>
            {columns.map((column) => (
              <div key={column.label} className={css.column}>
                <span className={css.compared} style={height(column.compared)} />
                <span className={css.value} style={height(column.value)} />
              </div>
            ))}
          </div>
          <div className={css.ends}>
            <span>{columns[0]?.label}</span>
            {columns.length > 1 && <span>{columns.at(-1)?.label}</span>}
          </div>
        </div>
      </div>
      <details>
        <summary className={css.summary}>{asTable}</summary>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{heads.label}</th>
              <th scope="col">{heads.value}</th>
              <th scope="col">{heads.compared}</th>
            </tr>
          </thead>
          <tbody>
            {columns.map((column) => (
              <tr key={column.label}>
                <th scope="row">{column.label}</th>
                <td>{formatNumber(column.value)}</td>
                <td>{formatNumber(column.compared)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
