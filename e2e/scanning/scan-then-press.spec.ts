import { type Browser, expect, type Page, test } from '@playwright/test'
import { call } from '../testing/call.ts'
import { type StationKind, standAt } from '../testing/floor.ts'
import { givenLabelledPieces, givenMugOrder, type GivenPiece, stationOf } from '../testing/given-printed-pieces.ts'
import type { DemoUser } from '../testing/sign-in.ts'
import { givenPallet } from '../testing/given-pallet.ts'
import { signIn } from '../testing/sign-in.ts'
import { pressAlone, scan, typeCode } from '../testing/typed-scanner.ts'
import { freshMark } from '../testing/fresh-mark.ts'

test.use({ viewport: { width: 1440, height: 900 } })

interface Bench {
  station: StationKind
  user: DemoUser
  button: string
  /** The steps that bring a piece here. */
  steps: [path: (id: number) => string, kind: string][]
  lookUp: RegExp
  act: RegExp
}

const print: Bench['steps'][number] = [(id) => `print-design/pieces/${id}/areas/front/printed`, 'print_design']
const confirm: Bench['steps'][number] = [(id) => `confirm-printed/pieces/${id}`, 'confirm_printed']
const check: Bench['steps'][number] = [(id) => `quality-check/pieces/${id}/pass`, 'quality_check']

const benches: Bench[] = [
  {
    station: 'print',
    user: 'print-operator',
    button: 'Print front',
    steps: [],
    lookUp: /pieces\/by-barcode/,
    act: /areas\/front\/send$/,
  },
  {
    station: 'quality-check',
    user: 'quality-inspector',
    button: 'Pass',
    steps: [print, confirm],
    lookUp: /pieces\/by-barcode/,
    act: /\/pass$/,
  },
  {
    station: 'package',
    user: 'packer',
    button: 'Package',
    steps: [print, confirm, check],
    lookUp: /packaging\/scans$/,
    act: /\/package$/,
  },
]

/** Pieces of two orders that wait at a bench. */
async function givenTwoPieces(browser: Browser, { station, steps }: Bench): Promise<GivenPiece[]> {
  const page = await browser.newPage()
  await signIn(page, 'administrator')
  const pieces: GivenPiece[] = []
  for (const which of ['A', 'B']) {
    const number = `PRESS-${station}-${which}-${freshMark()}`.toUpperCase()
    pieces.push(...(await givenLabelledPieces(page, await givenMugOrder(page, number, 1), 1)))
  }
  for (const [path, kind] of steps) {
    const at = await stationOf(page, kind)
    for (const { id } of pieces) await call(page, 'POST', `/fulfillment/${path(id)}`, { station: at })
  }
  await page.close()
  return pieces
}

/** Holds the answers of look-ups until they are released. */
async function holdLookUp(page: Page, lookUp: RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((done) => (release = done))
  await page.route(lookUp, async (route) => {
    await released
    await route.continue()
  })
  return release
}

for (const bench of benches) {
  // SCREEN-21
  test(`a press by key, mouse or touch while the next scan is looked up does nothing at ${bench.station}`, async ({
    browser,
  }) => {
    const [former, next] = (await givenTwoPieces(browser, bench)) as [GivenPiece, GivenPiece]
    const page = await standAt(browser, bench.user, bench.station, { hasTouch: true })
    const acts: string[] = []
    page.on('request', (request) => bench.act.test(request.url()) && acts.push(request.url()))
    await scan(page, former.barcode)
    const button = page.getByRole('button', { name: bench.button, exact: true })
    await expect(button).toBeFocused()
    const box = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const release = await holdLookUp(page, bench.lookUp)
    await scan(page, next.barcode)
    await page.mouse.click(x, y)
    await page.touchscreen.tap(x, y)
    await pressAlone(page, 'F2')
    await expect(page.getByText(`Looking up ${next.barcode}…`)).toBeVisible()
    await expect(button).toBeHidden()
    await page.mouse.click(x, y)
    await page.touchscreen.tap(x, y)
    await page.keyboard.press('Enter')
    await pressAlone(page, 'F2')
    release()
    await expect(button).toBeFocused()
    await expect(page.getByRole('main')).toContainText(next.barcode)
    const answered = page.waitForResponse(bench.act)
    await pressAlone(page, 'F2')
    await answered
    expect(acts).toHaveLength(1)
    await page.context().close()
  })
}

interface Desk {
  path: string
  code: string
  /** The main act of what is shown, and what it opens. */
  button: string
  opens: RegExp
  lookUp: RegExp
  /** What the screen says until the answer is there. */
  waiting: RegExp
  answered: RegExp
}

// SCREEN-21
test('a press by key or mouse while a scan is looked up does nothing at a delivery, a pallet or an order', async ({
  page,
}) => {
  await signIn(page, 'administrator')
  const mark = freshMark().toUpperCase()
  const sku = 'MUG-WHT-11OZ'
  const nothing = { supplier_id: null, reference: '', expected_on: null, note: '' }
  const delivery = await call<{ id: number }>(page, 'POST', '/stock-in', { data: nothing })
  const numbers = { expected: null, counted: 2, damaged: 0, unit_cost_minor: null }
  await call(page, 'POST', `/stock-in/${delivery.id}/lines`, { data: { sku, ...numbers } })
  const [pallet, nextPallet] = [await givenPallet(page), await givenPallet(page)]
  const order = await givenMugOrder(page, `PRESS-ORDER-A-${mark}`, 1)
  const next = await givenMugOrder(page, `PRESS-ORDER-B-${mark}`, 1)
  const { number } = await call<{ number: string }>(page, 'GET', `/orders/${next}`)
  const desks: Desk[] = [
    {
      path: `/stock/stock-in/${delivery.id}`,
      code: sku,
      button: 'Post delivery',
      opens: /^Post SI-/,
      lookUp: /\/scans$/,
      waiting: /^Counting…$/,
      answered: /^3 counted/,
    },
    {
      path: `/warehouse/pallets/${pallet.id}`,
      code: nextPallet.code,
      button: 'Relocate',
      opens: /^Relocate a pallet$/,
      lookUp: new RegExp(`/warehouse/lookup/${nextPallet.code}$`),
      waiting: /^Looking up/,
      answered: new RegExp(`^${nextPallet.code}$`),
    },
    {
      path: `/orders/detail/${order}`,
      code: number,
      button: 'Hold',
      opens: /^Hold order/,
      lookUp: /\/search\?/,
      waiting: /^Looking up/,
      answered: new RegExp(`^${number}`),
    },
  ]
  for (const { path, code, button, opens, lookUp, waiting, answered } of desks) {
    await page.goto(path)
    const act = page.getByRole('button', { name: button, exact: true })
    await expect(act).toBeEnabled()
    const release = await holdLookUp(page, lookUp)
    await typeCode(page, code)
    await act.click()
    await expect(page.getByText(waiting)).toBeVisible()
    await act.click()
    await act.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Space')
    await pressAlone(page, 'F2')
    release()
    await expect(page.getByText(answered).first()).toBeVisible()
    await expect(page.getByText(waiting)).toHaveCount(0)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await act.click()
    await expect(page.getByRole('dialog', { name: opens })).toBeVisible()
    await page.unroute(lookUp)
  }
})
