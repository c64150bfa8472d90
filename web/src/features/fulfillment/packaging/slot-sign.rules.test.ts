import { describe, expect, it } from 'vitest'
import { isPackaged, type ParcelFacts, slotSign, countUnscanned } from './slot-sign.rules.ts'

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
  it('shows where to take a complete order from', () => {
    expect(slotSign(givenParcel())).toEqual({
      tone: 'info',
      over: 'take_from',
      slot: 'A12',
      here: 2,
      of: 2,
      scanned: 1,
    })
  })
  it('shows where to put a piece while others of its order are missing', () => {
    const pieces = [
      { stage: 'quality_checked', scanned: true },
      { stage: 'barcode_printed', scanned: false },
    ]
    expect(slotSign(givenParcel({ pieces, verdict: stop('parcel_incomplete') }))).toMatchObject({
      tone: 'warning',
      over: 'put_into',
      slot: 'A12',
      here: 1,
      of: 2,
    })
  })
  it('shows that a waiting order has no slot', () => {
    expect(slotSign(givenParcel({ slot: null, verdict: stop('parcel_incomplete') }))).toMatchObject({
      tone: 'warning',
      over: 'no_slot_free',
      slot: null,
    })
  })
  it('needs no slot for a single piece', () => {
    const pieces = [{ stage: 'quality_checked', scanned: true }]
    expect(slotSign(givenParcel({ slot: null, pieces })).over).toBe('single')
  })
  it('handles a complete order without a slot', () => {
    expect(slotSign(givenParcel({ slot: null })).over).toBe('no_slot')
  })
  it('handles an order of unprinted lines only', () => {
    expect(slotSign(givenParcel({ slot: null, pieces: [] })).over).toBe('unprinted')
  })
  it('shows that a parcel is packaged, in green only if that just happened', () => {
    const parcel = givenParcel({ shipment: { state: 'purchased' }, verdict: stop('piece_already_packaged') })
    expect(slotSign(parcel, { packedNow: true })).toMatchObject({ tone: 'success', over: 'packaged_now' })
    expect(slotSign(parcel)).toMatchObject({ tone: 'warning', over: 'packaged' })
  })
  it.each(['piece_cancelled', 'piece_cancelled_blank', 'piece_rejected_alone'])(
    'says of a piece in hand that it is no part of a packaged parcel: %s',
    (code) => {
      const parcel = givenParcel({ shipment: { state: 'purchased' }, verdict: stop(code) })
      expect(slotSign(parcel)).toMatchObject({ tone: 'danger', over: 'look' })
    },
  )
  it.each(['refused', 'voided', 'other_address', 'already_voided'])('continues after a label that was %s', (state) => {
    expect(slotSign(givenParcel({ shipment: { state } })).over).toBe('take_from')
    expect(isPackaged({ state })).toBe(false)
  })
  it('waits while the label is being looked up', () => {
    expect(
      slotSign(givenParcel({ verdict: stop('label_being_looked_up'), shipment: { state: 'unknown' } })),
    ).toMatchObject({
      tone: 'warning',
      over: 'look',
    })
  })
  it.each(['piece_held', 'piece_cancelled', 'order_not_packable', 'parcel_empty'])('stops for %s', (code) => {
    expect(slotSign(givenParcel({ verdict: stop(code) }))).toMatchObject({ tone: 'danger', over: 'look', slot: null })
  })
})

it('only checked pieces without a scan count as unscanned', () => {
  expect(
    countUnscanned([
      { stage: 'quality_checked', scanned: false },
      { stage: 'quality_checked', scanned: true },
      { stage: 'packaged', scanned: false },
    ]),
  ).toBe(1)
})
