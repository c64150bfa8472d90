import { expect, type Locator, type Page } from '@playwright/test'
import { call } from '../testing/call.ts'
import { eitherLanguage } from '../testing/either-language.ts'
import type { StationKind } from '../testing/floor.ts'
import { freshMark } from '../testing/fresh-mark.ts'
import { givenLabelledPieces, stationOf } from '../testing/given-printed-pieces.ts'
import { importMugOrders } from '../testing/import-orders.ts'
import type { DemoUser } from '../testing/sign-in.ts'

/** What the main act of a bench does: a call that it sends, or a question that it opens. */
type Act = { sends: RegExp } | { asks: string }

/** The path of a step that brings a piece on, and the kind of station that does it. */
type Step = [path: (piece: number, order: number) => string, kind: string]

export interface Bench {
  name: string
  station: StationKind
  user: DemoUser
  /** Brings the bench, whose station is chosen, to where it is scanned at. */
  open?: (page: Page) => Promise<void>
  /** The steps that bring a piece here, after its label. */
  steps: readonly Step[]
  /** Where the text of its main button is, and the key that it names. */
  button: string
  key: 'F2' | 'F3'
  act: Act
  /** What looks a scan up; null where nothing needs to be. */
  lookUp: RegExp | null
  /** Scanned are the labels of parcels, not of pieces. */
  takesParcels?: true
}

const print: Step = [(piece) => `print-design/pieces/${piece}/areas/front/printed`, 'print_design']
const confirm: Step = [(piece) => `confirm-printed/pieces/${piece}`, 'confirm_printed']
const check: Step = [(piece) => `quality-check/pieces/${piece}/pass`, 'quality_check']
const pack: Step = [(_piece, order) => `packaging/orders/${order}/package`, 'packaging']
const byBarcode = /pieces\/by-barcode/

/** Every bench, and every tab of one that is scanned at in another way. */
export const benches: readonly Bench[] = [
  {
    name: 'Print Barcode',
    station: 'print-barcode',
    user: 'print-operator',
    steps: [],
    button: 'print-barcode:relabel.open',
    key: 'F3',
    act: { asks: 'print-barcode:relabel.title' },
    lookUp: byBarcode,
  },
  {
    name: 'Print',
    station: 'print',
    user: 'print-operator',
    steps: [],
    button: 'print-design:sides.front.print',
    key: 'F2',
    act: { sends: /areas\/front\/send$/ },
    lookUp: byBarcode,
  },
  {
    name: 'Confirm Printed',
    station: 'confirm-printed',
    user: 'print-operator',
    open: lookAtEach,
    steps: [print],
    button: 'confirm-printed:confirm',
    key: 'F2',
    act: { sends: /confirm-printed\/pieces\/\d+$/ },
    lookUp: byBarcode,
  },
  {
    name: 'Quality Check',
    station: 'quality-check',
    user: 'quality-inspector',
    steps: [print, confirm],
    button: 'quality-check:pass',
    key: 'F2',
    act: { sends: /\/pass$/ },
    lookUp: byBarcode,
  },
  {
    name: 'Package',
    station: 'package',
    user: 'packer',
    steps: [print, confirm, check],
    button: 'packaging:package',
    key: 'F2',
    act: { sends: /\/package$/ },
    lookUp: /packaging\/scans$/,
  },
  {
    name: 'Handover',
    station: 'package',
    user: 'packer',
    open: (page) => page.getByText(eitherLanguage('packaging:tabs.hand_over')).click(),
    steps: [print, confirm, check, pack],
    button: 'packaging:hand_over.mark',
    key: 'F2',
    act: { asks: 'packaging:hand_over.ask.title' },
    lookUp: /packaging\/shipped\?.*search=/,
    takesParcels: true,
  },
  {
    name: 'Print Design',
    station: 'print-design',
    user: 'print-operator',
    steps: [],
    button: 'print-design:by_barcode.print',
    key: 'F2',
    act: { sends: /print-design\/print$/ },
    lookUp: null,
  },
]

/** Confirm Printed confirms at the scan, unless somebody looks at each piece first. */
async function lookAtEach(page: Page): Promise<void> {
  await page.getByRole('switch', { name: eitherLanguage('confirm-printed:at_scan') }).uncheck()
}

export const mainButton = (page: Page, { button }: Bench): Locator =>
  page.getByRole('main').getByRole('button', { name: eitherLanguage(button) })

/** What a bench has done so far by its main act: its calls, and whether its question is open. */
export function actsOf(page: Page, { act }: Bench): () => Promise<number> {
  let sent = 0
  page.on('request', (request) => {
    if ('sends' in act && act.sends.test(new URL(request.url()).pathname)) sent++
  })
  return async () => sent + (await page.getByRole('dialog').count())
}

export async function expectActed(page: Page, { act }: Bench, acts: () => Promise<number>): Promise<void> {
  await expect.poll(acts).toBe(1)
  if ('asks' in act) await expect(page.getByRole('dialog', { name: eitherLanguage(act.asks) })).toBeVisible()
}

const sku = 'MUG-NVY-15OZ'

/** Receives more of the mug than these orders and those of other tests take: a short piece gets no label. */
async function givenStock(page: Page): Promise<void> {
  const head = { supplier_id: null, reference: '', expected_on: null, note: '' }
  const { id } = await call<{ id: number }>(page, 'POST', '/stock-in', { data: head })
  const line = { sku, expected: null, counted: 300, damaged: 0, unit_cost_minor: null }
  await call(page, 'POST', `/stock-in/${id}/lines`, { data: line })
  const { count_version } = await call<{ count_version: number }>(page, 'GET', `/stock-in/${id}`)
  await call(page, 'POST', `/stock-in/${id}/posting`, { data: { count_version, keep_remainder: false } })
}

interface OrderOfOne {
  items: { pieces: { id: number }[] }[]
  shipments: { tracking_number: string }[]
}

/**
 * Two codes for each of these benches, of two orders that wait there. An administrator is signed in on the page.
 */
export async function givenCodes(
  page: Page,
  where: readonly Bench[],
): Promise<readonly (readonly [former: string, next: string])[]> {
  const mark = `BENCH-${freshMark()}`.toUpperCase()
  const numbers = where.map((_, at) => [`${mark}-${at}-A`, `${mark}-${at}-B`] as const)
  await givenStock(page)
  await importMugOrders(page, numbers.flat(), { sku, count: 1, design: 'design-02-front.png' })
  const stations = new Map<string, number>()
  const codeOf = async (number: string, { steps, takesParcels }: Bench): Promise<string> => {
    const [found] = await call<{ id: number }[]>(page, 'GET', `/orders?search=${number}`)
    const order = found?.id ?? 0
    const [piece] = await givenLabelledPieces(page, order, 1)
    for (const [path, kind] of steps) {
      const station = stations.get(kind) ?? (await stationOf(page, kind))
      stations.set(kind, station)
      const data = kind === 'packaging' ? { confirm_unscanned: true } : undefined
      await call(page, 'POST', `/fulfillment/${path(piece?.id ?? 0, order)}`, { station, ...(data && { data }) })
    }
    if (!takesParcels) return piece?.barcode ?? ''
    const { shipments } = await call<OrderOfOne>(page, 'GET', `/orders/${order}`)
    return shipments[0]?.tracking_number ?? ''
  }
  const codes: (readonly [string, string])[] = []
  for (const [at, bench] of where.entries()) {
    const [former, next] = numbers[at] ?? ['', '']
    codes.push([await codeOf(former, bench), await codeOf(next, bench)])
  }
  return codes
}
