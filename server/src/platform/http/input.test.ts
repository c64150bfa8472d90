import { text } from '@platen/contracts/endpoint'
import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { parseJson, parsePart, assertStorable } from './input.ts'
import { Refusal } from './refusal.ts'

function readRefusal(read: () => unknown): { code: string; fields: string[] } | null {
  try {
    read()
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { code: error.code, fields: Object.keys(error.extras.fields ?? {}) }
  }
}
const parsed = (text: string) => parseJson(Buffer.from(text))

describe('a JSON body', () => {
  test('is refused with a hundred thousand levels, closed or not, without exhausting the stack', () => {
    for (const text of ['['.repeat(100_000) + ']'.repeat(100_000), '{"a":'.repeat(100_000) + '1' + '}'.repeat(100_000)])
      expect(readRefusal(() => parsed(text))).toEqual({ code: 'invalid_json', fields: [] })
    expect(readRefusal(() => parsed('['.repeat(40) + ']'.repeat(40)))).toBeNull()
    expect(readRefusal(() => parsed('['.repeat(41) + ']'.repeat(41)))).toEqual({ code: 'invalid_json', fields: [] })
  })

  const names = (count: number) => `{${Array.from({ length: count }, (_, n) => `"k${n}":1`).join(',')}}`

  test.each([
    ['sixty thousand unknown names', names(60_000)],
    ['as many in objects of a list', `[${Array.from({ length: 6_000 }, () => names(10)).join(',')}]`],
    ['a list of half a million numbers', `[${'1,'.repeat(500_000)}1]`],
    ['names that are no JSON', '"a":'.repeat(60_000)],
  ])('is refused with %s before it is parsed', (_what, text) => {
    const read = vi.spyOn(JSON, 'parse')
    expect(readRefusal(() => parsed(text))).toEqual({ code: 'too_many_values', fields: [] })
    expect(read).not.toHaveBeenCalled()
    read.mockRestore()
  })

  test('is parsed with some thousand names, and so is a long text of commas, colons, brackets and quotes', () => {
    expect(Object.keys(parsed(names(5_000)) as object)).toHaveLength(5_000)
    const value = { a: '\\",:[{'.repeat(20_000), b: 1 }
    expect(parsed(JSON.stringify(value))).toEqual(value)
  })

  test.each(['{"__proto__":1}', '[{"a":[{"constructor":{}}]}]', String.raw`{"a":{"\u005f_proto__":{}}}`])(
    'is refused with %s, however deep and however it is written',
    (text) => {
      expect(readRefusal(() => parsed(text))).toEqual({ code: 'invalid_json', fields: [] })
    },
  )

  test('is returned as it was sent', () => {
    expect(parsed('{"a":[1,{"prototype":null},"__proto__"]}')).toEqual({ a: [1, { prototype: null }, '__proto__'] })
  })
})

describe('text that cannot be stored', () => {
  test('is refused with the path of its field', () => {
    const value = { ok: ['a', 'b'], lines: [{ note: 'x' }, { note: 'a\u0000' }], after: '\ud800' }
    expect(readRefusal(() => assertStorable(value))).toEqual({ code: 'invalid_text', fields: ['lines.1.note'] })
    expect(readRefusal(() => assertStorable({ after: '\ud800' }))).toEqual({ code: 'invalid_text', fields: ['after'] })
    expect(readRefusal(() => assertStorable('\u0000'))).toEqual({ code: 'invalid_text', fields: ['body'] })
    expect(readRefusal(() => assertStorable({ '\u0000': 1 }))).toEqual({ code: 'invalid_text', fields: [] })
  })
})

// INPUT-12
describe('a required text', () => {
  test.each(['', ' ', '\n\t', '\u200b', '\u2060 \ufeff', '\u202e', '\u3164', '\u2800', '\u00ad'])(
    'must show something: %j',
    (written) => {
      expect(text(20).safeParse(written).success).toBe(false)
    },
  )

  test.each(['x', '👩‍👩‍👧', '\u200fשלום', 'a\u200bb', '.', '紙'])('can be %j', (written) => {
    expect(text(20).safeParse(written).data).toBe(written)
  })
})

// INPUT-14
describe('a field of a wrong kind', () => {
  const gtin = z.string().regex(/^[0-9]{8,14}$/)
  // Fixed days: they are examples in messages, and no clock is involved.
  test.each<[z.ZodType, unknown, string, string]>([
    [z.int(), 'x', 'This must be a number.', 'nombre'],
    [z.int(), 1.5, 'This must be a whole number.', 'nombre entier'],
    [z.number(), '5', 'This must be a number.', 'nombre'],
    [z.coerce.number(), 'five', 'This must be a number.', 'nombre'],
    [z.string(), 5, 'This must be text.', 'texte'],
    [z.string(), null, 'This must be text.', 'texte'],
    [z.boolean(), 'yes', 'This must be true or false.', 'true ou false'],
    [z.array(z.string()), {}, 'This must be a list.', 'liste'],
    [z.strictObject({}), [], 'This must be an object with named fields.', 'objet'],
    [z.record(z.string(), z.int()), 7, 'This must be an object with named fields.', 'objet'],
    [z.date(), 'x', 'This has the wrong type.', 'bon type'],
    [z.int().multipleOf(5), 7, 'This must be a multiple of {step}.', 'multiple'],
    [z.email(), 'x', 'This isn’t an email address. Write it like name@example.com.', 'courriel'],
    [z.iso.date(), '31/01/2026', 'This isn’t a date. Write it as year-month-day, like 2026-01-31.', 'date'],
    [z.iso.datetime(), '2026', 'This isn’t a date with a time. Write it like 2026-01-31T08:30:00Z.', 'date'],
    [gtin, '2.04E+12', 'A spreadsheet turned this number into {value}.', 'tableur'],
    [gtin, '2,04E+12', 'A spreadsheet turned this number into {value}.', 'tableur'],
    [gtin, 'abc', 'The format isn’t valid.', 'format'],
  ])('says at the field what it must be: %#', (schema, value, english, french) => {
    const refused = (() => {
      try {
        parsePart(z.strictObject({ field: schema }), { field: value })
        return null
      } catch (error) {
        return error instanceof Refusal ? error.extras.fields?.['field'] : error
      }
    })()
    expect(refused).toMatchObject({ en: expect.stringContaining(english), fr: expect.stringContaining(french) })
  })
})
