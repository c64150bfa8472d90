import { readScan } from '@platen/contracts/values/scan'
import { describe, expect, it } from 'vitest'
import { scanTarget } from './scanned.rules.ts'

describe('the target of a scan', () => {
  it.each([
    ['400000000010', { kind: 'object', code: '400000000010' }],
    ['500000000017', { kind: 'object', code: '500000000017' }],
    ['https://platen.example/qr/warehouse/A-01', { kind: 'place', code: 'A-01' }],
    ['P-100001', { kind: 'object', code: 'P-100001' }],
    ['1001', { kind: 'object', code: '1001' }],
    ['9'.repeat(250), { kind: 'nothing', code: '9'.repeat(200) }],
  ])('is derived from %s', (text, wanted) => {
    expect(scanTarget(readScan(text))).toEqual(wanted)
  })
})
