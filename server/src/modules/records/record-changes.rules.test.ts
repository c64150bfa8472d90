import { expect, test } from 'vitest'
import { toAuditSubject } from '../audit/known-records.public.ts'
import { addUpChanges, findChangedFields } from './record-changes.rules.ts'

test('only fields that differ are changes, and an empty value is one however it is written', () => {
  const before = { name: 'Tee', brand: '', sizes: [], tags: ['a', 'b'], weight: 0 }
  expect(findChangedFields(before, { name: 'Tee', brand: null, sizes: null, tags: ['a', 'b'], weight: 0 })).toEqual([])
  expect(findChangedFields(before, { name: 'T-shirt', brand: '', sizes: [], tags: ['b', 'a'], color: '#000' })).toEqual(
    [
      { field: 'name', before: 'Tee', after: 'T-shirt' },
      { field: 'tags', before: ['a', 'b'], after: ['b', 'a'] },
      { field: 'weight', before: 0, after: null },
      { field: 'color', before: null, after: '#000' },
    ],
  )
})

test('long texts and lists are shortened by whole characters', () => {
  const [change] = findChangedFields(
    {},
    { note: '👕'.repeat(400), items: Array.from({ length: 50 }, (_, n) => `i${n}`) },
  )
  expect(change?.after).toBe(`${'👕'.repeat(299)}…`)
  const [, items] = findChangedFields({}, { note: 'x', items: Array.from({ length: 50 }, (_, n) => `i${n}`) })
  const after = items?.after as string[] | undefined
  expect(after).toHaveLength(31)
  expect(after?.at(-1)).toBe('… (50)')
})

test('consecutive changes of a field add up, and one that was undone is left out', () => {
  const entry = (who: string, changes: [string, string, string][]) => ({
    who,
    at: `2026-01-0${who.length}T00:00:00Z`,
    changes: changes.map(([field, before, after]) => ({ field, before, after })),
  })
  const entries = [
    entry('A', [
      ['name', 'one', 'two'],
      ['brand', 'x', 'y'],
    ]),
    entry('Bo', [
      ['name', 'two', 'three'],
      ['brand', 'y', 'x'],
    ]),
  ]
  expect(addUpChanges(entries)).toEqual([
    { field: 'name', before: 'one', after: 'three', who: 'Bo', at: '2026-01-02T00:00:00Z' },
  ])
})

test('the audited subject of a noun is its singular', () => {
  expect(['printer-tags', 'stores', 'shipping-vendors'].map(toAuditSubject)).toEqual([
    'printer_tag',
    'store',
    'shipping_vendor',
  ])
})
