import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pieceBarcode } from '../barcode.ts'
import { readGs1 } from './gs1.ts'
import { readScan } from '../scan.ts'

const gtin = '02041001010016'
const short = '2041001010016'
const sscc = '006141410000000036'
const gs = '\u001d'

// STOCK-53
describe('a GS1 code of goods', () => {
  const lot7 = { lot: 'LOT7' }
  test.each<[string, object]>([
    [`01${gtin}`, {}],
    [`]C101${gtin}10LOT7`, lot7],
    [`]d201${gtin}10LOT7${gs}3712`, { ...lot7, count: 12 }],
    [`]Q301${gtin}17960229`, { expires_on: '2096-02-29' }],
    [`]e001${gtin}`, {}],
    [`]e0${gs}01${gtin}${gs}`, {}],
    [`${gs}01${gtin}\r\n`, {}],
    [`]J110LOT7${gs}01${gtin}`, lot7],
    [`01${gtin}3724`, { count: 24 }],
    [`01${gtin}3700000024`, { count: 24 }],
    [`01${gtin}3024`, { count: 24 }],
    [`02${gtin}3724`, { count: 24 }],
    [`00${sscc}02${gtin}3724${gs}10LOT7`, { count: 24, sscc, ...lot7 }],
    [`01${gtin}10LOT7${gs}3712`, { ...lot7, count: 12 }],
    [`01${gtin}10LOT73712`, { lot: 'LOT73712' }],
    [`01${gtin}1796020010A/B-1`, { expires_on: '2096-02-29', lot: 'A/B-1' }],
    [`01${gtin}310300075021SER-1${gs}9912${gs}10LOT7`, lot7],
    [`01${gtin}01${gtin}`, {}],
    [`(01)${gtin}`, {}],
    [`]C1(01)${gtin}(10)LOT7(37)12`, { ...lot7, count: 12 }],
    [`(01) ${gtin} (10) LOT(7) (17) 991231`, { lot: 'LOT(7)', expires_on: '2099-12-31' }],
    [`(01)${gtin}(10)LOT7${gs}(37)12`, { ...lot7, count: 12 }],
    [`https://id.gs1.org/01/${gtin}`, {}],
    [`]Q1https://id.gs1.org/01/${gtin}/10/LOT7`, lot7],
    [
      `HTTPS://brand.example/some/path/01/${gtin}/10/A%2FB?17=991231&37=6&linkType=gs1:pip`,
      {
        lot: 'A/B',
        expires_on: '2099-12-31',
        count: 6,
      },
    ],
    [`http://brand.example/01/${short}/`, {}],
  ])('%j', (raw, said) => {
    const plain = { kind: 'goods', gtin: short, lot: '', expires_on: null, count: null, sscc: null }
    expect(readGs1(raw)).toEqual({ ...plain, ...said })
    expect(readScan(raw)).toEqual({ kind: 'unknown', code: short, reason: 'not_a_barcode' })
  })

  test.each([
    ['96385074', '00000096385074'],
    ['036000291452', '00036000291452'],
    ['10614141000415', '10614141000415'],
  ])('has its GTIN as it is printed: %s', (printed, in14) => {
    expect(readGs1(`]C101${in14}`)).toMatchObject({ gtin: printed })
  })

  test.each([
    `00${sscc}`,
    `(00)${sscc}`,
    `]C100${sscc}`,
    `(00) ${sscc}`,
    `https://id.gs1.org/00/${sscc}`,
    `00${sscc}400PO-7`,
  ])('names a logistic unit: %s', (raw) => {
    expect(readGs1(raw)).toEqual({ kind: 'unit', sscc })
    expect(readScan(raw)).toMatchObject({ code: sscc })
  })

  test('is read the same with its elements in any order', () => {
    const elements = [`01${gtin}`, `10LOT7${gs}`, '17991231', `3712${gs}`, `240X-1${gs}`]
    const all = fc.shuffledSubarray(elements, { minLength: elements.length })
    fc.assert(
      fc.property(all, (order) => {
        expect(readGs1(`]C1${order.join('')}`)).toMatchObject({
          gtin: short,
          lot: 'LOT7',
          expires_on: '2099-12-31',
          count: 12,
        })
      }),
    )
  })
})

describe('a GS1 code that can’t be read says which part', () => {
  test.each([
    ['0102041001010017', 'check_digit', '01'],
    ['(01)02041001010017', 'check_digit', '01'],
    ['https://id.gs1.org/01/02041001010017', 'check_digit', '01'],
    ['00006141410000000037', 'check_digit', '00'],
    [`]C101${gtin}1799`, 'length', '17'],
    [`01${gtin}17991331`, 'value', '17'],
    [`01${gtin}17990230`, 'value', '17'],
    [`01${gtin}3700`, 'value', '37'],
    [`01${gtin}37123456789`, 'value', '37'],
    [`01${gtin}37ABC`, 'value', '37'],
    [`01${gtin}10${'L'.repeat(21)}`, 'value', '10'],
    [`01${gtin}10`, 'value', '10'],
    [`01${gtin}10LÖT`, 'value', '10'],
    [`01${gtin}0412`, 'identifier', '0412'],
    [`01${gtin}XY`, 'identifier', 'XY'],
    [`(01)${gtin}(05)1`, 'value', '01'],
    [`]C101${short}`, 'length', '01'],
    [`01${gtin}01${'10614141000415'}`, 'twice', '01'],
    [`]C110LOT7`, 'no_goods', '10'],
    [`(10)LOT7`, 'no_goods', '10'],
    ['https://id.gs1.org/01/123', 'length', '01'],
    [`https://id.gs1.org/01/${gtin}/10/%E0%A4%A`, 'identifier', '%E0%A4%A'],
  ])('%s', (raw, problem, part) => {
    expect(readGs1(raw)).toMatchObject({ kind: 'fault', fault: { problem, part } })
  })
})

describe('no GS1 code', () => {
  const piece = pieceBarcode(123)
  test.each([
    '',
    short,
    gtin,
    '96385074',
    `]E0${short}`,
    `]C1${gtin}`,
    piece,
    `]C1${piece}${gs}`,
    `]C1${gs}${piece}`,
    sscc,
    'G5000-BLK-S',
    `]C1G5000-BLK-S`,
    `G5000-BLK-S${gs}`,
    '01-TEE-BLK',
    '0102',
    'https://shop.example/products/01',
    'https://factory.example/qr/warehouse/A-01-1',
    '(M) Tee',
    'PLT-000123',
  ])('%j', (raw) => {
    expect(readGs1(raw)).toBeNull()
  })

  test('two barcodes of pieces with a separator between stay two', () => {
    expect(readScan(`${piece}${gs}${pieceBarcode(456)}`)).toMatchObject({ reason: 'joined' })
  })

  test('an EAN-13 with an add-on is that EAN-13', () => {
    expect(readScan(`]E3${short}12`)).toMatchObject({ code: short })
  })
})
