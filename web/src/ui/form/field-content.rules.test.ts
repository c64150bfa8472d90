import { describe, expect, it } from 'vitest'
import { contentOf } from './field-content.rules.ts'

describe('what a text field holds', () => {
  // SCREEN-76
  it.each([
    ['a code, if it may be 40 characters long', { max_length: 40 }, 'code'],
    ['a code, if it has a format and no length', { patterns: ['^[0-9]{6,10}$'] }, 'code'],
    ['a name, if it may be 41 to 120 characters long', { max_length: 41 }, 'name'],
    ['a name, whatever its format', { max_length: 120, patterns: ['^[^\\n]*$'] }, 'name'],
    ['a text, if it may be longer', { max_length: 121 }, 'text'],
    ['a text, if nothing is known', {}, 'text'],
    ['a day', { day: true }, 'day'],
  ] as const)('is %s', (_what, rule, content) => {
    expect(contentOf(rule)).toBe(content)
  })
})
