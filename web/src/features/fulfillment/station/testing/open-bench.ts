import type { StationKind } from '@platen/contracts/fulfillment/stages'
import type { StationRow } from '@platen/contracts/printers'
import { act, configure, screen } from '@testing-library/react'
import { vi } from 'vitest'
import { keepToken } from '../../../../platform/session/session.ts'
import { fakeServer, me, type Told } from '../../../../testing/fake-server.ts'
import { renderApp } from '../../../../testing/render-app.tsx'
import { givenStation } from './given-piece.ts'

export const emptyList: Told = {
  data: [],
  meta: { page: 1, per_page: 25, total: 0, total_capped: false, next: null },
}

const summary = {
  waiting_barcode: 0,
  barcode_printed: 4,
  design_printed: 3,
  confirmed_printed: 2,
  quality_checked: 1,
  held: 0,
  short: 0,
}

// Two cores are shared with everything else that runs; what is waited for comes sooner than this.
configure({ asyncUtilTimeout: 40_000 })
vi.setConfig({ testTimeout: 120_000 })

interface BenchWish {
  kind: StationKind
  address: string
  answers?: Parameters<typeof fakeServer>[0]
  station?: Partial<StationRow>
  rules?: object[]
}

/** Opens a station at an address, chosen already, and waits until its scanner is heard. */
export async function openBench({ kind, address, answers = {}, station, rules }: BenchWish) {
  keepToken('token')
  localStorage.setItem(`platen-station-${kind}`, '7')
  const server = fakeServer({
    'GET /auth/me': () => me(rules),
    'GET /stations': () => ({ data: [givenStation({ id: 7, kind, ...station })] }),
    'GET /fulfillment/summary': () => ({ data: summary }),
    'GET /print-jobs': () => ({ data: [] }),
    'GET /printers': () => ({ data: [] }),
    'GET /printer-tags': () => ({ data: [] }),
    [`GET /fulfillment/queue/${kind}`]: () => emptyList,
    ...answers,
  })
  const app = await renderApp(address)
  await screen.findByText('Scanner ready')
  return { server, app }
}

let now = 10_000

function press(key: string, code: string): void {
  const target = document.activeElement ?? document.body
  const down = new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true })
  Object.defineProperty(down, 'timeStamp', { value: now })
  now += 3
  const free = target.dispatchEvent(down)
  // What a browser does by itself with a key that nobody stopped.
  if (free && target instanceof HTMLButtonElement && key === 'Enter') target.click()
  target.dispatchEvent(new KeyboardEvent('keyup', { key, code, bubbles: true }))
}

/** Types codes as a keyboard-wedge scanner does, one right after the other, wherever the focus is. */
export async function scan(...codes: string[]): Promise<void> {
  await act(async () => {
    for (const code of codes) {
      for (const char of code) press(char, /\d/.test(char) ? `Digit${char}` : `Key${char.toUpperCase()}`)
      press('Enter', 'Enter')
      now += 40
    }
  })
}

/** What "Last scans" says, newest first. */
export function lastScansSaid(): string[] {
  const list = screen.getByRole('list', { name: 'Last scans' })
  return [...list.querySelectorAll('li')].map((item) => (item.textContent ?? '').trim())
}
