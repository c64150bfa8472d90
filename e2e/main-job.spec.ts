import { join } from 'node:path'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { call } from './testing/call.ts'
import { type StationKind, standAt } from './testing/floor.ts'
import { chooseDemoStore, importChecked } from './testing/import-dialog.ts'
import { type DemoUser, signIn } from './testing/sign-in.ts'
import { scan } from './testing/typed-scanner.ts'

const samples = join(import.meta.dirname, '../samples')

// One story in order, told on one page for each person: what one test leaves, the next one takes up.
test.describe.configure({ mode: 'serial', timeout: 240_000 })

/** Numbers in the file; the own numbers of the system are read from the import's lines. */
const wanted = { two_sided: 'N-26088', two_pieces: 'N-26048', to_reject: 'N-26010' } as const
type Name = keyof typeof wanted

const numbers = {} as Record<Name, string>
const barcodes = {} as Record<Name, string[]>
const tracking: string[] = []

let desk: Page
const benches = new Map<StationKind, Page>()
const workers: Record<StationKind, DemoUser> = {
  'print-barcode': 'print-operator',
  print: 'print-operator',
  'print-design': 'print-operator',
  'confirm-printed': 'print-operator',
  'quality-check': 'quality-inspector',
  package: 'packer',
}

async function benchOf(browser: Browser, kind: StationKind): Promise<Page> {
  const bench = benches.get(kind) ?? (await standAt(browser, workers[kind], kind))
  benches.set(kind, bench)
  return bench
}

// Other tests fill slots, too.
test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage()
  await signIn(page, 'administrator')
  await call(page, 'POST', '/packing-slots/range', { data: { wall: 'Main job', from: 'MJA01', to: 'MJA05' } })
  await page.close()
})
test.afterAll(async () => {
  await Promise.all([desk, ...benches.values()].map((page) => page?.context().close()))
})

/** Narrows the queue of Print Barcode to these words, prints what is left, and says whose labels they are. */
async function printBarcodes(browser: Browser, words: string, count: number): Promise<string[]> {
  const bench = await benchOf(browser, 'print-barcode')
  const queue = bench.getByRole('region', { name: 'Waiting print barcode' })
  // Until it is answered, the rows are those of the words before, which may be the same.
  const narrowed = bench.waitForResponse((answer) => answer.url().includes(`&search=${encodeURIComponent(words)}`))
  await queue.getByRole('searchbox').fill(words)
  await narrowed
  const codes = queue.locator('tbody tr').getByText(/^4\d{11}$/)
  await expect(queue.locator('tbody tr').filter({ hasText: words })).toHaveCount(count)
  await expect(codes).toHaveCount(count)
  const read = await codes.allInnerTexts()
  await bench
    .getByRole('button', { name: count === 1 ? 'Print all: 1 barcode' : `Print all: ${count} barcodes` })
    .click()
  const message = count === 1 ? 'Print 1 barcode success' : `Print ${count} barcodes success`
  await expect(bench.getByRole('main').getByText(message)).toBeVisible()
  await expect(bench.getByRole('button', { name: 'Open label sheet' })).toBeVisible()
  await expect(bench.getByRole('button', { name: 'Open picklist' })).toBeVisible()
  await bench.getByRole('button', { name: 'Done', exact: true }).click()
  return read
}

async function printFront(browser: Browser, barcode: string): Promise<void> {
  const bench = await benchOf(browser, 'print')
  await scan(bench, barcode)
  await expect(bench.locator('[data-face="front"]')).toBeVisible()
  await bench.getByRole('button', { name: 'Print front', exact: true }).click()
  await expect(lastScan(bench)).toContainText(`${barcode} printed`)
}

/** The scan itself confirms. */
async function confirmPrinted(browser: Browser, barcode: string): Promise<void> {
  const bench = await benchOf(browser, 'confirm-printed')
  await scan(bench, barcode)
  await expect(lastScan(bench)).toContainText(`${barcode} confirmed`)
}

/** Passes a piece; says where the screen told to put it. */
async function pass(browser: Browser, barcode: string): Promise<string> {
  const bench = await benchOf(browser, 'quality-check')
  await scan(bench, barcode)
  await expect(lastScan(bench)).toContainText(barcode)
  await bench.getByRole('button', { name: 'Pass', exact: true }).click()
  const place = bench.locator('[data-put-into]')
  await expect(place).toBeVisible()
  await expect(lastScan(bench)).toContainText(barcode)
  return (await place.getAttribute('data-put-into')) ?? ''
}

/** Scans every piece of an order at Package, packages, and keeps the tracking number. */
async function packageOrder(browser: Browser, codes: readonly string[]): Promise<void> {
  const bench = await benchOf(browser, 'package')
  for (const code of codes) {
    await scan(bench, code)
    await expect(lastScan(bench)).toContainText(code)
  }
  await bench.getByRole('button', { name: 'Package', exact: true }).click()
  const main = bench.getByRole('main')
  await expect(main.getByText('Packaged successfully')).toBeVisible()
  const line = await main.getByText(/^Tracking number \S/).innerText()
  tracking.push(line.replace('Tracking number ', ''))
}

const lastScan = (bench: Page) => bench.getByRole('list', { name: 'Last scans' }).getByRole('listitem').first()

test('the order desk imports a file of orders and sees the outcome of each', async ({ browser }) => {
  desk = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await signIn(desk, 'order-desk', '/orders/sync-history')
  await desk.getByRole('button', { name: 'Import orders' }).first().click()
  const dialog = desk.getByRole('dialog')
  await chooseDemoStore(dialog)
  await importChecked(dialog, join(samples, 'native-orders.csv'))
  await expect(dialog.getByText('Orders imported')).toBeVisible({ timeout: 60_000 })
  for (const [name, figure] of [
    ['Created', '200'],
    ['Failed', '0'],
    ['Items', '314'],
    ['Pieces', '514'],
  ]) {
    await expect(dialog.locator('dl > div', { hasText: name })).toHaveText(`${name}${figure}`)
  }
  await dialog.getByRole('link', { name: 'Show all orders in the file' }).click()
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('native-orders.csv')
  for (const name of Object.keys(wanted) as Name[]) {
    await desk.getByRole('searchbox').fill(wanted[name])
    const row = desk.locator('tbody tr')
    await expect(row).toHaveCount(1)
    await expect(row).toContainText(wanted[name])
    numbers[name] = await row.getByText(/^P-\d+$/).innerText()
  }
})

test('the same file once more has nothing to import', async () => {
  await desk.goto('/orders/sync-history?import=file')
  const dialog = desk.getByRole('dialog')
  await chooseDemoStore(dialog)
  await dialog.getByLabel(/Drop an order file here/).setInputFiles(join(samples, 'native-orders.csv'))
  await expect(dialog.getByText(/^Nothing to import: every order/)).toBeVisible({ timeout: 60_000 })
  await expect(dialog.locator('dl > div', { hasText: 'Skipped' })).toHaveText('Skipped200')
})

test('the barcodes of imported orders are printed, with label sheet and picklist', async ({ browser }) => {
  barcodes.two_sided = await printBarcodes(browser, numbers.two_sided, 1)
  barcodes.two_pieces = await printBarcodes(browser, numbers.two_pieces, 2)
  barcodes.to_reject = await printBarcodes(browser, numbers.to_reject, 1)
})

test('a two-sided piece is printed front first, flipped, then printed on its back', async ({ browser }) => {
  const bench = await benchOf(browser, 'print')
  const [barcode = ''] = barcodes.two_sided
  await scan(bench, barcode)
  await expect(bench.locator('[data-face="front"]')).toContainText('FRONT')
  await bench.getByRole('button', { name: 'Print front', exact: true }).click()
  await bench.getByRole('button', { name: 'Flip to back', exact: true }).click()
  await expect(bench.locator('[data-face="back"]')).toContainText('BACK')
  await bench.getByRole('button', { name: 'Print back', exact: true }).click()
  await expect(lastScan(bench)).toContainText(`${barcode} printed`)
  await confirmPrinted(browser, barcode)
  expect(await pass(browser, barcode)).toBe('single')
  await packageOrder(browser, barcodes.two_sided)
})

test('the two pieces of one order meet in one packing slot and leave it in one parcel', async ({ browser }) => {
  for (const barcode of barcodes.two_pieces) {
    await printFront(browser, barcode)
    await confirmPrinted(browser, barcode)
  }
  const [one = '', other = ''] = barcodes.two_pieces
  const slot = await pass(browser, one)
  expect(slot).not.toMatch(/^(?:single|no_slot_free|)$/)
  const bench = await benchOf(browser, 'package')
  await scan(bench, one)
  const sign = bench.locator('[data-news]')
  await expect(sign).toHaveAttribute('data-slot', slot)
  await expect(sign).toContainText('1 of 2 here')
  await expect(bench.getByRole('button', { name: 'Package', exact: true })).toBeDisabled()
  expect(await pass(browser, other)).toBe(slot)
  await packageOrder(browser, barcodes.two_pieces)
})

test('a rejected piece is replaced under a new barcode, and the replacement goes the whole way', async ({
  browser,
}) => {
  const [spoilt = ''] = barcodes.to_reject
  await printFront(browser, spoilt)
  await confirmPrinted(browser, spoilt)
  const bench = await benchOf(browser, 'quality-check')
  await scan(bench, spoilt)
  await bench.getByRole('button', { name: 'Reject…' }).click()
  const dialog = bench.getByRole('dialog')
  await dialog.getByText('Misprint', { exact: true }).click()
  await dialog.locator('label', { hasText: 'A replacement starts at Print Barcode' }).click()
  await dialog.getByRole('button', { name: 'Reject piece' }).click()
  await expect(bench.getByText('Your Reason For Rejection Has Been Submitted Successfully').first()).toBeVisible()
  const news = await bench.getByText(/Replacement \d{12} is first in the queue at Print Barcode/).innerText()
  const replacement = /\d{12}/.exec(news)?.[0] ?? ''
  expect(replacement).not.toBe(spoilt)

  await scan(bench, spoilt)
  await expect(lastScan(bench)).toContainText(`${spoilt} rejected`)
  await expect(bench.getByRole('button', { name: 'Pass', exact: true })).toBeHidden()

  expect(await printBarcodes(browser, replacement, 1)).toEqual([replacement])
  await printFront(browser, replacement)
  await confirmPrinted(browser, replacement)
  expect(await pass(browser, replacement)).toBe('single')
  await packageOrder(browser, [replacement])
})

test('the carrier takes the three parcels, and the orders are completed', async ({ browser }) => {
  const bench = await benchOf(browser, 'package')
  await bench.getByText('Handover', { exact: true }).click()
  expect(new Set(tracking).size).toBe(3)
  for (const code of tracking) {
    await scan(bench, code)
    await expect(lastScan(bench)).toContainText('selected')
  }
  await bench.getByRole('button', { name: 'Hand over 3 parcels' }).click()
  await bench.getByRole('dialog').getByRole('button', { name: 'Mark as handed over' }).click()
  await expect(bench.getByText('3 parcels handed over').first()).toBeVisible()
  await desk.goto('/orders/completed')
  for (const number of Object.values(numbers)) {
    await expect(desk.getByRole('link', { name: number })).toBeVisible()
  }
})
