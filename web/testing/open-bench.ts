import type { Rule } from '@platen/contracts/ability'
import type { StationKind } from '@platen/contracts/fulfillment/stages'
import type { StationRow } from '@platen/contracts/stations/endpoints'
import { screen } from '@testing-library/react'
import { saveToken } from '../src/platform/session/session.ts'
import { type Answers, at, fakeServer, me } from './fake-server.ts'
import { renderApp } from './render-app.tsx'
import { givenStation } from './given/given-piece.ts'

/** A list without rows, of any endpoint. */
export const emptyList = {
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

const today = { labels_printed: 5, designs_printed: 4, confirmed: 3, checked: 2, packed: 1, rejected: 0 }

interface BenchOptions {
  kind: StationKind
  address: string
  answers?: Answers
  station?: Partial<StationRow>
  rules?: Rule[]
}

/** Opens a station at a URL with the station already chosen, and waits until it listens for scans. */
export async function openBench({ kind, address, answers = {}, station, rules }: BenchOptions) {
  saveToken('token')
  localStorage.setItem(`platen-station-${kind}`, '7')
  const server = fakeServer({
    'GET /auth/me': () => me(rules),
    'GET /stations': () => ({ data: [givenStation({ id: 7, kind, ...station })] }),
    'GET /fulfillment/summary': () => ({ data: summary }),
    'GET /fulfillment/packaging/summary': () => ({ data: { parcels: 0, complete: 0, next_cutoff: null } }),
    'GET /fulfillment/undo': () => ({ data: null }),
    'GET /profile/work/today': () => ({ data: today }),
    'GET /fulfillment/print-design/half-printed': () => ({ data: [] }),
    'GET /print-jobs': () => ({ data: [] }),
    'GET /printers': () => ({ data: [] }),
    'GET /printer-tags': () => ({ data: [] }),
    'GET /fulfillment/queue/:station': at({ station: kind }, () => emptyList),
    ...answers,
  })
  const app = await renderApp(address)
  await screen.findByText('Scanner ready')
  return { server, app }
}

/** The texts of "Last scans", newest first. */
export function readLastScans(): string[] {
  const list = screen.getByRole('list', { name: 'Last scans' })
  return [...list.querySelectorAll('li')].map((item) => (item.textContent ?? '').trim())
}
