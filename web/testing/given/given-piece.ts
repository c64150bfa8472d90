import { luhnDigit } from '@platen/contracts/values/barcode'
import { pieceAnswer, type PieceAnswer, type PieceView, type Verdict } from '@platen/contracts/fulfillment/piece'
import { stationRow, type StationRow } from '@platen/contracts/stations/endpoints'

const at = '2020-11-20T14:46:00.000Z'

type Area = PieceView['areas'][number]

export function givenArea(area: string, over: Partial<Area> = {}): Area {
  return {
    area,
    position: area === 'front' ? 1 : 2,
    file_name: `design-${area}.png`,
    state: 'pending',
    by_job: false,
    note: '',
    width_mm: 356,
    height_mm: 406,
    dpi: 300,
    side: area === 'back' ? 'back' : area === 'left_sleeve' ? 'left' : area === 'right_sleeve' ? 'right' : 'front',
    offset_x_mm: 0,
    offset_y_mm: 0,
    side_width_mm: 356,
    side_height_mm: 406,
    width_px: 1200,
    height_px: 1200,
    original_url: `/original-${area}.png`,
    preview_url: `/preview-${area}.png`,
    thumb_url: `/thumb-${area}.png`,
    ...over,
  }
}

/** Returns the barcode of the nth piece. */
export function barcodeOf(n: number): string {
  const body = `4${String(n).padStart(10, '0')}`
  return body + luhnDigit(body)
}

/** A piece as returned by a look-up, validated by the contract; ready at Print by default. */
export function givenPiece(over: Partial<PieceView> = {}, verdict: Partial<Verdict> = {}): PieceAnswer {
  const id = over.id ?? 1
  const answer: PieceAnswer = {
    piece: {
      id,
      barcode: barcodeOf(id),
      stage: 'barcode_printed',
      step: 1,
      stage_since: at,
      attempt: 1,
      label_count: 1,
      blank: 'consumed',
      sent_to_print: false,
      short: false,
      urgent: false,
      replaced_by: null,
      replaces: null,
      order: {
        id: 9,
        number: 'P-100009',
        external_number: 'N-9',
        status: 'processing',
        hold_kind: null,
        hold_reason: null,
        hold_reason_en: null,
        hold_reason_fr: null,
        expedited: false,
        ship_by: '2099-11-21',
        store_name: 'North Shore',
        customer_note: '',
        piece_count: 2,
        piece_number: 1,
      },
      item: { id: 5, title: 'Tee', sku: 'G5000-BLK-L', quantity: 2, personalisation: '' },
      variant: {
        id: 6,
        sku: 'G5000-BLK-L',
        product_name: 'Heavy Cotton Tee 5000',
        product_code: 'G5000',
        category: 't-shirt',
        print_method: 'DTG',
        color: 'Black',
        color_hex: '#1B1B1B',
        size: 'L',
        printer_tag: 'DTG-DARK',
      },
      areas: [givenArea('front'), givenArea('back')],
      slot: null,
      order_slot: null,
      last_touch: { who: 'Amélie Morin', station: 'Barcode 1', kind: 'step', at },
      history: [],
      ...over,
    },
    verdict: { level: 'ready', code: 'ready', message: '', go_to: null, ...verdict },
  }
  return pieceAnswer.parse(answer)
}

/** A station as in the list, validated by the contract. */
export function givenStation(over: Partial<StationRow> & Pick<StationRow, 'id' | 'kind'>): StationRow {
  return stationRow.parse({
    name: `Bench ${over.id}`,
    printer: null,
    label_printer: { id: 70, name: 'Labels' },
    confirm_automatically: false,
    package_automatically: false,
    packing_slips: 'store',
    version: 1,
    ...over,
  })
}
