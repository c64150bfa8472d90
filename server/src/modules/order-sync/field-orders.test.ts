import { afterEach, beforeAll, expect, test } from 'vitest'
import { readFieldBytes } from '../../../testing/floor/given-field-orders.ts'
import { floorOfTests } from '../../../testing/floor/floor-of-tests.ts'
import { importFile } from '../../../testing/floor/given-order-file.ts'
import { givenSampleCatalog } from '../../../testing/floor/given-samples.ts'
import { givenStore } from '../../../testing/floor/given-store.ts'
import { expectInvariants } from '../../../testing/platform/expect-invariants.ts'
import type { TestApp } from '../../../testing/platform/test-app.ts'

const here = floorOfTests()
let site: TestApp
beforeAll(async () => {
  ;({ site } = here.floor)
  await givenSampleCatalog(site)
})
afterEach(() => expectInvariants(site.database))

interface Item {
  sku: string
  personalisation: string
  variant: { sku: string } | null
  designs: { file_name: string }[]
  pieces: { stage: string }[]
}

interface Order {
  external_number: string
  status: string
  hold: { reason: string } | null
  items: Item[]
}

/** An item with its living pieces: what the floor would make of it. */
function sayItem({ variant, designs, pieces, personalisation }: Item): string {
  const living = pieces.filter(({ stage }) => stage !== 'cancelled' && stage !== 'scrapped').length
  const names = designs.map(({ file_name: name }) => ` ${name.replace(/^design-(\d+)-front\.png$/, '$1')}`).join('')
  return `${living} ${variant?.sku ?? '?'}${names}${personalisation && ` “${personalisation}”`}`
}

/** What became of the orders of a store. */
async function readOrders(storeId: number): Promise<Order[]> {
  const { data } = await here.at.desk.get('/orders', { query: { store_id: storeId } })
  const ids: number[] = data.map((order: { id: number }) => order.id).toSorted()
  return Promise.all(ids.map(async (id) => (await here.at.desk.get(`/orders/${id}`)).data))
}

/** An order with its status, hold and pieces. */
function sayOrder({ external_number: number, status, hold, items }: Order): string {
  return `${number} ${status}${hold ? ` (${hold.reason})` : ''}: ${items.map(sayItem).join(', ')}`
}

/** What the sync history says of each record of the last file. */
const sayLine = (line: { external_number: string; outcome: string; remarks: { code: string }[] }) =>
  [`${line.external_number} ${line.outcome}`, ...line.remarks.map(({ code }) => code)].join(' ')

interface Case {
  what: string
  /** Imported one after the other; what is said is of the last one. */
  files: string[]
  lines: string[]
  orders: string[]
  /** What the first order has, among others. */
  has?: object
  notices?: string[]
}

// IMPORT-2, IMPORT-5, IMPORT-7, IMPORT-14, IMPORT-22, IMPORT-23, IMPORT-30 to IMPORT-35
test.each<Case>([
  {
    what: 'a further row without a name',
    files: ['lines/01-second-row-without-name.csv'],
    lines: ['#C0100 created row_joined'],
    orders: ['#C0100 open: 1 G5000-BLK-M 01, 2 G5000-BLK-L 01'],
  },
  {
    what: 'rows filled down with another design',
    files: ['lines/02-filled-down-same-sku-other-design.csv'],
    lines: ['#C0200 created'],
    orders: ['#C0200 open: 1 G5000-BLK-M 01, 1 G5000-BLK-L 01, 1 G5000-BLK-M 02'],
  },
  {
    what: 'two equal rows that the subtotal proves',
    files: ['lines/03-filled-down-two-equal-lines.csv'],
    lines: ['#C0300 created'],
    orders: ['#C0300 open: 1 G5000-BLK-M 01, 1 G5000-BLK-M 01'],
  },
  {
    what: 'two exports pasted together',
    files: ['lines/04-own-format-two-exports-pasted.csv'],
    lines: ['C-0400 created order_repeated', 'C-0401 created order_repeated'],
    orders: ['C-0400 open: 1 G5000-BLK-M 01, 1 G5000-BLK-L 01', 'C-0401 open: 1 G5000-BLK-M 01'],
  },
  {
    what: 'an order without and with its id',
    files: ['lines/05a-without-id.csv', 'lines/05b-with-id.csv'],
    lines: ['#C0500 skipped skipped_unchanged'],
    orders: ['#C0500 open: 1 G5000-BLK-M 01'],
  },
  {
    what: 'a cancelled order with its older block',
    files: ['lines/06-cancelled-block-then-older-block.csv'],
    lines: ['#C0600 skipped skipped_cancelled', '#C0600 skipped skipped_cancelled order_closed_in_file'],
    orders: [],
  },
  {
    what: 'an older export of a cancelled order',
    files: ['lines/07a-cancelled-unknown-here.csv', 'lines/07b-older-export-still-paid.csv'],
    lines: ['#C0700 skipped skipped_was_cancelled'],
    orders: [],
  },
  {
    what: 'rows sorted again',
    files: ['lines/08-rows-re-sorted.csv'],
    lines: ['#C0800 created doubt_designs_moved'],
    orders: ['#C0800 open (The content is in doubt): 1 G5000-BLK-L 01, 1 G5000-BLK-M 02'],
  },
  {
    what: 'a part that was refunded',
    files: ['lines/09a-paid.csv', 'lines/09b-now-partially-refunded.csv'],
    lines: ['#C0900 updated doubt_partly_refunded'],
    orders: ['#C0900 open (The store refunded a part): 2 G5000-BLK-M 01, 1 G5000-BLK-L 01'],
  },
  {
    what: 'a line with the quantity 0',
    files: ['lines/10a-two-lines.csv', 'lines/10b-first-line-quantity-0.csv'],
    lines: ['#C1000 updated line_removed changed_value changed_value changed_line_removed'],
    orders: ['#C1000 open: 0 G5000-BLK-M 01, 2 G5000-BLK-L 01'],
  },
  {
    what: 'SKUs that a spreadsheet rounded',
    files: ['lines/11-skus-rounded-by-spreadsheet.csv'],
    lines: ['#C1100 failed number_rounded', '#C1101 failed number_rounded'],
    orders: ['#C1100 failed: 0 ? 01', '#C1101 failed: 0 ? 01'],
  },
  {
    what: 'a tip, a gift card and a fee',
    files: ['lines/12-tip-gift-card-and-fee.csv'],
    lines: [
      '#C1200 created line_not_shipped',
      '#C1201 created line_not_shipped',
      '#C1202 skipped skipped_nothing_to_make line_not_shipped',
    ],
    orders: ['#C1200 open: 1 G5000-BLK-M 01', '#C1201 open: 1 G5000-BLK-M 01'],
  },
  {
    what: 'a damaged phone number and postal code',
    files: ['values/13-damaged-phone-and-postal-code.csv'],
    lines: ['#C1300 created number_rounded', '#C1301 created postal_code_unusual'],
    orders: ['#C1300 open: 1 G5000-BLK-M 01', '#C1301 open: 1 G5000-BLK-M 01'],
  },
  {
    what: 'a change to an unknown SKU',
    files: ['values/14a-order.csv', 'values/14b-line-changed-to-unknown-sku.csv'],
    lines: ['#C1410 updated change_sku_unknown changed_value'],
    orders: ['#C1410 open (The store changed something that cannot be used yet): 1 G5000-BLK-M 01'],
  },
  {
    what: 'a file in Windows-1250',
    files: ['values/15a-windows-1250.csv'],
    lines: ['#C1500 created'],
    orders: ['#C1500 open: 1 G5000-BLK-M 01'],
    has: { ship_to: { name: 'Łukasz Żądło' } },
    notices: ['encoding_assumed'],
  },
  {
    what: 'a file of a Macintosh',
    files: ['values/15b-macintosh.csv'],
    lines: ['#C1501 created'],
    orders: ['#C1501 open: 1 G5000-BLK-M 01'],
    has: { ship_to: { name: 'André Lefèvre' } },
    notices: ['encoding_assumed'],
  },
  {
    what: 'letters that are lost',
    files: ['values/15c-replacement-character.csv'],
    lines: ['#C1502 created doubt_characters_lost'],
    orders: ['#C1502 open (The content is in doubt): 1 G5000-BLK-M 01'],
  },
  {
    what: 'a quantity of 2.0',
    files: ['values/16-quantity-2.0.csv'],
    lines: ['#C1600 created'],
    orders: ['#C1600 open: 2 G5000-BLK-M 01'],
  },
  {
    what: 'an order to Kosovo',
    files: ['values/17-kosovo.csv'],
    lines: ['#C1700 created country_unofficial'],
    orders: ['#C1700 open: 1 G5000-BLK-M 01'],
    has: { ship_to: { country: 'XK' } },
  },
  {
    what: 'a text to print in the note attributes',
    files: ['values/18-personalization-in-note-attributes.csv'],
    lines: ['#C1800 created'],
    orders: ['#C1800 open: 1 G5000-BLK-M 01 “Name on shirt: Zoe”'],
  },
  {
    what: 'fields that can be read',
    files: ['values/19-readable-but-no-order-made.csv'],
    lines: [
      '#C1900 created',
      '#C1901 created doubt_text_cut',
      '#C1902 created characters_removed',
      '#C1903 created characters_removed',
    ],
    orders: [
      '#C1900 open: 1 G5000-BLK-M 01',
      '#C1901 open (The content is in doubt): 1 G5000-BLK-M 01',
      '#C1902 open: 1 G5000-BLK-M 01',
      '#C1903 open: 1 G5000-BLK-M 01',
    ],
  },
  {
    what: 'the JSON of Shopify’s API',
    files: ['values/20-shopify-rest-orders.json'],
    lines: ['#C2000 created'],
    orders: ['#C2000 open: 1 G5000-BLK-M 01'],
  },
  {
    what: 'a pickup without an address',
    files: ['values/21-pickup-without-shipping-address.csv'],
    lines: ['#C2100 created ships_to_pickup'],
    orders: ['#C2100 open: 1 G5000-BLK-M 01'],
    has: { ship_to: { address1: '12 Test Rd' } },
  },
  {
    what: 'a new address with a country in words',
    files: ['values/22a-order.csv', 'values/22b-new-address-unreadable-country.csv'],
    lines: ['#C2200 updated country_by_name postal_code_unusual changed_value changed_value'],
    orders: ['#C2200 open: 1 G5000-BLK-M 01'],
    has: { ship_to: { country: 'GB' } },
  },
  {
    what: 'rows without their empty cells',
    files: ['values/23-trailing-cells-left-out.csv'],
    lines: ['#C2300 created'],
    orders: ['#C2300 open: 1 G5000-BLK-M 01, 1 G5000-BLK-L 01'],
  },
  {
    what: 'apostrophes before numbers',
    files: ['values/24-own-format-apostrophes.csv'],
    lines: ['C-2400 created'],
    orders: ['C-2400 open: 1 G5000-BLK-M 01'],
    has: { phone: '+12025550143', ship_to: { postal_code: '06106' } },
  },
  {
    what: 'orders that the store holds',
    files: ['values/25-on-hold-and-scheduled.csv'],
    lines: ['#C2500 created doubt_store_hold', '#C2501 created doubt_store_hold'],
    orders: [
      '#C2500 open (On hold in the store): 1 G5000-BLK-M 01',
      '#C2501 open (On hold in the store): 1 G5000-BLK-M 01',
    ],
  },
  {
    what: 'columns named with spaces',
    files: ['values/26-own-format-header-with-spaces.csv'],
    lines: ['C-2600 created'],
    orders: ['C-2600 open: 1 G5000-BLK-M 01'],
  },
])('$what comes in as it should', async ({ files, lines, orders, has = {}, notices = [] }) => {
  const store = await givenStore(site)
  let last
  for (const name of files) last = await importFile(site, store, readFieldBytes(name), name.split('/')[1])
  expect(last?.lines.map(sayLine)).toEqual(lines)
  const became = await readOrders(store)
  expect(became.map(sayOrder)).toEqual(orders)
  if (became[0]) expect(became[0]).toMatchObject(has)
  expect(last?.run.notices.map(({ code }: { code: string }) => code)).toEqual(notices)
})
