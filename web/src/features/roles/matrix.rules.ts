import { can, type Rule } from '@platen/contracts/ability'
import { actionWords, subjectWords } from '@platen/contracts/roles/permission-words'
import { type Cell, cells } from '../../words/permissions/permission-rows.ts'

export const actions: readonly string[] = ['manage', ...Object.keys(actionWords)]
export const subjects: readonly string[] = ['all', ...Object.keys(subjectWords)]

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

/** Whether the rules grant all there is, and what is added later. */
export function grantsEverything(rules: readonly Rule[]): boolean {
  return can(rules, 'manage', 'all') && cells.every(({ action, subject }) => can(rules, action, subject))
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
