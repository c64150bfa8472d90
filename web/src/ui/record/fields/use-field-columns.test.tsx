import { field } from '@platen/contracts/records/field'
import { render, renderHook } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { loadTexts } from '../../../platform/i18n/i18n.ts'
import { useFieldColumns } from './use-field-columns.ts'

const fields = {
  name: field(z.string(), { en: 'Name', fr: 'Nom' }),
  email: field(z.email().nullable(), { en: 'Email', fr: 'Courriel' }),
  days: field(z.number().nullable(), { en: 'Days', fr: 'Jours' }),
  state: field(z.enum(['new']), { en: 'State', fr: 'État' }, { words: { new: { en: 'Not begun', fr: 'À faire' } } }),
  tags: field(z.array(z.string()), { en: 'Tags', fr: 'Repères' }),
  active: field(z.boolean(), { en: 'Active', fr: 'Actif' }),
  printer: field(z.strictObject({ id: z.number(), name: z.string() }).nullable(), { en: 'Printer', fr: 'Imprimante' }),
}
type Row = { [K in keyof typeof fields]: z.output<(typeof fields)[K]['schema']> }

beforeAll(() => loadTexts(['ui']))

const row: Row = {
  name: 'North',
  email: null,
  days: 1200,
  state: 'new',
  tags: [],
  active: true,
  printer: { id: 1, name: 'Zebra' },
}

it('shows each field as what it is, a dash for none, and those that the screen doesn’t name only when chosen', () => {
  const { current: columns } = renderHook(() =>
    useFieldColumns<typeof fields, Row>(fields, { days: {}, name: { sort: 'name' } }),
  ).result
  expect(columns.map(({ key, label, isOptional }) => [key, label, isOptional ?? false])).toEqual([
    ['days', 'Days', false],
    ['name', 'Name', false],
    ['email', 'Email', true],
    ['state', 'State', true],
    ['tags', 'Tags', true],
    ['active', 'Active', true],
    ['printer', 'Printer', true],
  ])
  expect(columns.map(({ cell }) => render(<>{cell(row)}</>).container.textContent)).toEqual([
    '1,200',
    'North',
    '–',
    'Not begun',
    '–',
    'Yes',
    'Zebra',
  ])
  expect(columns.filter(({ align }) => align === 'end').map(({ key }) => key)).toEqual(['days'])
})
