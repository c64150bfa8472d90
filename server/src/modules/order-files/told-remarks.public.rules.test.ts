import { rulesIn } from '@platen/contracts/testing/ability.fixture'
import { describe, expect, it } from 'vitest'
import { tellRemark, type RemarkReader, type StoredRemark } from './told-remarks.public.rules.ts'

const reader = (rules: string, language: 'en' | 'fr' = 'en'): RemarkReader => ({
  user: { rules: rulesIn(rules) },
  language,
  timeZone: 'UTC',
})
const lost = (more: Partial<StoredRemark>): StoredRemark => ({
  ...{ field: 'Email (Billing)', code: 'doubt_characters_lost', values: { value: '?oe@old.example' } },
  ...more,
})

// PACK-15
describe('a remark about an email or a phone', () => {
  it.each<[what: string, remark: StoredRemark, isTold: boolean]>([
    ['marked as such', lost({ contact: true }), false],
    [
      'marked as such, of any code',
      lost({ code: 'sku_unknown', values: { sku: '?oe@old.example' }, contact: true }),
      false,
    ],
    ['marked as none', lost({ contact: false }), true],
    ['of an earlier version, in a column of a file', lost({}), false],
    ['of an earlier version, in a column of a file, as the database has it', lost({ contact: null }), false],
    ['of an earlier version, in the field itself', lost({ field: 'phone' }), false],
    ['of an earlier version, in another field', lost({ field: 'ship_to_city' }), true],
    ['of an earlier version, in a line', lost({ field: 'lines.1.title' }), true],
    [
      'of an earlier version, of what never quoted them',
      lost({ code: 'sku_unknown', values: { sku: '?oe@old.example' } }),
      true,
    ],
  ])('%s', (_what, remark, isTold) => {
    const told = (rules: string) => tellRemark(reader(rules), remark).message.includes('?oe@old.example')
    expect([told('read order'), told('read order, write.edit order'), told('manage all')]).toEqual([isTold, true, true])
  })

  it('keeps its sentence, its field and its numbers in both languages', () => {
    const values = { first: 'one@old.example', other: 'two@old.example', line: 3 }
    const remark = { field: 'Email', code: 'order_fields_differ', values, contact: true } as const
    expect(tellRemark(reader('read order'), remark)).toEqual({
      field: 'Email',
      code: 'order_fields_differ',
      message: 'The rows of this order don’t match: “…” and, on line 3, “…”. Make them match.',
    })
    expect(tellRemark(reader('read order', 'fr'), remark).message).toMatch(/«\s…\s» et, à la ligne 3, «\s…\s»/)
  })
})
