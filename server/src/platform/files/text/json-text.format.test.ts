import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readJsonText, type JsonObject } from './json-text.format.ts'

const read = (text: string) => {
  const result = readJsonText(text)
  if ('refused' in result) throw new Error(result.refused.code)
  return result
}
const refusal = (text: string) => {
  const result = readJsonText(text)
  return 'refused' in result ? result.refused : null
}

describe('reading JSON', () => {
  it('returns the same as JSON.parse, for any value but numbers that lose digits', () => {
    const isExact = (value: number) => Math.abs(value) <= Number.MAX_SAFE_INTEGER && !/\.\d+e/.test(String(value))
    const keep = (_name: string, value: unknown) =>
      typeof value === 'number' && !isExact(value) ? String(value) : value
    fc.assert(
      fc.property(fc.json({ maxDepth: 10, stringUnit: 'binary' }), fc.constantFrom(0, 2), (json, indent) => {
        const value: unknown = JSON.parse(json)
        const text = JSON.stringify(value, null, indent)
        expect(JSON.stringify(read(text).value)).toBe(JSON.stringify(value, keep))
      }),
    )
  })

  it.each([
    ['9007199254740991', 9007199254740991],
    ['9007199254740993', '9007199254740993'],
    ['-9007199254740993', '-9007199254740993'],
    ['12345678901234567890.0', '12345678901234567890.0'],
    ['7.80021E+12', '7.80021E+12'],
    ['7.80021e12', '7.80021E+12'],
    ['1e21', '1E+21'],
    ['12.50', 12.5],
    ['5e-1', 0.5],
  ])('reads the number %s as %j', (text, value) => {
    expect(read(`[${text}]`).value).toEqual([value])
  })

  it('refuses whatever JSON.parse refuses, for any JSON with one character changed', () => {
    const accepts = (reader: () => unknown) => {
      try {
        reader()
        return true
      } catch {
        return false
      }
    }
    const strange = fc.constantFrom(
      '',
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"',
      '\\',
      'a',
      '1',
      '0',
      '-',
      '.',
      'e',
      ' ',
      '\n',
    )
    fc.assert(
      fc.property(fc.json({ maxDepth: 4 }), fc.nat(), strange, (json, place, character) => {
        const at = place % json.length
        const text = json.slice(0, at) + character + json.slice(at + 1)
        return accepts(() => read(text)) === accepts(() => JSON.parse(text))
      }),
      { numRuns: 2_000 },
    )
  })

  it.each([
    ['{"a":1,}', 1],
    ['[1,\n2,\n]', 3],
    ['{"a":\n x}', 2],
    ['{"a":1} {"b":2}', 1],
    ["{'a':1}", 1],
    ['{"a":"line\nbreak"}', 1],
    ['[NaN]', 1],
    ['{"a":"\\x"}', 1],
    ['{"a":"never closed', 1],
    ['\uFEFF{}', 1],
  ])('refuses %j and names line %i', (text, line) => {
    expect(refusal(text)).toEqual({ code: 'json_broken', values: { line } })
  })

  it('refuses ten thousand levels, and ten megabytes of brackets, without running out of stack', () => {
    expect(refusal('['.repeat(10_000) + ']'.repeat(10_000))).toEqual({
      code: 'json_too_deep',
      values: { line: 1, limit: 32 },
    })
    expect(refusal('{"a":'.repeat(2_000_000))?.code).toBe('json_too_deep')
  })

  it.each(['{}', '1', 'null', '[]', '""'])('refuses megabytes of %s in a list', (one) => {
    expect(refusal(`[${`${one},`.repeat(2_000_000)}${one}]`)).toEqual({
      code: 'json_too_many_objects',
      values: { limit: 150_000 },
    })
  })

  it('reads an object whose names are repeated a million times, and reports twenty of them once', () => {
    const text = `{${'"a":1,'.repeat(500_000)}${Array.from({ length: 50_000 }, (_, n) => `"n${n}":1,"n${n}":2,`).join('')}"z":1}`
    const { value, repeated } = read(text)
    expect(value).toMatchObject({ a: 1, n49999: 1, z: 1 })
    expect(repeated.get(value as JsonObject)?.size).toBe(20)
  })

  it('reads a string of nine megabytes, full of escapes', () => {
    const text = '\\n"'.repeat(3_000_000)
    expect(read(JSON.stringify(text)).value).toBe(text)
  })

  it('reports duplicate names, keeps the first value, and knows the line of each object', () => {
    const { value, repeated, lines } = read('{"orders":[\n{"a":1,\n"a":2},\n{"a":3}]}')
    const [first, second] = (value as { orders: [JsonObject, JsonObject] }).orders
    expect(first).toEqual({ a: 1 })
    expect(repeated.get(first)).toEqual(new Set(['a']))
    expect(repeated.get(second)).toBeUndefined()
    expect([lines.get(first), lines.get(second)]).toEqual([2, 4])
  })

  it('treats __proto__ and constructor as plain names without effect', () => {
    const { value } = read('{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}')
    expect(Object.keys(value as object)).toEqual(['__proto__', 'constructor'])
    expect(({} as Record<string, unknown>).admin).toBeUndefined()
    expect((value as Record<string, unknown>).admin).toBeUndefined()
  })
})
