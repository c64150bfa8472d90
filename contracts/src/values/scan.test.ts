import { describe, expect, test } from 'vitest'
import { commandBarcode, pieceBarcode } from './barcode.ts'
import { readScan, readScanList } from './scan.ts'

const CODE = pieceBarcode(123)
const OTHER = pieceBarcode(456)
const AZERTY = `à&é"'(-è_ç`
const azerty = (code: string): string => code.replace(/[0-9]/g, (digit) => AZERTY[Number(digit)] ?? '')
const fullWidth = (code: string): string =>
  code.replace(/[0-9]/g, (digit) => String.fromCharCode(0xff10 + Number(digit)))

// INPUT-1
describe('reading a scanned piece barcode', () => {
  test.each([
    ['as it is', CODE],
    ['with a carriage return', `${CODE}\r`],
    ['with a line feed', `${CODE}\n`],
    ['with both', `${CODE}\r\n`],
    ['with a tab', `${CODE}\t`],
    ['with spaces around it', `  ${CODE} `],
    ['with a group separator', `${CODE}\u001d`],
    ['with the AIM prefix of GS1-128', `]C1${CODE}`],
    ['with the AIM prefix of Code 128', `]C0${CODE}\r`],
    ['with the AIM prefix and a group separator', `]C1\u001d${CODE}\u001d`],
    ['typed on a French keyboard', azerty(CODE)],
    ['typed on a French keyboard with a return', `${azerty(CODE)}\r`],
    ['typed on a French keyboard in decomposed letters', azerty(CODE).normalize('NFD')],
    ['typed on a Belgian keyboard', azerty(CODE).replaceAll('-', '§').replaceAll('_', '!')],
    ['in full-width digits', fullWidth(CODE)],
    ['after a right-to-left mark', `\u200f${CODE}`],
    ['between direction marks', `\u202b${CODE}\u202c\ufeff`],
    ['with a zero-width space in it', `${CODE.slice(0, 5)}\u200b${CODE.slice(5)}`],
    ['in groups, as it is printed', '4000 0000 1232'],
  ])('%s', (_, raw) => {
    expect(readScan(raw)).toEqual({ kind: 'piece', code: CODE })
  })
})

describe('reading an unknown scan', () => {
  const changed = `${CODE.slice(0, 11)}${(Number(CODE[11]) + 1) % 10}`
  test.each([
    ['nothing', '', 'empty'],
    ['only a return', '\r\n', 'empty'],
    ['only marks', '\u200f\u202e', 'empty'],
    ['a wrong check digit', changed, 'check_digit'],
    ['two neighbours swapped', `${CODE.slice(0, 9)}${CODE[10]}${CODE[9]}${CODE[11]}`, 'check_digit'],
    ['two codes joined', CODE + OTHER, 'joined'],
    ['two codes joined, one misread', changed + OTHER, 'joined'],
    ['two misread codes joined', changed + changed, 'joined'],
    ['two codes with a return between', `${CODE}\r${OTHER}\r`, 'joined'],
    ['two codes with a group separator between', `${CODE}\u001d${OTHER}`, 'joined'],
    ['two codes joined on a French keyboard', azerty(CODE + OTHER), 'joined'],
    ['a code and half a code', CODE + OTHER.slice(0, 5), 'joined'],
    ['half a code and a code', CODE.slice(0, 6) + OTHER, 'joined'],
    ['three codes joined', CODE + OTHER + CODE, 'joined'],
    ['the first half', CODE.slice(0, 7), 'incomplete'],
    ['the last half', CODE.slice(4), 'incomplete'],
    ['half a code on a French keyboard', azerty(CODE.slice(0, 8)), 'incomplete'],
    ['a leading zero', `0${CODE.slice(0, 11)}`, 'not_a_barcode'],
    ['another first digit', '799273987131', 'not_a_barcode'],
    ['the trade item number of a blank', '4006381333931', 'not_a_barcode'],
    ['letters', 'abc', 'not_a_barcode'],
    ['a SKU in lower case', 'g5000-blk-xl', 'not_a_barcode'],
    ['a wildcard', '%', 'not_a_barcode'],
    ['a wildcard in a code', `${CODE.slice(0, 11)}%`, 'not_a_barcode'],
    ['an underscore in a code', `4_${CODE.slice(2)}`, 'not_a_barcode'],
    ['a quote', "'", 'not_a_barcode'],
    ['a statement', "4'; drop table pieces; --", 'not_a_barcode'],
    ['a path', '../../etc/passwd', 'not_a_barcode'],
    ['NUL in a code', `4000\u00000001232`, 'not_a_barcode'],
    ['NUL after a half', `40000\u0000`, 'not_a_barcode'],
    ['Arabic letters', 'قميص', 'not_a_barcode'],
    ['an emoji', '🎉', 'not_a_barcode'],
    ['500 digits', '4'.repeat(500), 'too_long'],
    ['a pasted page', 'x'.repeat(100_000), 'too_long'],
  ] as const)('%s', (_, raw, reason) => {
    expect(readScan(raw)).toMatchObject({ kind: 'unknown', reason })
  })

  test('never turns a barcode with one changed character into another piece', () => {
    for (let i = 0; i < CODE.length; i++) {
      for (const char of '0123456789OIlB -') {
        const raw = CODE.slice(0, i) + char + CODE.slice(i + 1)
        if (raw.trim() !== CODE) expect(readScan(raw).kind).toBe('unknown')
      }
    }
  })

  test('keeps the cleaned text, so that a screen can look up something else by it', () => {
    expect(readScan(' G5000-BLK-XL\r')).toEqual({ kind: 'unknown', code: 'G5000-BLK-XL', reason: 'not_a_barcode' })
    expect(readScan('10007')).toEqual({ kind: 'unknown', code: '10007', reason: 'incomplete' })
    expect(readScan('PL000000001230\t')).toMatchObject({ code: 'PL000000001230' })
  })

  test('keeps text of dashes and quotes unchanged', () => {
    expect(readScan('--')).toMatchObject({ code: '--' })
    expect(readScan('A-1-2')).toMatchObject({ code: 'A-1-2' })
  })
})

describe('reading other codes of the factory', () => {
  test('recognizes a command card by its leading 5', () => {
    expect(readScan(`${commandBarcode(3)}\r`)).toEqual({ kind: 'command', code: commandBarcode(3) })
    expect(readScan('500000000031')).toMatchObject({ kind: 'unknown', reason: 'check_digit' })
  })

  test.each([
    ['/qr/warehouse/PLT-000012', 'PLT-000012'],
    ['https://factory.example/qr/warehouse/PLT-000012', 'PLT-000012'],
    ['http://192.168.1.4:8080/qr/warehouse/A-01-2/\r', 'A-01-2'],
    [']Q3https://factory.example/qr/warehouse/G5000%2DBLK?x=1#y', 'G5000-BLK'],
    ['https://factory.example/qr/warehouse/T-SHIRT%20%C3%89T%C3%89%2FM%2B', 'T-SHIRT ÉTÉ/M+'],
  ])('a warehouse address %s', (raw, code) => {
    expect(readScan(raw)).toEqual({ kind: 'warehouse', code })
  })

  test.each([
    '/qr/warehouse/',
    '/qr/warehouse/..%2f..%2fetc',
    '/qr/warehouse/%E0%A4%A',
    '/qr/warehouse/%00',
    'javascript:/qr/warehouse/X',
    'https://a/b/qr/warehouse/X',
    `/qr/warehouse/${'X'.repeat(100)}`,
  ])('does not read %s', (raw) => {
    expect(readScan(raw)).toMatchObject({ kind: 'unknown', reason: 'not_a_barcode' })
  })
})

test('a pasted list is read code by code', () => {
  const scans = readScanList(`${CODE}\r\n${OTHER}, 4000 0000 1232;\n\nabc\n`)
  expect(scans.map(({ kind, code }) => [kind, code])).toEqual([
    ['piece', CODE],
    ['piece', OTHER],
    ['piece', CODE],
    ['unknown', 'abc'],
  ])
})
