import { parcelView, type ParcelView } from '@platen/contracts/fulfillment/parcel'
import { barcodeOf } from './given-piece.ts'

const at = '2020-11-20T14:46:00.000Z'
type Piece = ParcelView['pieces'][number]

export function givenParcelPiece(id: number, over: Partial<Piece> = {}): Piece {
  return {
    id,
    barcode: barcodeOf(id),
    stage: 'quality_checked',
    stage_since: at,
    scanned: false,
    in_slot: true,
    sku: 'G5000-BLK-L',
    product_name: `Tee ${id}`,
    color: 'Black',
    color_hex: '#1B1B1B',
    size: 'L',
    thumb_url: null,
    last_station: 'Quality 1',
    ...over,
  }
}

/** A parcel as Package shows it, validated by the contract: two pieces, complete, in slot A12. */
export function givenParcel(over: Partial<ParcelView> = {}): ParcelView {
  const parcel: ParcelView = {
    order: {
      id: 9,
      number: 'P-100009',
      external_number: 'N-9',
      status: 'processing',
      store_name: 'North Shore',
      hold_kind: null,
      hold_reason: null,
      hold_reason_en: null,
      hold_reason_fr: null,
      ship_by: '2099-11-21',
      expedited: false,
      customer_note: '',
      version: 1,
    },
    ship_to: {
      name: 'Emily Rodriguez',
      company: '',
      address1: '1671 N Michigan Ave',
      address2: '',
      city: 'Chicago',
      state: 'IL',
      postal_code: '60622',
      country: 'US',
    },
    vendor: 'Own label',
    vendor_kind: 'own_label',
    cutoff: null,
    service: 'STANDARD',
    weight_g: 842,
    slot: 'A12',
    pieces: [givenParcelPiece(1), givenParcelPiece(2)],
    extras: [],
    shipment: null,
    complete: true,
    scanned: null,
    verdict: { level: 'ready', code: 'ready', message: '', go_to: null },
    ...over,
  }
  return parcelView.parse(parcel)
}

/** A shipment with a bought label. */
export function givenShipment(over: Partial<NonNullable<ParcelView['shipment']>> = {}) {
  return {
    id: 3,
    state: 'purchased' as const,
    vendor: 'Own label',
    service: 'STANDARD',
    tracking_number: 'PL000000000018',
    tracking_url: null,
    weight_g: 842,
    label_pdf_id: 40,
    label_zpl_id: 41,
    label_format: 'pdf' as 'pdf' | 'zpl' | null,
    problem: '',
    unscanned: 0,
    created_at: at,
    packaged_by: 'Paula Packer',
    purchased_at: at,
    handed_over_at: null,
    ...over,
  }
}
