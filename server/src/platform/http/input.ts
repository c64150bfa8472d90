import { badEmail } from '@platen/contracts/auth/endpoints'
import { roundedNumber, unreadableCode } from '@platen/contracts/endpoint'
import { fieldTexts } from '@platen/contracts/errors/field-texts'
import type { TextValues } from '@platen/contracts/errors'
import type { z } from 'zod'
import { isRounded, toQuotable } from '../files/text/written-text.ts'
import { assertJsonWithinLimits } from './json-limits.ts'
import { refusal, type FieldText } from './refusal.ts'

const maxDepth = 40
// More messages than anybody reads; the answer to a body of a hundred thousand wrong names must stay small.
const maxFields = 50

/**
 * Throws for NUL and half surrogate pairs anywhere in a parsed value, names included, and for nesting deeper than 40.
 * Rule: API-10.
 */
export function assertStorable(value: unknown): void {
  assertStorableAt([], value)
}

// One path array for the whole walk, turned into text only for a refusal: a body of a hundred thousand names must not
// create as many arrays.
function assertStorableAt(path: (string | number)[], value: unknown): void {
  if (typeof value === 'string') {
    if (isStorable(value)) return
    const field = path.map((name) => String(name).slice(0, 60)).join('.') || 'body'
    throw refusal('invalid_text', {}, { fields: { [field]: fieldTexts.bad_format } })
  }
  if (typeof value !== 'object' || value === null) return
  if (path.length >= maxDepth) throw refusal('invalid_json')
  for (const name of Array.isArray(value) ? value.keys() : Object.keys(value)) {
    if (typeof name === 'string' && !isStorable(name)) throw refusal('invalid_text')
    path.push(name)
    assertStorableAt(path, (value as Record<string | number, unknown>)[name])
    path.pop()
  }
}

function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed()
}

/**
 * Parses a JSON body strictly: valid UTF-8, one value, no `__proto__` or `constructor` among its names, at most 40
 * levels, at most 10,000 names and values. Rule: INPUT-3.
 */
export function parseJson(bytes: Buffer): unknown {
  assertJsonWithinLimits(bytes, maxDepth)
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes))
  } catch {
    throw refusal('invalid_json')
  }
  assertNoForbiddenNames(value)
  return value
}

// After parsing and not during it: a reviver costs many times as much as the parsing.
function assertNoForbiddenNames(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    for (const item of value) assertNoForbiddenNames(item)
    return
  }
  for (const [name, item] of Object.entries(value)) {
    if (name === '__proto__' || name === 'constructor') throw refusal('invalid_json')
    assertNoForbiddenNames(item)
  }
}

function fieldText(issue: z.core.$ZodIssue): FieldText {
  const say = (text: Pick<FieldText, 'en' | 'fr'>, values: TextValues = {}): FieldText => ({ ...text, values })
  switch (issue.code) {
    case 'invalid_type':
      return say(issue.input === undefined ? fieldTexts.required : typeText(issue.expected))
    case 'too_small':
      if (issue.origin === 'string')
        return say(issue.minimum === 1 ? fieldTexts.required : fieldTexts.too_short, { min: Number(issue.minimum) })
      return say(issue.origin === 'array' ? fieldTexts.too_few : fieldTexts.too_small, { min: Number(issue.minimum) })
    case 'too_big':
      if (issue.origin === 'string') return say(fieldTexts.too_long, { max: Number(issue.maximum) })
      return say(issue.origin === 'array' ? fieldTexts.too_many : fieldTexts.too_big, { max: Number(issue.maximum) })
    case 'invalid_value':
      return issue.input === undefined
        ? say(fieldTexts.required)
        : say(fieldTexts.not_offered, { values: issue.values.map(String).join(', ') })
    case 'not_multiple_of':
      return say(fieldTexts.not_multiple, { step: Number(issue.divisor) })
    case 'invalid_format':
      return typeof issue.input === 'string' && isRounded(issue.input)
        ? say(fieldTexts.spreadsheet_number, { value: toQuotable(issue.input) })
        : say(formatTexts[issue.message === badEmail ? 'email' : issue.format] ?? fieldTexts.bad_format)
    default:
      if (issue.message === roundedNumber)
        return say(fieldTexts.spreadsheet_number, { value: toQuotable(String(issue.input)) })
      return say(issue.message === unreadableCode ? fieldTexts.unreadable_code : fieldTexts.bad_format)
  }
}

const typeTexts: Readonly<Record<string, Pick<FieldText, 'en' | 'fr'>>> = {
  string: fieldTexts.not_text,
  number: fieldTexts.not_number,
  int: fieldTexts.not_whole_number,
  boolean: fieldTexts.not_yes_or_no,
  array: fieldTexts.not_list,
  tuple: fieldTexts.not_list,
  object: fieldTexts.not_object,
  record: fieldTexts.not_object,
}

/** What a value of this type of Zod must be, in words. */
function typeText(expected: string): Pick<FieldText, 'en' | 'fr'> {
  return typeTexts[expected] ?? fieldTexts.wrong_type
}

const formatTexts: Readonly<Record<string, Pick<FieldText, 'en' | 'fr'>>> = {
  email: fieldTexts.bad_email,
  date: fieldTexts.bad_day,
  datetime: fieldTexts.bad_moment,
}

/**
 * Parses one part of a call by its schema and returns the parsed value. Throws `invalid_input` (400) with a message for
 * each field, named by its dotted path, for the first fifty problems.
 */
export function parsePart<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value, { reportInput: true })
  if (result.success) return result.data
  // Without a prototype: a field may have the name of an object property (`constructor`).
  const fields = Object.create(null) as Record<string, FieldText>
  for (const issue of result.error.issues.slice(0, maxFields)) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys.slice(0, maxFields))
        fields[[...issue.path, key].join('.').slice(0, 120)] ??= fieldTexts.unknown
    } else {
      fields[issue.path.join('.').slice(0, 120) || 'body'] ??= fieldText(issue)
    }
  }
  const isCode = result.error.issues.every(({ message }) => message === unreadableCode)
  throw refusal(isCode ? 'unreadable_code' : 'invalid_input', {}, { fields })
}
