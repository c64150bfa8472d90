import { expect, type Page, test } from '@playwright/test'
import { call } from './testing/call.ts'
import { standAt } from './testing/floor.ts'
import { type GivenPiece, givenPrintedPieces, stationOf } from './testing/given-printed-pieces.ts'
import { signIn } from './testing/sign-in.ts'
import { typeCode } from './testing/typed-scanner.ts'

test.describe.configure({ mode: 'serial', timeout: 240_000 })

let desk: Page
let pieces: GivenPiece[]

test.beforeAll(async ({ browser }) => {
  desk = await (await browser.newContext()).newPage()
  await signIn(desk, 'administrator')
  pieces = await givenPrintedPieces(desk, 'OFFLINE-1', 50)
})
test.afterAll(() => desk?.context().close())

interface Piece {
  history: { kind: string; to_stage: string | null; who: string }[]
}

/** Who confirmed a piece, once for each event that says so. */
async function confirmationsOf({ barcode }: GivenPiece): Promise<string[]> {
  const { history } = await call<Piece>(desk, 'GET', `/fulfillment/pieces/${barcode}`)
  return history
    .filter(({ kind, to_stage }) => kind === 'step' && to_stage === 'confirmed_printed')
    .map(({ who }) => who)
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name })

// CHECK-36
test('thirty scans at a bench without network are all confirmed once when it is back, over a reload', async ({
  browser,
}) => {
  const bench = await standAt(browser, 'print-operator', 'confirm-printed')
  const context = bench.context()
  const thirty = pieces.slice(0, 30)
  await context.setOffline(true)
  for (const { barcode } of thirty) await typeCode(bench, barcode)
  await expect(heading(bench, 'Offline · 30 scans waiting')).toBeVisible()
  await expect(bench.getByRole('list', { name: 'Last scans' })).toContainText('saved until the server is back')

  // Another bench confirms one of them meanwhile; and an unknown one is scanned.
  const station = await stationOf(desk, 'confirm_printed')
  await call(desk, 'POST', `/fulfillment/confirm-printed/pieces/${thirty[7]?.id}`, { station })
  await typeCode(bench, '499999999992')
  await expect(heading(bench, 'Offline · 31 scans waiting')).toBeVisible()

  await context.setOffline(false)
  await bench.reload()
  await expect(bench.getByText('29 done · 2 need attention')).toBeVisible({ timeout: 60_000 })
  const attention = bench.getByRole('list', { name: 'Scans that need attention' })
  await expect(attention.getByRole('listitem')).toHaveCount(2)
  await expect(attention).toContainText(thirty[7]?.barcode ?? '')
  await expect(attention).toContainText(/already confirmed by .+ on/)
  await expect(attention).toContainText('499999999992')

  const who = await Promise.all(thirty.map(confirmationsOf))
  expect(who.map((names) => names.length)).toEqual(thirty.map(() => 1))
  expect(who[7]?.[0]).not.toBe(who[0]?.[0])
  await bench.getByRole('main').getByRole('button', { name: 'Close' }).click()
  await bench.reload()
  await expect(bench.getByText('Scanner ready')).toBeVisible()
  await expect(bench.getByText('31 scans sent late')).toBeHidden()
  await context.close()
})

test('a burst of twenty scans loses none, wherever the focus is, and its Enter presses nothing', async ({
  browser,
}) => {
  const bench = await standAt(browser, 'print-operator', 'confirm-printed')
  const twenty = pieces.slice(30)
  await typeCode(bench, twenty[0]?.barcode ?? '')
  const reject = bench.getByRole('button', { name: 'Reject…' })
  await expect(reject).toBeVisible()
  await reject.focus()
  for (const { barcode } of twenty.slice(1, 10)) await typeCode(bench, barcode)
  await expect(bench.getByRole('dialog')).toBeHidden()
  await reject.click()
  await expect(bench.getByRole('dialog')).toBeVisible()
  for (const { barcode } of twenty.slice(10)) await typeCode(bench, barcode)
  await expect(bench.getByText(/scans waiting/)).toBeVisible()
  await bench.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  for (const piece of twenty) await expect.poll(async () => (await confirmationsOf(piece)).length).toBe(1)
  await bench.context().close()
})

test('unsent scans survive a sign-out, and are sent only when their owner asks for it', async ({ browser }) => {
  const [piece] = await givenPrintedPieces(desk, 'OFFLINE-2', 1)
  const bench = await standAt(browser, 'print-operator', 'confirm-printed')
  const context = bench.context()
  await context.setOffline(true)
  await typeCode(bench, piece?.barcode ?? '')
  await expect(heading(bench, 'Offline · 1 scan waiting')).toBeVisible()
  await bench.getByRole('button', { name: 'Exit full screen' }).click()
  await bench.getByRole('button', { name: /^Account:/ }).click()
  await bench.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(bench).toHaveURL(/\/login/)
  // The sign-in screen can't be loaded yet. If the network came back meanwhile, the page would reload by itself.
  await expect(heading(bench, 'No Connection')).toBeVisible()
  await context.setOffline(false)
  await signIn(bench, 'administrator', '/fulfillment/confirm-printed')
  await expect(bench.getByText('1 scan by someone else is saved in this browser')).toBeVisible()
  await signIn(bench, 'print-operator', '/fulfillment/confirm-printed')
  await expect(heading(bench, '1 of your scans never reached the server')).toBeVisible()
  expect(piece && (await confirmationsOf(piece))).toEqual([])
  await bench.getByRole('button', { name: 'Send now' }).click()
  await expect(bench.getByText('1 done')).toBeVisible()
  expect(piece && (await confirmationsOf(piece))).toHaveLength(1)
  await context.close()
})
