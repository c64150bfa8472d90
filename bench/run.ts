// npm run bench -- [--orders 1000,20000,100000] [--quick] [--json]
//
// Measures the built server on fresh demo databases of several sizes, next to lower bounds, and prints Markdown tables
// (with --json one line of JSON). Its own CPU time is not counted.
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { builtProgram, makeDataFolder, startBenchServer, type BenchServer } from './bench-server.ts'
import { residentMb } from './cpu-time.ts'
import { benchCatalog, benchCatalogLists } from './catalog-bench.ts'
import { measureBareEndpoint, measurePgbench } from './floors.ts'
import { benchImport, benchLabels, type OneTimeMeasurement } from './import-bench.ts'
import { benchFlood } from './flood-bench.ts'
import type { Figure } from './measure.ts'
import { benchOrders } from './orders-bench.ts'
import { benchOverview } from './overview-bench.ts'
import { benchPlan } from './plan-bench.ts'
import { asMarkdown, machine, type SizeReport } from './report.ts'
import { benchScans, piecesForScans } from './scans-bench.ts'
import { seedOrders } from './seed-orders.ts'
import { benchPosting, benchStockLists, fillEntries, prepareEntries } from './stock-bench.ts'
import { benchWatchers, piecesForWatchers } from './watchers-bench.ts'

const usage = 'npm run bench -- [--orders 1000,20000,100000] [--quick] [--json]'

interface Scale {
  calls: number
  scans: number
  imported: number
  labels: number
  /** Products loaded by CSV, with ten variants each. */
  products: number
  /** Rows of a file that is planned while a station reads. */
  planned: number
  /** Entries of the stock ledger and of the warehouse log, at each of which their lists are measured. */
  entries: readonly number[]
}

const full: Scale = {
  calls: 600,
  scans: 1_200,
  imported: 5_000,
  labels: 500,
  products: 2_000,
  planned: 50_000,
  entries: [100_000, 1_000_000],
}
const quick: Scale = {
  calls: 150,
  scans: 300,
  imported: 500,
  labels: 100,
  products: 200,
  planned: 5_000,
  entries: [5_000, 20_000],
}

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        orders: { type: 'string', default: '1000,20000,100000' },
        quick: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
      },
    })
    const sizes = values.orders.split(',').map(Number)
    if (!sizes.every((size) => Number.isInteger(size) && size >= 100 && size <= 1_000_000))
      throw new TypeError('--orders takes whole numbers from 100 to 1000000 with commas between.')
    return { ...values, sizes, scale: values.quick ? quick : full }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    const isAsked = process.argv.includes('--help')
    printProgress(isAsked ? usage : `${error.message}\n${usage}`)
    return process.exit(isAsked ? 0 : 1)
  }
}

function printProgress(line: string): void {
  process.stderr.write(`${line}\n`)
}

async function measureSize(orders: number, scale: Scale): Promise<SizeReport> {
  const { folder, remove } = makeDataFolder()
  try {
    const first = await startBenchServer(folder)
    printProgress(`${orders} orders: filling the database`)
    const start = performance.now()
    try {
      await seedOrders(first.superuser, { orders, floor: piecesForScans(scale.scans) + piecesForWatchers })
    } finally {
      await first.stop()
    }
    const seedS = (performance.now() - start) / 1000

    const server = await startBenchServer(folder)
    try {
      const idleMb = residentMb(server.pid)
      const figures: Figure[] = []
      const errands: OneTimeMeasurement[] = []
      printProgress(`${orders} orders: floors, scans, lists`)
      for (const clients of [1, 16]) {
        figures.push(await measureBareEndpoint(clients, scale.calls * 5), ...(await measurePgbench(server, clients)))
      }
      figures.push(...(await benchScans(server, scale.scans)), ...(await benchOrders(server, scale.calls)))
      figures.push(...(await benchOverview(server, scale.calls)))
      printProgress(`${orders} orders: watching browsers`)
      figures.push(await benchWatchers(server))
      printProgress(`${orders} orders: import and labels`)
      errands.push(await benchImport(server, folder, scale.imported), ...(await benchLabels(server, scale.labels)))
      const loadedMb = residentMb(server.pid)
      printProgress(`${orders} orders: a flood`)
      const flood = await benchFlood(server)
      printProgress(`${orders} orders: a floor read beside a plan`)
      const planWait = await benchPlan(server, scale.planned)
      printProgress(`${orders} orders: a catalog by CSV`)
      const lists = await benchCatalogLists(server, scale.calls, 'sample catalog')
      errands.push(...(await benchCatalog(server, scale.products)))
      lists.push(
        ...(await benchCatalogLists(server, scale.calls, `${scale.products.toLocaleString('en')} products more`)),
      )
      figures.push(...lists)
      printProgress(`${orders} orders: stock and warehouse`)
      errands.push(await benchPosting(server))
      figures.push(...(await benchStock(server, scale)))
      return {
        orders,
        seed_s: seedS,
        ready_ms: server.ready_ms,
        idle_mb: idleMb,
        loaded_mb: loadedMb,
        flood,
        plan_wait: planWait,
        figures,
        errands,
      }
    } finally {
      await server.stop()
    }
  } finally {
    remove()
  }
}

/** Measures stock and warehouse, the same lists at each number of entries. */
async function benchStock(server: BenchServer, { calls, entries }: Scale): Promise<Figure[]> {
  const filled = await prepareEntries(server)
  const figures: Figure[] = []
  for (const count of entries) {
    await fillEntries(server, filled, count)
    const state = `${count.toLocaleString('en')} entries`
    figures.push(...(await benchStockLists(server, filled, { calls, state })))
  }
  return figures
}

async function main(): Promise<void> {
  const { sizes, scale, json } = readArguments()
  if (!existsSync(builtProgram('main'))) throw new Error('There is no built server. Run: npm run build')
  const report = { machine: machine(), sizes: [] as SizeReport[] }
  for (const size of sizes) report.sizes.push(await measureSize(size, scale))
  process.stdout.write(json ? `${JSON.stringify(report)}\n` : asMarkdown(report))
}

// If this process is stopped from outside, the servers end with it (bench-server.ts).
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
await main()
