import { Checkbox } from '@mantine/core'
import type { Rule } from '@platen/contracts/ability'
import { clsx } from 'clsx'
import { useTexts } from '../../platform/i18n/translate.ts'
import { Panel } from '../../ui/page/panel.tsx'
import { type Cell, matrixRows, stateOf, toggleCell } from './matrix.rules.ts'
import css from './roles.module.css'
import { useRuleWords } from './rule-words.ts'

interface MatrixProps {
  rules: readonly Rule[]
  /** Undefined: the matrix only shows them. */
  change?: ((rules: Rule[]) => void) | undefined
  error?: string | undefined
  /** Areas that are left out. */
  without?: readonly string[] | undefined
}

/** What a role grants, area by action. Rules that are no cell are shown by what they do to the cells. */
export function RoleMatrix({ rules, change, error, without = [] }: MatrixProps) {
  const t = useTexts('roles')
  const words = useRuleWords()
  const shown = matrixRows.filter(({ subject }) => !without.includes(subject))
  const showCell = (cell: Cell, isNamed = false) => (
    <MatrixCell key={cell.action} cell={cell} rules={rules} change={change} isNamed={isNamed} />
  )
  return (
    <Panel title={t('matrix.title')}>
      {error && (
        <p className={css.error} role="alert">
          {error}
        </p>
      )}
      <p className={css.hint}>{t('matrix.legend')}</p>
      <table className={css.matrix}>
        <thead>
          <tr>
            <th scope="col">{t('matrix.subject')}</th>
            <th scope="col">{words.action('read')}</th>
            <th scope="col">{words.action('write')}</th>
            <th scope="col">{t('matrix.finer')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ subject, read, write, finer }) => (
            <tr key={subject}>
              <th scope="row">{words.subject(subject)}</th>
              <td>{read && showCell({ action: 'read', subject })}</td>
              <td>{write && showCell({ action: 'write', subject })}</td>
              <td className={clsx(finer.length === 0 && css.blank)}>
                {finer.map((action) => showCell({ action, subject }, true))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

interface CellProps extends Pick<MatrixProps, 'rules' | 'change'> {
  cell: Cell
  /** Whether the action is written next to the checkbox, because the column doesn't name it. */
  isNamed: boolean
}

function MatrixCell({ cell, rules, change, isNamed }: CellProps) {
  const t = useTexts('roles')
  const words = useRuleWords()
  const state = stateOf(rules, cell)
  const name = t('matrix.cell', { subject: words.subject(cell.subject), action: words.action(cell.action) })
  const label =
    state === 'otherwise'
      ? t('matrix.otherwise', { cell: name })
      : state === 'denied'
        ? t('matrix.denied', { cell: name })
        : name
  return (
    <Checkbox
      className={clsx(css.cell, state === 'denied' && css.denied)}
      aria-label={label}
      label={isNamed || state === 'denied' ? words.action(cell.action) : undefined}
      checked={state === 'own' || state === 'denied'}
      indeterminate={state === 'otherwise'}
      disabled={!change}
      onChange={() => change?.(toggleCell(rules, cell))}
    />
  )
}
