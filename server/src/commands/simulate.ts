import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { checkoutFolder } from '../platform/checkout.ts'
import { StartRefusal } from '../platform/start-refusal.ts'
import { readArguments } from './frame/arguments.ts'
import { progress, runCommand, siteForCommand } from './frame/command.ts'
import { dayTable, isHealthy, reportDay, type DayReport } from './simulate/day-report.ts'
import { dayServer } from './simulate/day-server.ts'
import { runDay } from './simulate/day.ts'
import type { Tally } from './simulate/tally.ts'

const usage = `npm run simulate -- [--orders FILE] [--stations N] [--seed S] [--minutes M] [--json]
Imports the orders and takes them through the factory at N stations, for at most M minutes or until Ctrl+C, and reports.
Works on the demo only.`

function wholeNumber(text: string, name: string, most: number): number {
  if (!/^[1-9]\d{0,8}$/.test(text) || Number(text) > most)
    throw new TypeError(`--${name} takes a whole number from 1 to ${most}.`)
  return Number(text)
}

function readDay() {
  const { values } = parseArgs({
    options: {
      orders: { type: 'string', default: join(checkoutFolder(), 'samples/native-orders.csv') },
      stations: { type: 'string', default: '16' },
      seed: { type: 'string', default: '1' },
      minutes: { type: 'string', default: '10' },
      json: { type: 'boolean', default: false },
    },
  })
  return {
    stations: wholeNumber(values.stations, 'stations', 200),
    seed: wholeNumber(values.seed, 'seed', 999_999_999),
    limitMinutes: wholeNumber(values.minutes, 'minutes', 120),
    path: values.orders,
    json: values.json,
  }
}

async function readOrders(path: string): Promise<{ name: string; bytes: Buffer }> {
  try {
    return { name: basename(path), bytes: await readFile(path) }
  } catch (error) {
    throw new StartRefusal(`${path} cannot be read (${(error as NodeJS.ErrnoException).code}). Check the path.`)
  }
}

async function dayStatus(tally: Tally, imported: Record<string, number>): Promise<DayReport> {
  const invariants = await readFile(join(checkoutFolder(), 'server/invariants.sql'), 'utf8')
  const site = await siteForCommand('simulate')
  try {
    return await reportDay(site.services.database.read, invariants, tally, imported)
  } finally {
    await site.close()
  }
}

/** The first Ctrl+C, or SIGTERM, closes the day; the second one ends the command. */
function closingSignal(): AbortSignal {
  const closing = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => closing.abort())
  return closing.signal
}

await runCommand(async () => {
  const { path, json, ...asked } = readArguments(usage, readDay)
  const orders = await readOrders(path)
  const server = await dayServer()
  const { base, password } = server
  let day: Awaited<ReturnType<typeof runDay>>
  try {
    day = await runDay({ ...asked, orders, onProgress: progress, bases: [base], password, closing: closingSignal() })
  } finally {
    await server.stop()
  }
  const report = await dayStatus(day.tally, day.imported)
  process.stdout.write(json ? `${JSON.stringify(report)}\n` : `${dayTable(report)}\n`)
  return isHealthy(report) ? 0 : 1
})
