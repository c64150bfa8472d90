import css from './format-columns.module.css'

interface FormatColumnsProps {
  /** What the columns are those of. */
  label: string
  heads: readonly [column: string, example: string]
  /** The columns of a file, with what is to be said of each. */
  columns: readonly { name: string; notes: readonly string[]; example: string }[]
}

/** The columns of a format of files, each with an example. */
export function FormatColumns({ label, heads, columns }: FormatColumnsProps) {
  return (
    // Focusable, because it scrolls.
    <div className={css.columns} role="region" aria-label={label} tabIndex={0}>
      <table>
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
          {columns.map(({ name, notes, example }) => (
            <tr key={name}>
              <td>
                <code>{name}</code> {notes.length > 0 && <span className={css.notes}>{notes.join(' · ')}</span>}
              </td>
              <td>
                <bdi>{example}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
