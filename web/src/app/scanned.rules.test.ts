import { readScan } from '@platen/contracts/values/scan'
import { describe, expect, it } from 'vitest'
import { findScannedOrder, scanTarget } from './scanned.rules.ts'

describe('the target of a scan', () => {
  it.each([
    ['400000000010', { kind: 'order', code: '400000000010', piece: true }],
    ['500000000017', { kind: 'order', code: '500000000017', piece: false }],
    ['https://platen.example/qr/warehouse/A-01', { kind: 'place', code: 'A-01' }],
    ['P-100001', { kind: 'order', code: 'P-100001', piece: false }],
    ['1001', { kind: 'order', code: '1001', piece: false }],
    ['9'.repeat(250), { kind: 'nothing', code: '9'.repeat(200) }],
  ])('is derived from %s', (text, wanted) => {
    expect(scanTarget(readScan(text))).toEqual(wanted)
  })
})

describe('the order that a code names', () => {
  const row = (id: number, number: string, externalNumber: string) => ({ id, number, external_number: externalNumber })

  it('is the one with exactly that number, ours or the store’s', () => {
    const rows = [row(1, 'P-100001', '#1001'), row(2, 'P-100012', '#10012')]
    expect(findScannedOrder(rows, 'p-100001')?.id).toBe(1)
    expect(findScannedOrder(rows, '10012')?.id).toBe(2)
    expect(findScannedOrder(rows, 'P-1000')).toBeNull()
  })

  it('is unknown if two stores use the same number', () => {
    expect(findScannedOrder([row(1, 'P-100001', '1001'), row(2, 'P-100002', '1001')], '1001')).toBeNull()
  })

  it('is the only result for a complete piece barcode or tracking number', () => {
    const one = [row(1, 'P-100001', '1001')]
    expect(findScannedOrder(one, '400000000010')?.id).toBe(1)
    expect(findScannedOrder([...one, row(2, 'P-100002', '1002')], '1Z9990000000000001')).toBeNull()
    expect(findScannedOrder(one, 'Smith')).toBeNull()
  })
})
