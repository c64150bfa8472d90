import { expect, test } from 'vitest'
import { applyCatalog } from '../../products/products.public.ts'
import { auditContext } from '../../../platform/http/context.ts'
import { lookUp } from '../../../../testing/floor/floor-clients.ts'
import { floorOfTests } from '../../../../testing/floor/floor-of-tests.ts'
import { buildCatalogRow } from '../../../../testing/floor/given-floor.ts'
import { givenPiece } from '../../../../testing/floor/given-order.ts'

const here = floorOfTests()

test('a new printer tag of a variant applies to its waiting pieces and not to those with a label', async () => {
  const waiting = await givenPiece(here.floor)
  const labelled = await givenPiece(here.floor, { stage: 'barcode_printed' })
  const other = await givenPiece(here.floor, { lines: [{ sku: 'TEE-WHT-L' }] })
  const row = buildCatalogRow({ product_code: 'TEE', product_name: 'Tee', sku: 'TEE-BLK-M', printer_tag: 'DTF-ROLL' })
  const audit = auditContext(await here.floor.site.system())
  const outcome = await here.floor.site.database.transaction((tx) => applyCatalog(tx, audit, [row]))
  expect([outcome.updated, outcome.rejected]).toEqual([1, []])
  const tags = await Promise.all([waiting, labelled, other].map(async ({ barcode }) => (await view(barcode)).variant))
  expect(tags.map((variant) => variant.printer_tag)).toEqual(['DTF-ROLL', 'DTG-DARK', 'DTG-LIGHT'])
})

async function view(barcode: string) {
  return (await lookUp(here.at.print_barcode, barcode, 'print_barcode')).data.piece
}
