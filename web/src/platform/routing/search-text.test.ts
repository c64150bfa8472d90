import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseSearch, stringifySearch } from './search-text.ts'

describe('the query of a URL', () => {
  it('parses every value as text, including long codes and exponents', () => {
    expect(parseSearch('?a=1e5&code=400000001236400000001&b=true&c=%22x%22')).toEqual({
      a: '1e5',
      code: '400000001236400000001',
      b: 'true',
      c: '"x"',
    })
  })

  it.each(['?a=b+c', '?a=b%20c', '?x', '?x=', '?a=1&a=2', '?2=b&1=a', '?q=%E0%A4%A', '?to=/a/b&x=é'])(
    'writes %s back character by character',
    (text) => {
      expect(stringifySearch(parseSearch(text))).toBe(text)
    },
  )

  it('parses back what it serialized, whatever the values are', () => {
    const texts = fc.string({ unit: 'grapheme' })
    const names = texts.filter((name) => name !== '__proto__')
    fc.assert(
      fc.property(fc.dictionary(names, texts), (search) => {
        expect({ ...parseSearch(stringifySearch(search)) }).toEqual({ ...search })
      }),
    )
  })

  it('keeps unknown keys and drops only __proto__', () => {
    expect(Object.keys(parseSearch('?__proto__=x&known=1&odd=2'))).toEqual(['known', 'odd'])
    expect(({} as Record<string, unknown>).x).toBeUndefined()
  })

  it('leaves lone surrogates out of the URL', () => {
    expect(stringifySearch({ a: 'x\ud800y' })).toBe('?a=xy')
  })
})
