import { Checkbox } from '@mantine/core'
import { can, type Rule } from '@platen/contracts/ability'
import { clsx } from 'clsx'
import { useTexts } from '../../platform/i18n/translate.ts'
import { Panel } from '../../ui/page/panel.tsx'
import { EverythingPermitted, PermissionMark, PermissionMatrix } from '../../words/permissions/permission-matrix.tsx'
import { type Cell, isCoveredByWrite } from '../../words/permissions/permission-rows.ts'
import { grantsEverything, stateOf, toggleCell } from './matrix.rules.ts'
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
export function RoleMatrix({ rules, change, error, without }: MatrixProps) {
  const t = useTexts('roles')
  return (
    <Panel title={t('matrix.title')}>
      {error && (
        <p className={css.error} role="alert">
          {error}
        </p>
      )}
      {change ? (
        <>
          <p className={css.hint}>{t('matrix.legend')}</p>
          <PermissionMatrix
            without={without}
            showCell={(cell, isNamed) => (
              <MatrixCell key={cell.action} cell={cell} rules={rules} change={change} isNamed={isNamed} />
            )}
          />
        </>
      ) : grantsEverything(rules) ? (
        <EverythingPermitted />
      ) : (
        <PermissionMatrix
          without={without}
          showCell={(cell, isNamed) => (
            <PermissionMark key={cell.action} cell={cell} isNamed={isNamed} state={markOf(rules, cell)} />
          )}
        />
      )}
    </Panel>
  )
}

/** What the general permission covers needs no mark of its own, but one where it is taken away. */
function markOf(rules: readonly Rule[], cell: Cell): 'granted' | 'taken' | 'none' {
  const isCovered = isCoveredByWrite(cell) && can(rules, 'write', cell.subject)
  if (can(rules, cell.action, cell.subject)) return isCovered ? 'none' : 'granted'
  return isCovered || stateOf(rules, cell) === 'denied' ? 'taken' : 'none'
}

interface CellProps {
  rules: readonly Rule[]
  change: (rules: Rule[]) => void
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
      checked={state !== 'none'}
      variant={state === 'otherwise' ? 'outline' : 'filled'}
      onChange={() => change(toggleCell(rules, cell))}
    />
  )
}
