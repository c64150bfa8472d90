import { useCallback } from 'react'
import { useTexts } from '../../../platform/i18n/translate.ts'
import type { GridProblems, GridRow } from '../../../ui/grid/grid-types.ts'
import { type CellCodes, type CellProblem, findCellProblems } from './variant-cells.rules.ts'

/** Returns a function that checks the rows of variants and says in words what is wrong. */
export function useCellCheck(codes: CellCodes): (rows: readonly GridRow[]) => GridProblems {
  const t = useTexts('variants')
  const ui = useTexts('ui')
  return useCallback(
    (rows) => {
      const say = (problem: CellProblem): string => {
        switch (problem.key) {
          case 'too_long':
            return ui('form.too_long', problem.values)
          case 'too_small':
            return ui('form.too_small', problem.values)
          case 'too_big':
            return ui('form.too_big', problem.values)
          case 'required':
          case 'bad_format':
          case 'no_day':
            return ui(`form.${problem.key}`)
          default:
            return t(`cell.${problem.key}`, problem.values)
        }
      }
      const found = findCellProblems(rows, codes)
      return new Map(
        [...found].map(([id, problems]) => [
          id,
          Object.fromEntries(Object.entries(problems).map(([key, problem]) => [key, say(problem)])),
        ]),
      )
    },
    [codes, t, ui],
  )
}
