import type { ShipmentState } from '@platen/contracts/fulfillment/shipment-states'
import type { Stage } from '@platen/contracts/fulfillment/stages'
import { describe, expect, test } from 'vitest'
import { checkParcel, type ParcelFacts } from './parcel.rules.ts'

function parcel(facts: Partial<ParcelFacts> = {}): ParcelFacts {
  return {
    number: 'P-100001',
    status: 'processing',
    hold_kind: null,
    hold_reason: null,
    hold_reason_en: null,
    hold_reason_fr: null,
    slot: 'A12',
    pieces: pieces('quality_checked', 'quality_checked'),
    unprinted_lines: 0,
    shipment: null,
    ...facts,
  }
}

function pieces(...stages: Stage[]): { stage: Stage }[] {
  return stages.map((stage) => ({ stage }))
}

describe('an order at Package', () => {
  test('can be packaged once every living piece is checked', () => {
    expect(checkParcel(parcel())).toEqual({ code: 'ready' })
  })

  test('can be packaged again with pieces that stayed packaged when its label was voided', () => {
    expect(checkParcel(parcel({ pieces: pieces('packaged', 'packaged') }))).toEqual({ code: 'ready' })
  })

  test.each(['waiting_barcode', 'barcode_printed', 'design_printed', 'confirmed_printed'] as const)(
    'waits for a piece that is %s',
    (stage) => {
      const incomplete = parcel({ pieces: pieces('quality_checked', stage, stage) })
      expect(checkParcel(incomplete)).toEqual({ code: 'parcel_incomplete', values: { missing: 2, of: 3, slot: 'A12' } })
    },
  )

  test('shows a dash if it has no slot', () => {
    const { values } = checkParcel(parcel({ pieces: pieces('design_printed'), slot: null })) as { values: object }
    expect(values).toMatchObject({ slot: '–' })
  })

  test('is packaged by its number if it has unprinted lines only, while it is open', () => {
    expect(checkParcel(parcel({ status: 'open', pieces: [], unprinted_lines: 1 }))).toEqual({ code: 'ready' })
  })

  test('cannot be packaged if nothing is left in it', () => {
    expect(checkParcel(parcel({ pieces: [] }))).toEqual({ code: 'parcel_empty', values: {} })
  })

  test.each([
    ['failed', 'en échec'],
    ['shipping', 'en expédition'],
    ['completed', 'terminée'],
    ['cancelled', 'annulée'],
  ] as const)('cannot be packaged when it is %s', (status, fr) => {
    const verdict = checkParcel(parcel({ status }))
    expect(verdict).toEqual({
      code: 'order_not_packable',
      values: { order: 'P-100001', status: { en: status, fr } },
    })
  })

  test('says why it is on hold', () => {
    const held = parcel({ hold_kind: 'manual', hold_reason: 'Address in question' })
    expect(checkParcel(held)).toEqual({
      code: 'piece_held',
      values: { order: 'P-100001', reason: 'Address in question' },
    })
    expect(checkParcel(parcel({ hold_kind: 'payment' }))).toMatchObject({
      values: { reason: { en: 'it is awaiting payment', fr: 'elle est en attente de paiement' } },
    })
  })

  test.each<[ShipmentState, string]>([
    ['purchasing', 'label_being_looked_up'],
    ['unknown', 'label_being_looked_up'],
    ['purchased', 'parcel_already_packaged'],
    ['voiding', 'label_being_looked_up'],
    ['void_unknown', 'label_being_looked_up'],
    ['refused', 'ready'],
    ['other_address', 'ready'],
    ['already_voided', 'ready'],
    ['voided', 'ready'],
  ])('says what its last shipment means, %s: %s', (state, code) => {
    expect(checkParcel(parcel({ shipment: { state } })).code).toBe(code)
  })

  test('is looked up at the carrier before anything else is decided', () => {
    const everything = parcel({ status: 'cancelled', hold_kind: 'manual', pieces: [], shipment: { state: 'unknown' } })
    expect(checkParcel(everything).code).toBe('label_being_looked_up')
  })
})
