import {
  foundPiece,
  parcelDetails,
  type FoundPiece,
  type ParcelDetails,
  pieceDetails,
  type PieceDetails,
} from '@platen/contracts/fulfillment/details'
import type { PieceView } from '@platen/contracts/fulfillment/piece'
import { givenParcel } from './given-parcel.ts'
import { barcodeOf } from './given-piece.ts'

const at = '2020-11-20T14:46:00.000Z'

/** An entry of a history, a step by default. */
export function givenEntry(over: Partial<PieceView['history'][number]> = {}): PieceView['history'][number] {
  return {
    kind: 'step',
    from_stage: null,
    to_stage: null,
    who: 'Amélie Morin',
    station: 'Print 1',
    from_office: false,
    reason_en: null,
    reason_fr: null,
    note: '',
    data: null,
    at,
    ...over,
  }
}

/** What belongs to a piece besides its view, validated by the contract: a batch with its label sheet. */
export function givenPieceDetails(over: Partial<PieceDetails> = {}): PieceDetails {
  return pieceDetails.parse({
    slot: null,
    batch: { number: 'B-000001', who: 'Bo Barcode', station: 'Barcode 1', created_at: at },
    documents: [
      { id: 40, kind: 'piece_labels_pdf', file_name: 'labels.pdf', media_type: 'application/pdf', created_at: at },
    ],
    print_jobs: [],
    ...over,
  })
}

/** Everything about a parcel, validated by the contract: two pieces in slot A12, without papers. */
export function givenParcelDetails(over: Partial<ParcelDetails> = {}): ParcelDetails {
  const { scanned: _scanned, verdict: _verdict, ...parcel } = givenParcel()
  return parcelDetails.parse({
    parcel,
    slot: { id: 12, code: 'A12' },
    history: [],
    documents: [],
    print_jobs: [],
    ...over,
  })
}

/** A piece as the search lists it. */
export function givenFoundPiece(id: number): FoundPiece {
  return foundPiece.parse({
    id,
    barcode: barcodeOf(id),
    stage: 'design_printed',
    order_number: 'P-100009',
    sku: 'G5000-BLK-L',
    product_name: 'Heavy Cotton Tee 5000',
    color: 'Black',
    color_hex: '#1B1B1B',
    size: 'L',
    thumb_url: null,
  })
}
