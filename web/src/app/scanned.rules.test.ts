import { readScan } from '@platen/contracts/values/scan'
import { describe, expect, it } from 'vitest'
import { orderNamed, wantedBy } from './scanned.rules.ts'

describe('what a scan asks for', () => {
  it.each([
    ['400000000010', { kind: 'order', code: '400000000010', piece: true }],
    ['500000000017', { kind: 'order', code: '500000000017', piece: false }],
    ['https://platen.example/qr/warehouse/A-01', { kind: 'place', code: 'A-01' }],
    ['P-100001', { kind: 'order', code: 'P-100001', piece: false }],
    ['1001', { kind: 'order', code: '1001', piece: false }],
    ['9'.repeat(250), { kind: 'nothing', code: '9'.repeat(200) }],
  ])('%s', (text, wanted) => {
    expect(wantedBy(readScan(text))).toEqual(wanted)
  })
})

describe('the order that a code names', () => {
  const row = (id: number, number: string, external_number: string) => ({ id, number, external_number })

  it('is the one with that number, ours or the store’s, not one whose number begins with it', () => {
    const rows = [row(1, 'P-100001', '#1001'), row(2, 'P-100012', '#10012')]
    expect(orderNamed(rows, 'p-100001')?.id).toBe(1)
    expect(orderNamed(rows, '10012')?.id).toBe(2)
    expect(orderNamed(rows, 'P-1000')).toBeNull()
  })

  it('is nobody’s where two stores use the same number', () => {
    expect(orderNamed([row(1, 'P-100001', '1001'), row(2, 'P-100002', '1001')], '1001')).toBeNull()
  })

  it('is the only one found by a whole piece barcode or tracking number', () => {
    const one = [row(1, 'P-100001', '1001')]
    expect(orderNamed(one, '400000000010')?.id).toBe(1)
    expect(orderNamed([...one, row(2, 'P-100002', '1002')], '1Z9990000000000001')).toBeNull()
    expect(orderNamed(one, 'Smith')).toBeNull()
  })
})
