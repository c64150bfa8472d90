import { cpus, loadavg, totalmem } from 'node:os'
import type { Flood } from './flood-bench.ts'
import type { OneTimeMeasurement } from './import-bench.ts'
import type { Figure } from './measure.ts'
import type { PlanWait } from './plan-bench.ts'

/** The results on a database of one size. */
export interface SizeReport {
  orders: number
  seed_s: number
  ready_ms: number
  /** Memory of the server process in MB: idle after the start, and after all the load. */
  idle_mb: number
  loaded_mb: number
  /** The flood of large bodies and wrong sign-ins, after all the load. */
  flood: Flood
  plan_wait: PlanWait
  figures: Figure[]
  errands: OneTimeMeasurement[]
}

export interface Report {
  machine: string
  sizes: SizeReport[]
}

/** Describes the machine in one line. */
export function machine(): string {
  const [first] = cpus()
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`
  const load = loadavg()
    .map((value) => value.toFixed(1))
    .join(' ')
  return `${cpus().length} cores (${first?.model.trim() ?? 'unknown'}), ${memory}, Node ${process.versions.node}, load ${load}`
}

const readyAimMs = 5_000
const memoryAimMb = 300
const floorReadAimMs = 100

/** Formats the report as Markdown, for people and for the README. */
export function asMarkdown({ machine: where, sizes }: Report): string {
  const parts = [`Measured on ${where}.`, overview(sizes)]
  for (const size of sizes)
    parts.push(`### ${size.orders.toLocaleString('en')} orders`, figureTable(size.figures), oneTimeTable(size))
  return `${parts.join('\n\n')}\n`
}

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map((_, at) => (at === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n')
}

function number(value: number, digits: number): string {
  return Number.isFinite(value) ? value.toFixed(digits) : ''
}

function nameOf({ what, clients }: Figure): string {
  return `${what}, ${clients} at once`
}

/** Formats the CPU ms per request by number of orders, with the aims. */
function overview(sizes: SizeReport[]): string {
  const names = [...new Set(sizes.flatMap(({ figures }) => figures.map(nameOf)))]
  const rows = names.map((name) => {
    const found = sizes.map(({ figures }) => figures.find((figure) => nameOf(figure) === name))
    const aim = found.find((figure) => figure?.aim_ms)?.aim_ms
    return [
      name,
      ...found.map((figure) => (figure ? number(figure.node_ms + figure.postgres_ms, 2) : '')),
      aim ? String(aim) : '',
    ]
  })
  const head = ['CPU ms per request', ...sizes.map(({ orders }) => `${orders.toLocaleString('en')} orders`), 'aim']
  return table(head, rows)
}

function figureTable(figures: Figure[]): string {
  const head = [
    '',
    'at once',
    'requests/s',
    'p50 ms',
    'p95 ms',
    'p99 ms',
    'CPU ms Node',
    'CPU ms PostgreSQL',
    'CPU ms',
    'aim',
  ]
  const rows = figures.map((figure) => [
    figure.what,
    String(figure.clients),
    number(figure.per_second, 0),
    number(figure.p50_ms, 1),
    number(figure.p95_ms, 1),
    number(figure.p99_ms, 1),
    number(figure.node_ms, 2),
    number(figure.postgres_ms, 2),
    number(figure.node_ms + figure.postgres_ms, 2),
    figure.aim_ms === null ? '' : String(figure.aim_ms),
  ])
  return table(head, rows)
}

function oneTimeTable({ seed_s, ready_ms, idle_mb, loaded_mb, flood, plan_wait, errands }: SizeReport): string {
  const floorRead = `a floor read beside a plan of ${plan_wait.rows.toLocaleString('en')} rows`
  const rows = [
    ['ready on this database', `${number(ready_ms / 1000, 2)} s`, '', `${readyAimMs / 1000} s`],
    ['memory of the server, idle', `${number(idle_mb, 0)} MB`, '', `${memoryAimMb} MB`],
    ['memory of the server, after the load', `${number(loaded_mb, 0)} MB`, '', `${memoryAimMb} MB`],
    ['memory of the server, 5 s after a flood', `${number(flood.memory_mb, 0)} MB`, '', `${memoryAimMb} MB`],
    ['longest wait of a health check in the flood', `${number(flood.max_wait_ms, 0)} ms`, '', ''],
    [`${floorRead}, median`, `${number(plan_wait.median_ms, 0)} ms`, '', `${floorReadAimMs} ms`],
    [`${floorRead}, worst`, `${number(plan_wait.max_ms, 0)} ms`, '', ''],
    ...errands.map(({ what, seconds, cpu_s, aim_s }) => [
      what,
      `${number(seconds, 2)} s`,
      `${number(cpu_s, 2)} s`,
      aim_s === null ? '' : `${aim_s} s`,
    ]),
    ['filling the database for this measurement', `${number(seed_s, 0)} s`, '', ''],
  ]
  return table(['', 'measured', 'CPU', 'aim'], rows)
}
