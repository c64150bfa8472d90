import { describe, expect, it } from 'vitest'
import { fieldForCode } from './fill.rules.ts'

describe('the field that a scanned code fills', () => {
  it('is the empty end of the move', () => {
    expect(fieldForCode('pallet', ['sku', 'quantity', 'to'], {})).toBe('to')
    expect(fieldForCode('pallet', ['from', 'to'], { from: 'PLT-000001' })).toBe('to')
    expect(fieldForCode('location', ['location', 'note'], { location: 'A-01-1' })).toBe('location')
  })

  it('is the last one where all are filled, so that another scan corrects it', () => {
    expect(fieldForCode('pallet', ['from', 'to'], { from: 'PLT-000001', to: 'PLT-000002' })).toBe('to')
    expect(fieldForCode('sku', ['sku'], { sku: 'TEE-RED-M' })).toBe('sku')
  })

  it('is none where the move has no such end', () => {
    expect(fieldForCode('location', ['from', 'to'], {})).toBeNull()
    expect(fieldForCode('sku', ['location'], {})).toBeNull()
  })
})
