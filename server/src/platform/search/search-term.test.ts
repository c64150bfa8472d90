import { describe, expect, it } from 'vitest'
import { isExact, parseSearchTerm } from './search-term.ts'

const term = (text: string) => {
  const parsed = parseSearchTerm(text)
  if (parsed === null) throw new Error(`not a term: ${text}`)
  return parsed
}

describe('a searched text', () => {
  it('is read like a scan, so that suffixes and keyboard layouts make no difference', () => {
    expect(term(']C1400000000010\r').code).toBe('400000000010')
    expect(term('4000 0000 0010').text).toBe('400000000010')
    expect(term(' P-100001 ')).toEqual({ text: 'P-100001', code: 'P100001' })
  })

  it('is nothing if it is shorter than two letters or digits, or longer than any code', () => {
    expect(parseSearchTerm('')).toBeNull()
    expect(parseSearchTerm('#1')).toBeNull()
    expect(parseSearchTerm('9'.repeat(250))).toBeNull()
  })

  it('is exactly a number whose letters and digits it has, never one that it only begins', () => {
    expect(isExact(term('p-100001'), 'P-100001', '#1001')).toBe(true)
    expect(isExact(term('1001'), 'P-100001', '#1001')).toBe(true)
    expect(isExact(term('P-1000'), 'P-100001', '#1001')).toBe(false)
    expect(isExact(term('Smith'), null, '')).toBe(false)
  })
})
