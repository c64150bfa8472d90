import { can, type Rule } from '@platen/contracts/ability'
import { actionsOf, actionWords, subjectWords } from '@platen/contracts/roles/permission-words'

/** A permission as a cell of the matrix, and the finer ones that it covers. */
export type Cell = Pick<Rule, 'action' | 'subject'>

/** One line of the matrix: the actions that exist for a subject. */
export interface MatrixRow {
  subject: string
  read: boolean
  write: boolean
  finer: readonly string[]
}

export const matrixRows: readonly MatrixRow[] = Object.keys(subjectWords).map((subject) => {
  const all = actionsOf(subject)
  return {
    subject,
    read: all.includes('read'),
    write: all.includes('write'),
    finer: all.filter((action) => action.includes('.')),
  }
})

export const actions: readonly string[] = ['manage', ...Object.keys(actionWords)]
export const subjects: readonly string[] = ['all', ...Object.keys(subjectWords)]

/** All cells, row by row. */
export const cells: readonly Cell[] = matrixRows.flatMap(({ subject, read, write, finer }) =>
  [...(read ? ['read'] : []), ...(write ? ['write'] : []), ...finer].map((action) => ({ action, subject })),
)

const isSame = (a: Cell, b: Cell) => a.action === b.action && a.subject === b.subject

/** Whether a rule is a cell of the matrix; the others are its exceptions. */
export function isCell(rule: Rule): boolean {
  return !rule.inverted && cells.some((cell) => isSame(cell, rule))
}

/**
 * `own`: by a rule of its own; `otherwise`: by another rule; `denied`: a rule of its own that a later one takes away.
 */
export type CellState = 'own' | 'otherwise' | 'denied' | 'none'

export function stateOf(rules: readonly Rule[], cell: Cell): CellState {
  const hasOwn = rules.some((rule) => !rule.inverted && isSame(rule, cell))
  const granted = can(rules, cell.action, cell.subject)
  if (hasOwn) return granted ? 'own' : 'denied'
  return granted ? 'otherwise' : 'none'
}

/** Adds the rule of a cell as the last one, so that it counts, or removes it. The others keep their order. */
export function toggleCell(rules: readonly Rule[], cell: Cell): Rule[] {
  const others = rules.filter((rule) => rule.inverted || !isSame(rule, cell))
  return others.length < rules.length ? others : [...rules, { ...cell, inverted: false }]
}

/** Moves an exception before the one above it. The other rules keep their order. */
export function moveUp(rules: readonly Rule[], index: number): Rule[] {
  const above = rules.findLastIndex((rule, at) => at < index && !isCell(rule))
  const moved = rules[index]
  if (above < 0 || !moved) return [...rules]
  const others = rules.filter((_rule, at) => at !== index)
  return [...others.slice(0, above), moved, ...others.slice(above)]
}
