import type { Translate } from '../../platform/i18n/translate.ts'
import type { FieldProblem } from './field-check.rules.ts'

/** The message for a problem. The keys and values of `FieldProblem` are those of the texts. */
export function describeProblem(t: Translate<'ui'>, problem: FieldProblem): string {
  switch (problem.key) {
    case 'too_long':
      return t('form.too_long', problem.values)
    case 'too_small':
      return t('form.too_small', problem.values)
    case 'too_big':
      return t('form.too_big', problem.values)
    default:
      return t(`form.${problem.key}`)
  }
}
