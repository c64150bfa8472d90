import { describe, expect, it } from 'vitest'
import { isPackaged, type ParcelFacts, signOf, unscannedOf } from './slot-sign.rules.ts'

function givenParcel(over: Partial<ParcelFacts> = {}): ParcelFacts {
  return {
    slot: 'A12',
    pieces: [
      { stage: 'quality_checked', scanned: true },
      { stage: 'quality_checked', scanned: false },
    ],
    verdict: { level: 'ready', code: 'ready' },
    shipment: null,
    ...over,
  }
}
const stop = (code: string) => ({ level: 'stop', code }) as const

describe('the sign of a parcel', () => {
  it('says where to take a complete order from', () => {
    expect(signOf(givenParcel())).toEqual({
      tone: 'success',
      over: 'take_from',
      slot: 'A12',
      here: 2,
      of: 2,
      scanned: 1,
    })
  })
  it('says where the others go back after a reject, although the rejected piece itself is stopped', () => {
    expect(signOf(givenParcel({ slot: null, verdict: stop('piece_rejected') }), { putBack: 'A12' })).toMatchObject({
      tone: 'warning',
      over: 'put_back',
      slot: 'A12',
    })
  })
  it('says where to put a piece whose siblings are missing', () => {
    const pieces = [
      { stage: 'quality_checked', scanned: true },
      { stage: 'barcode_printed', scanned: false },
    ]
    expect(signOf(givenParcel({ pieces, verdict: stop('parcel_incomplete') }))).toMatchObject({
      tone: 'warning',
      over: 'put_into',
      slot: 'A12',
      here: 1,
      of: 2,
    })
  })
  it('says that a waiting order has no slot', () => {
    expect(signOf(givenParcel({ slot: null, verdict: stop('parcel_incomplete') }))).toMatchObject({
      tone: 'warning',
      over: 'no_slot',
      slot: null,
    })
  })
  it('needs no slot for a single piece', () => {
    const pieces = [{ stage: 'quality_checked', scanned: true }]
    expect(signOf(givenParcel({ slot: null, pieces })).over).toBe('single')
  })
  it('knows a complete order that never got a slot', () => {
    expect(signOf(givenParcel({ slot: null })).over).toBe('no_slot')
  })
  it('knows an order of unprinted lines only', () => {
    expect(signOf(givenParcel({ slot: null, pieces: [] })).over).toBe('unprinted')
  })
  it('says that it is packaged, in green only where that happened just now', () => {
    const parcel = givenParcel({ shipment: { state: 'purchased' }, verdict: stop('piece_already_packaged') })
    expect(signOf(parcel, { packedNow: true })).toMatchObject({ tone: 'success', over: 'packaged' })
    expect(signOf(parcel)).toMatchObject({ tone: 'warning', over: 'packaged' })
  })
  it.each(['refused', 'voided', 'other_address', 'already_voided'])('goes on after a label that was %s', (state) => {
    expect(signOf(givenParcel({ shipment: { state } })).over).toBe('take_from')
    expect(isPackaged({ state })).toBe(false)
  })
  it('waits while the label is looked up', () => {
    expect(
      signOf(givenParcel({ verdict: stop('label_being_looked_up'), shipment: { state: 'unknown' } })),
    ).toMatchObject({
      tone: 'warning',
      over: 'looked_up',
    })
  })
  it.each(['piece_held', 'piece_cancelled', 'order_not_packable', 'parcel_empty'])('stops for %s', (code) => {
    expect(signOf(givenParcel({ verdict: stop(code) }))).toMatchObject({ tone: 'danger', over: 'look', slot: null })
  })
})

it('counts the pieces that nobody scanned', () => {
  expect(
    unscannedOf([
      { stage: 'quality_checked', scanned: false },
      { stage: 'quality_checked', scanned: true },
      { stage: 'packaged', scanned: false },
    ]),
  ).toBe(1)
})
