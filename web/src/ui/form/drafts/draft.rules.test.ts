import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitDraft } from './draft.rules.ts'

const names = ['company', 'idle', 'longest', 'remember', 'holidays'] as const
const value = fc.oneof(
  fc.string(),
  fc.integer(),
  fc.constant(null),
  fc.array(fc.string()),
  fc.record({ city: fc.string() }),
)
const someValues = fc.record(Object.fromEntries(names.map((name) => [name, value])))
const subset = fc.subarray([...names])

const pick = (values: Record<string, unknown>, kept: readonly string[]) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => kept.includes(name)))

// SCREEN-23
describe('a draft of an earlier version of Platen', () => {
  it('has what was typed, and of every field that was not touched or did not exist the value of now', () => {
    fc.assert(
      fc.property(someValues, someValues, subset, subset, (before, now, existed, touched) => {
        const typed = Object.fromEntries(touched.map((name) => [name, `typed into ${name}`]))
        const draft = { values: pick({ ...before, ...typed }, existed), before: pick(before, existed), version: 3 }
        const { values, version } = fitDraft<Record<string, unknown>>(draft, now)
        expect(values).toEqual({ ...now, ...pick(typed, existed) })
        expect(version).toBe(3)
      }),
    )
  })

  it('counts as unchanged where nothing was typed, whatever the update added', () => {
    const now = { name: 'Acme', longest_hours: 16, sender: { city: 'Paris', state: '' }, days: [{ day: 1, name: 'A' }] }
    const stored = { name: 'Acme', sender: { city: 'Paris' }, days: [{ day: 1 }] }
    const fitted = fitDraft<object>({ values: stored, before: stored, version: 1 }, now)
    expect(fitted).toEqual({ values: now, before: now, version: 1 })
  })

  it('fills what a group lacks around what was typed into it', () => {
    const draft = { values: { sender: { city: 'Lyon' } }, before: { sender: { city: 'Paris' } }, version: 1 }
    const now = { sender: { city: 'Paris', state: 'QC' } }
    expect(fitDraft<{ sender: object }>(draft, now)).toEqual({
      values: { sender: { city: 'Lyon', state: 'QC' } },
      before: now,
      version: 1,
    })
  })

  it('lacks fields that no longer exist, and keeps what was typed where there was nothing', () => {
    const draft = { values: { fax: '1', email: 'a@b.example' }, before: { fax: '' }, version: 1 }
    expect(fitDraft<object>(draft, { email: null }).values).toEqual({ email: 'a@b.example' })
  })
})
