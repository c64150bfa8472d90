import type { SlotDetail } from '@platen/contracts/packing-slots/endpoints'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { givenSlot } from '../../../testing/given/given-slot.ts'
import { line as countLine, open as count } from '../../../testing/given/given-count.ts'
import { draft, line, out } from '../../../testing/given/given-document.ts'
import { givenOutline } from '../../../testing/given/given-picture.ts'
import { answer as moved, pallet } from '../../../testing/given/given-pallet.ts'
import { endSession, saveToken } from '../../platform/session/session.ts'
import { answerAtOnce, answerOf, delayAnswers, delays, pass, pressesOf } from '../../../testing/delayed-answers.ts'
import { type Answers, type Asked, fakeServer, me } from '../../../testing/fake-server.ts'
import { givenOrderReasons, orderAnswer, orderHit } from '../../../testing/order-answers.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { isActLocked } from '../../ui/scan/act-lock.ts'
import { beginScan, scan, scanSlowly } from '../../../testing/type-scan.ts'

let app: Awaited<ReturnType<typeof renderApp>> | null = null
beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReturnValue()
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  localStorage.clear()
  saveToken('token')
  answerAtOnce()
})
afterEach(() => {
  app?.stop()
  app = null
  endSession()
  vi.useRealTimers()
})

interface ScanScreen {
  /** The file that takes the scans of this screen; what no screen takes is opened by the shell. */
  taker: string
  address: string
  answers: Answers
  /** What is scanned, in turn, behind a 4 and a digit that makes it new. */
  codes: readonly string[]
  /** The main act of what is on the screen. */
  button: RegExp
  /** The button by which somebody goes on after a scan that showed nothing; null where nothing stays locked. */
  goOn: string | null
}

const meta = { page: 1, per_page: 25, total: 0, total_capped: false, next: null }
const none = () => ({ data: [], meta })
const noHistory = () => ({ data: [], meta: { next: null } })

const counted = {
  outcome: 'counted' as const,
  ...{ code: '4012345', units: 12, line: { ...line, counted: 15 }, scans: 0, lot: '', expires_on: null },
  count_version: 7,
}
const documentAnswers: Answers = {
  'GET /stock-in/:id': () => ({ data: draft }),
  'GET /stock-in/:id/history': noHistory,
  'GET /stock-out/:id': () => ({ data: out }),
  'GET /stock-out/:id/history': noHistory,
  'GET /stock/reasons': () => ({ data: [{ ...out.reason, used_for: 'out', needs_text: true, archived: false }] }),
  'GET /suppliers': none,
  'GET /variants': none,
  'POST /stock-in/:id/scans': () => answerOf(() => ({ data: counted })),
  'POST /stock-out/:id/scans': () => answerOf(() => ({ data: counted })),
}
const countAnswers: Answers = {
  'GET /stock-counts/:id': () => ({ data: count }),
  'GET /stock-counts/:id/history': noHistory,
  'GET /stock-count-lines': none,
  'POST /stock-counts/:id/entries': () =>
    answerOf(() => ({ data: { units: 1, line: { ...countLine, counted: 10 }, lot: '', expires_on: null } })),
  'POST /stock-counts/:id/pause': () => ({ data: count }),
}

const palletOf = (id: number) => ({ ...pallet, id, code: `4000000${id}` })
const ownId = (me() as { data: { user_data: { id: number } } }).data.user_data.id
const toBring = {
  ...{ pallet_id: 4, pallet: '40000004', location: 'A-01-1', variant_id: 5, sku: 'TEE-RED-M', product_name: 'Tee' },
  picture: givenOutline,
  ...{ color: 'Red', size: 'M', lot: 'L-7', quantity: 6, on_pallet: 40, since: '2020-03-01T12:00:00Z' },
  ...{ pick_location: 'P-01-1', pick_location_id: null, short: 4, available: 0, reorder_point: 1 },
  claim: { user_id: ownId, who: 'Me', until: '2020-03-02T12:15:00Z' },
}
const plan = { data: { lines: [toBring], total: 1, not_covered: 0 } }
const warehouseAnswers: Answers = {
  'GET /pallets/:id': ({ params }: Asked) => ({ data: palletOf(Number(params.id)) }),
  'GET /pallets/:id/history': noHistory,
  'GET /warehouse/labels/qr/:code': () => ({ data: { code: '40000003', address: null, rows: [] } }),
  'GET /warehouse/lookup/:code': ({ params }: Asked) =>
    answerOf(() => ({
      data: { kind: 'pallet', pallet: palletOf(Number(params.code?.at(-1))), moves: ['relocate', 'archive'] },
    })),
  'GET /warehouse/replenishment': () => plan,
  'POST /warehouse/replenishment/claims': () => plan,
  'POST /warehouse/moves/to-pick': () => ({ data: moved }),
}

const order = { order_id: 7, order_number: 'P-100007' }
const slot = givenSlot({ id: 2, code: 'A02', state: 'holding', ...order, lying: 1, living: 1 })
const slotDetail: SlotDetail = { ...slot, pieces: [], unused: false, record: pallet.record }
const officeAnswers: Answers = {
  'GET /search': ({ query }: Asked) => {
    const id = Number(query.get('text')?.at(-1))
    return answerOf(() => ({ data: [orderHit({ id, label: `P-10000${id}`, order: { id, number: `P-10000${id}` } })] }))
  },
  'GET /orders/:id': ({ params }: Asked) => ({
    data: orderAnswer({ id: Number(params.id), number: `P-10000${params.id}`, possibilities: { hold: true } }),
  }),
  'GET /orders/:id/timeline': noHistory,
  'GET /order-reasons': () => ({ data: givenOrderReasons }),
  'GET /packing-slots': () => ({ data: [slot] }),
  'GET /packing-slots/:id': () => ({ data: slotDetail }),
  'GET /packing-slots/:id/history': noHistory,
}

const documents = {
  taker: 'scans/counted/use-counted-scans.ts',
  answers: documentAnswers,
  codes: ['012345'],
  goOn: 'Leave out',
} as const
const moves = {
  taker: 'features/warehouse/moves/use-looked-up-scans.ts',
  answers: warehouseAnswers,
  codes: ['000004', '000003'],
  goOn: 'Go on with what is shown',
} as const
const offices = { taker: 'app/shell/scan-guard.tsx', answers: officeAnswers, goOn: null } as const

/** The screens where scans do something, apart from the benches, which have a grid of their own. */
const screens: ScanScreen[] = [
  { ...documents, address: '/stock/stock-in/4', button: /^Post delivery$/ },
  { ...documents, address: '/stock/stock-out/9', button: /^Post / },
  { ...documents, address: '/stock/counts/4', answers: countAnswers, button: /^Pause/ },
  { ...moves, address: '/warehouse/pallets/3', button: /^Relocate$/ },
  { ...moves, address: '/qr/warehouse/40000003', button: /^Relocate$/ },
  { ...moves, address: '/warehouse/replenishment', codes: ['000004'], button: /^Take to pick area$/ },
  { ...offices, address: '/orders/detail/7', codes: ['000007', '000008', '000007'], button: /^Hold/ },
  // The slot stays where it is if the scan shows nothing.
  { ...offices, address: '/packing-slot?edit=2', codes: [], button: /^Block/ },
]

/** The files that hear scans: those of the grids, and those that hand scans on or do nothing with what is shown. */
const hearing = {
  inGrids: [
    'app/shell/scan-guard.tsx',
    'features/fulfillment/station/station-layout.tsx',
    'features/warehouse/moves/use-looked-up-scans.ts',
    'scans/counted/use-counted-scans.ts',
  ],
  others: [
    'features/fulfillment/station/station-picker.tsx',
    'features/profile/scanner/scanner-listening.tsx',
    'scans/use-scan-queue.ts',
    'ui/scan/scan-handlers.ts',
    'ui/scan/use-scans.ts',
  ],
}

const main = () => document.querySelector('main') as HTMLElement

describe('From the moment that a scan is heard until its answer is shown, nothing can be done at', () => {
  // SCREEN-21
  it('any screen that takes scans, so these grids have each of them', () => {
    const sources = import.meta.glob<string>(['../../**/*.{ts,tsx}', '!../../**/*.test.*'], {
      query: '?raw',
      import: 'default',
      eager: true,
    })
    const takers = Object.entries(sources)
      .filter(([, source]) => /\b(?:guardScans|listenForScans|useScans|useScanQueue)\(/.test(source))
      .map(([path]) =>
        path
          .replace(/^\.\.\/\.\.\//, '')
          .replace(/^\.\.\//, 'app/')
          .replace(/^\.\//, 'app/shell/'),
      )
    expect(takers.toSorted()).toEqual([...hearing.inGrids, ...hearing.others].toSorted())
    const inThisGrid = new Set(screens.map(({ taker }) => taker))
    expect([...inThisGrid, 'features/fulfillment/station/station-layout.tsx'].toSorted()).toEqual(hearing.inGrids)
  })

  it.each(screens.map((screen) => [screen.address, screen] as const))(
    '%s',
    async (address, { answers, codes, button, goOn }) => {
      const server = fakeServer({ 'GET /auth/me': () => me(), ...answers })
      app = await renderApp(address)
      const mainAct = () => within(main()).findByRole('button', { name: button })
      /** What was done with what is on the screen: questions, forms and calls. */
      const done = () => [
        ...screen.queryAllByRole('dialog').map((dialog) => dialog.getAttribute('aria-labelledby')),
        ...[...main().querySelectorAll('form')].map((form) => form.className),
        ...server.asked
          .filter(({ method, path }) => method !== 'GET' && !/\/(?:scans|entries|claims)$/.test(path))
          .map(({ path }) => path),
      ]
      const expectNothing = async (presses: readonly (() => Promise<void>)[]) => {
        const before = done()
        for (const press of presses) await press()
        expect(done()).toEqual(before)
      }
      const pressesNow = async () => pressesOf('F2', [await mainAct()])
      const isAnswered = () => waitFor(() => expect(screen.queryByText(/^(?:Looking up .*|Counting)…$/)).toBeNull())
      await mainAct()
      let scans = 0
      for (const [attempt, { ms, fault }] of delays.entries()) {
        const code = `4${attempt}${codes[scans % Math.max(1, codes.length)] ?? '000008'}`
        const before = app.address()
        const presses = await pressesNow()
        const arrive = delayAnswers(fault ?? (codes.length === 0 ? 404 : null))
        // The scan has begun.
        await beginScan(code.slice(0, 5))
        await expectNothing(presses.slice(0, 2))
        // It is being looked up.
        await scan(code)
        await screen.findByText(/^(?:Looking up .*|Counting)…$/)
        await expectNothing(presses.slice(0, ms / 90))
        await act(async () => arrive())
        await isAnswered()
        if (goOn === null) {
          // What failed is said, and the record stays.
          if (fault || codes.length === 0) expect(app.address()).toBe(before)
        } else if (fault) {
          // What was shown before stays locked, until the server answers or somebody decides.
          await expectNothing(await pressesNow())
          answerAtOnce()
          if (fault === 'network') await pass(5000)
          const way = screen.queryByRole('button', { name: goOn })
          if (way) await act(async () => way.click())
        }
        if (!fault) scans += 1
        answerAtOnce()
        expect(isActLocked(await mainAct())).toBe(false)
        expect(((await mainAct()) as HTMLButtonElement).disabled).toBe(false)
      }
      if (goOn !== null) {
        // Keys that can't be read mean that something else is in hand (SCREEN-34).
        await scanSlowly('XK77-QR', 150)
        await screen.findByText(/^Something was scanned that can’t be read/)
        await expectNothing(await pressesNow())
        await act(async () => screen.getByRole('button', { name: goOn }).click())
      }
      const before = done()
      const [press] = (await pressesNow()).slice(1)
      await press?.()
      await waitFor(() => expect(done().length).toBeGreaterThan(before.length))
    },
  )

  it('a screen that a scan leads away from, while the next one is on its way', async () => {
    const server = fakeServer({ 'GET /auth/me': () => me(), ...officeAnswers })
    app = await renderApp('/packing-slot?edit=2')
    const block = await within(main()).findByRole('button', { name: /^Block/ })
    let goOn = () => {}
    const held = new Promise<void>((done) => (goOn = done))
    const isHeld = () => held.then(() => false)
    app.router.history.block({ blockerFn: isHeld, enableBeforeUnload: false })
    await scan('400000008')
    await waitFor(() => expect(server.of('GET /search')).toHaveLength(1))
    await pass(100)
    expect(isActLocked(block)).toBe(true)
    await act(async () => goOn())
    const hold = await within(main()).findByRole('button', { name: /^Hold/ })
    await waitFor(() => expect(isActLocked(hold)).toBe(false))
  })
})
