import type { FieldRule } from '@platen/contracts/values/field-rule'

/** What is wrong with a value: the key of a text below `form.` in the texts of `ui`, with its values. */
export type FieldProblem =
  | { key: 'required' | 'bad_format' | 'no_day' }
  | { key: 'too_long'; values: { max: number; length: number } }
  | { key: 'too_small'; values: { min: number } }
  | { key: 'too_big'; values: { max: number } }

/** The rule of a field by its path in the body; `designs.0.file_name` has the rule of `designs.*.file_name`. */
export function ruleAt(rules: Readonly<Record<string, FieldRule>>, path: string): FieldRule {
  return rules[path.replaceAll(/\.\d+(?=\.|$)/g, '.*')] ?? {}
}

/**
 * Checks a value as the server will: trimmed and normalized. Returns undefined if nothing is wrong that can be known
 * here.
 */
export function findProblem(rule: FieldRule, value: unknown): FieldProblem | undefined {
  if (value === null || value === undefined) return rule.required ? { key: 'required' } : undefined
  if (typeof value === 'number') {
    if (rule.min !== undefined && value < rule.min) return { key: 'too_small', values: { min: rule.min } }
    if (rule.max !== undefined && value > rule.max) return { key: 'too_big', values: { max: rule.max } }
    return undefined
  }
  if (typeof value !== 'string') return undefined
  const trimmed = value.trim().normalize()
  const text = rule.upper_case ? trimmed.toUpperCase() : trimmed
  if (text === '') return rule.required ? { key: 'required' } : undefined
  if (rule.max_length !== undefined && text.length > rule.max_length) {
    return { key: 'too_long', values: { max: rule.max_length, length: text.length } }
  }
  if (rule.day && !isDay(text)) return { key: 'no_day' }
  const isMatch = (rule.patterns ?? []).every((pattern) => new RegExp(pattern, 'u').test(text))
  return isMatch ? undefined : { key: 'bad_format' }
}

function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00Z`) : Number.NaN
  // Date.parse takes February 30 for March 2.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
