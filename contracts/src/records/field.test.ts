import { expect, it } from 'vitest'
import { z } from 'zod'
import { instant, text } from '../endpoint.ts'
import { field, labelsOf, pickFields, schemasOf } from './field.ts'

const label = { en: 'Season', fr: 'Saison' }
const reference = z.strictObject({ id: z.number(), name: z.string() })

it.each([
  ['text', text(40), false],
  ['text', text(40).nullable(), true],
  ['email', z.email().nullable(), true],
  ['number', z.number().int().nullable(), true],
  ['number', z.literal([203, 300]), false],
  ['flag', z.boolean(), false],
  ['list', z.array(z.string()), false],
  ['day', z.iso.date().nullable(), true],
  ['time', instant, false],
  ['reference', reference.nullable(), true],
] as const)('a field is known as %s by its schema', (type, schema, nullable) => {
  expect(field(schema, label)).toEqual({ schema, label, type, nullable })
})

it('a field with words is a code, unless it says what it is', () => {
  const words = { new: label }
  expect(field(z.enum(['new']), label, { words })).toMatchObject({ type: 'code', words })
  expect(field(z.string(), label, { type: 'email' })).toMatchObject({ type: 'email' })
})

it('fields give their schemas, their names, and their part of a row', () => {
  const fields = { name: field(text(40), label), days: field(z.number(), label) }
  expect(Object.keys(schemasOf(fields))).toEqual(['name', 'days'])
  expect(labelsOf(fields)).toEqual({ name: label, days: label })
  expect(pickFields(fields, { id: 1, name: 'Fall', days: 90, archived: false })).toEqual({ name: 'Fall', days: 90 })
})
