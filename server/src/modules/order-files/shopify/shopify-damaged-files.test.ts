import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWhole } from '../../../../../scripts/testing/whole-grids.ts'
import {
  allExportRows,
  clearColumns,
  damages,
  encode,
  exportRows,
  outsideWindows1252,
  rearrangements,
  writeExport,
  type Rows,
} from '../../../../testing/nouns/damaged-exports.ts'
import type { IncomingOrder } from '../incoming-order.public.types.ts'
import { serializeDesigns } from '../order-content.public.rules.ts'
import { readOrderFile } from '../order-file.public.format.ts'

const read = (bytes: Buffer) => {
  const file = readOrderFile(bytes)
  if ('refused' in file) throw new Error(file.refused.code)
  return file.records
}

/** What is made and where it is sent. The order of the lines makes no difference. */
const serialize = (order: IncomingOrder) =>
  JSON.stringify([
    order.lines.map((line) => [line.sku, line.quantity, serializeDesigns(line)].join(' ')).toSorted(),
    order.ship_to_name,
    order.ship_to_address1,
    order.ship_to_city,
    order.ship_to_country,
    order.payment,
    order.source_state,
  ])

const readOriginals = (some: Rows) =>
  new Map(
    read(Buffer.from(writeExport(some))).map((record) => {
      if (record.kind !== 'order') throw new Error(JSON.stringify(record))
      return [record.order.external_number, serialize(record.order)]
    }),
  )

const runs = isWhole ? 2_000 : 60

// IMPORT-30
test.each([
  ['whatever is done to an export', damages, []],
  [
    'however rows are sorted, filled down and merged of which nothing else proves the lines',
    rearrangements,
    ['Subtotal', 'Note Attributes'],
  ],
])(
  '%s, an order without a doubt is the order of the store',
  { timeout: 120_000 + runs * 500 },
  (_what, some, without) => {
    const originals = readOriginals(clearColumns(allExportRows, without))
    fc.assert(
      fc.property(some, encode, (done, encoded) => {
        const changed = done.reduce<Rows>((rows, { change }) => change(rows), clearColumns(exportRows, without))
        fc.pre(changed.length > 0)
        for (const record of read(encoded(writeExport(changed)))) {
          // Without a number, a country or a name it is no order, or a failed one.
          if (record.kind !== 'order' || record.order.problems.length > 0 || record.order.doubts.length > 0) continue
          const { order } = record
          if (order.ship_to_country === null || order.ship_to_name === '' || order.lines.length === 0) continue
          const expected = originals.get(order.external_number)?.replaceAll(outsideWindows1252, '?')
          expect(serialize(order).replaceAll(outsideWindows1252, '?'), done.map(({ name }) => name).join(', ')).toBe(
            expected,
          )
        }
      }),
      { numRuns: runs },
    )
  },
)
