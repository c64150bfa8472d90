import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { checkoutFolder } from '../../../platform/checkout.ts'
import type { IncomingOrder, ReadRecord } from '../incoming-order.public.types.ts'
import { readOrderFile } from '../order-file.public.format.ts'

const folder = (name: string) => (Number(name.slice(0, 2)) <= 12 ? 'lines' : 'values')
const open = (name: string) =>
  readOrderFile(readFileSync(`${checkoutFolder()}/server/testing/field-orders/${folder(name)}/${name}`))

const sayLine = ({ quantity, sku, designs, personalisation }: IncomingOrder['lines'][number]) =>
  `${quantity} ${sku}`.trim() +
  designs.map(({ file_name }) => ` ${file_name.replace(/^design-(\d+)-front\.png$/, '$1')}`).join('') +
  (personalisation && ` “${personalisation}”`)

/** What becomes of a record in one line: ! is mended by staff, ? is held, ~ is a remark. */
function say(record: ReadRecord): string {
  if (record.kind === 'unreadable') return `no order: ${record.problems.map(({ code }) => code).join(' ')}`
  const { external_number, source_state, lines, problems, doubts, warnings } = record.order
  return [
    `${external_number}${source_state === 'open' ? '' : ` ${source_state}`}: ${lines.map(sayLine).join(', ') || '–'}`,
    ...problems.map(({ code, field }) => `!${code} ${field}`),
    ...doubts.map(({ code, lines: at }) => `?${code} ${at.join('+')}`),
    ...warnings.map(({ code }) => `~${code}`),
  ].join(' ')
}

// IMPORT-2, IMPORT-19, IMPORT-30, IMPORT-31
describe('files of real shops', () => {
  it.each([
    ['01-second-row-without-name.csv', ['#C0100: 1 G5000-BLK-M 01, 2 G5000-BLK-L 01 ~row_joined']],
    ['02-filled-down-same-sku-other-design.csv', ['#C0200: 1 G5000-BLK-M 01, 1 G5000-BLK-L 01, 1 G5000-BLK-M 02']],
    ['03-filled-down-two-equal-lines.csv', ['#C0300: 1 G5000-BLK-M 01, 1 G5000-BLK-M 01']],
    [
      '04-own-format-two-exports-pasted.csv',
      ['C-0400: 1 G5000-BLK-M 01, 1 G5000-BLK-L 01 ~order_repeated', 'C-0401: 1 G5000-BLK-M 01 ~order_repeated'],
    ],
    [
      '06-cancelled-block-then-older-block.csv',
      ['#C0600 cancelled: 1 G5000-BLK-M 01', '#C0600 cancelled: 1 G5000-BLK-M 01 ~order_closed_in_file'],
    ],
    ['07a-cancelled-unknown-here.csv', ['#C0700 cancelled: 1 G5000-BLK-M 01']],
    ['08-rows-re-sorted.csv', ['#C0800: 1 G5000-BLK-L 01, 1 G5000-BLK-M 02 ?doubt_designs_moved 2+3']],
    ['09a-paid.csv', ['#C0900: 2 G5000-BLK-M 01, 1 G5000-BLK-L 01']],
    ['09b-now-partially-refunded.csv', ['#C0900: 2 G5000-BLK-M 01, 1 G5000-BLK-L 01 ?doubt_partly_refunded 2']],
    ['10b-first-line-quantity-0.csv', ['#C1000: 2 G5000-BLK-L 01 ~line_removed']],
    [
      '11-skus-rounded-by-spreadsheet.csv',
      ['#C1100: 1 01 !number_rounded lines.1.sku', '#C1101: 1 01 !number_rounded lines.1.sku'],
    ],
    [
      '12-tip-gift-card-and-fee.csv',
      [
        '#C1200: 1 G5000-BLK-M 01 ~line_not_shipped',
        '#C1201: 1 G5000-BLK-M 01 ~line_not_shipped',
        '#C1202: – ~line_not_shipped',
      ],
    ],
    [
      '13-damaged-phone-and-postal-code.csv',
      ['#C1300: 1 G5000-BLK-M 01 ~number_rounded', '#C1301: 1 G5000-BLK-M 01 ~postal_code_unusual'],
    ],
    ['15c-replacement-character.csv', ['#C1502: 1 G5000-BLK-M 01 ?doubt_characters_lost 2']],
    ['16-quantity-2.0.csv', ['#C1600: 2 G5000-BLK-M 01']],
    ['17-kosovo.csv', ['#C1700: 1 G5000-BLK-M 01 ~country_unofficial']],
    ['18-personalization-in-note-attributes.csv', ['#C1800: 1 G5000-BLK-M 01 “Name on shirt: Zoe”']],
    [
      '19-readable-but-no-order-made.csv',
      [
        '#C1900: 1 G5000-BLK-M 01',
        '#C1901: 1 G5000-BLK-M 01 ?doubt_text_cut 3',
        '#C1902: 1 G5000-BLK-M 01 ~characters_removed',
        '#C1903: 1 G5000-BLK-M 01 ~characters_removed',
      ],
    ],
    ['21-pickup-without-shipping-address.csv', ['#C2100: 1 G5000-BLK-M 01 ~ships_to_pickup']],
    ['22b-new-address-unreadable-country.csv', ['#C2200: 1 G5000-BLK-M 01 ~country_by_name ~postal_code_unusual']],
    ['23-trailing-cells-left-out.csv', ['#C2300: 1 G5000-BLK-M 01, 1 G5000-BLK-L 01']],
    ['24-own-format-apostrophes.csv', ['C-2400: 1 G5000-BLK-M 01']],
    [
      '25-on-hold-and-scheduled.csv',
      ['#C2500: 1 G5000-BLK-M 01 ?doubt_store_hold 2', '#C2501: 1 G5000-BLK-M 01 ?doubt_store_hold 3'],
    ],
    ['26-own-format-header-with-spaces.csv', ['C-2600: 1 G5000-BLK-M 01']],
  ])('%s', (name, expected) => {
    const file = open(name)
    if ('refused' in file) throw new Error(file.refused.code)
    expect(file.records.map(say)).toEqual(expected)
    expect(file.notices).toEqual([])
  })

  it.each([
    ['15a-windows-1250.csv', 'Windows-1250', 'Łukasz, Żądło, Łódź', 'Łukasz Żądło'],
    ['15b-macintosh.csv', 'Macintosh', 'André, Lefèvre', 'André Lefèvre'],
  ])('%s is read in the encoding of its words, with a notice', (name, encoding, sample, recipient) => {
    const file = open(name)
    if ('refused' in file) throw new Error(file.refused.code)
    expect(file.notices).toEqual([{ field: '', code: 'encoding_assumed', values: { encoding, sample } }])
    expect(file.records).toMatchObject([{ kind: 'order', order: { ship_to_name: recipient, doubts: [] } }])
  })

  it('identifies an order by its number only where the file has no id of the store', () => {
    const [without, withId] = ['05a-without-id.csv', '05b-with-id.csv'].map((name) => {
      const file = open(name)
      const [record] = 'refused' in file ? [] : file.records
      if (record?.kind !== 'order') throw new Error(name)
      return record.order
    })
    expect(without).toMatchObject({ external_id: '#C0500', id_in_file: false, number_key: 'C0500' })
    expect(withId).toMatchObject({ external_id: '7800079506727', id_in_file: true, number_key: 'C0500' })
  })
})
