import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { isWhole } from '../../../../scripts/testing/whole-grids.ts'
import { demoEmail, demoPassword, type DemoRole } from '../../modules/demo/demo-users.actions.ts'
import type { DayReport } from './day-report.ts'
import { FloorClient } from './floor-client.ts'
import { seededRandom } from '../../platform/seeded-random.ts'
import { createTally, secondsWaited } from './tally.ts'
import { createKilledSite, type KilledSite, victims } from '../../../testing/faults/killed-site.ts'
import { catalogWith, plentyOfOrders } from '../../../testing/faults/plenty.ts'
import { workInWarehouse } from '../../../testing/nouns/warehouse-crew.ts'
import { ended, findFreePort } from '../../../testing/processes/server-process.ts'

// The whole site as a person starts it, killed in the middle of a simulated day: the processes are real, so are the
// kills (CHECK-33), and what starts the server again (SERVER-1). PLATEN_KILLS is for those who look for a fault.
const kills = Number(process.env.PLATEN_KILLS ?? (isWhole ? 300 : 3))
// More than a day without kills gets done between two of them.
const ordersPerKill = 20
// Each call is tried for a minute. Whoever has waited for so long is answered before the next kill.
const maxWaitSeconds = 20
// No order names it, so that only the warehouse changes its stock.
const stored = 'STORED'
let folder: string
let orders: string
let env: NodeJS.ProcessEnv
let site: KilledSite

function run(file: string, args: readonly string[] = []): ChildProcess {
  return spawn(process.execPath, [join(inject('builtServer'), `${file}.js`), ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

async function importPlenty(): Promise<void> {
  const file = join(folder, 'plenty.csv')
  await writeFile(file, catalogWith(stored))
  const command = run('import', [file])
  let output = ''
  command.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  command.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await ended(command)
  if (command.exitCode !== 0) throw new Error(`no catalog: ${output}`)
}

beforeAll(async () => {
  folder = await mkdtemp('/tmp/platen-kills-')
  await chmod(folder, 0o755)
  orders = join(folder, 'orders.json')
  await writeFile(orders, JSON.stringify({ orders: await plentyOfOrders(kills * ordersPerKill) }))
  env = {
    ...process.env,
    NODE_ENV: 'development',
    DATA_DIR: join(folder, 'data'),
    PORT: String(await findFreePort()),
    LOG_LEVEL: 'warn',
  }
  site = createKilledSite(env)
  await site.untilReady('its first start')
  await importPlenty()
})

afterAll(async () => {
  await site.end()
  await rm(folder, { recursive: true, force: true })
})

it('a hundred kills have enough work, with each order under a number of its own', async () => {
  const numbers = (await plentyOfOrders(100 * ordersPerKill)).map((order) => order.order_number)
  expect([numbers.length, new Set(numbers).size]).toEqual([2000, 2000])
})

it(
  'a day loses and doubles nothing when Node and PostgreSQL are killed in the middle of it',
  async () => {
    const day = run('simulate', [
      '--orders',
      orders,
      '--stations',
      '6',
      '--minutes',
      String(2 + Math.ceil(kills / 3)),
      '--json',
    ])
    const tally = createTally()
    const person = async (role: DemoRole) => {
      const email = demoEmail(role)
      const password = env.DEMO_PASSWORD ?? demoPassword
      const bases = [`http://127.0.0.1:${env.PORT}`]
      const random = seededRandom(1)
      const one = new FloorClient({ bases, email, password, station: null, random, tally, lost: 0.02, repeated: 0.03 })
      await one.signIn()
      return one
    }
    const crew = await person('warehouse-operator')
    let isOver = false
    const warehouse = workInWarehouse(crew, stored, () => isOver)
    // Judged at the end; a failure before must not end the process.
    warehouse.catch(() => undefined)
    let output = ''
    let progress = ''
    day.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    day.stderr?.on('data', (chunk: Buffer) => (progress += chunk.toString()))
    const over = ended(day)
    // What the day has printed of its answered steps: not of what is tried again while nothing answers.
    const countAnswered = () => {
      const [, steps, conflicts] = [...progress.matchAll(/(\d+) steps acknowledged, (\d+) conflicts/g)].at(-1) ?? []
      return Number(steps ?? 0) + Number(conflicts ?? 0)
    }
    const countSeconds = () => {
      const [, seconds = '0'] = [...progress.matchAll(/longest wait (\d+) s/g)].at(-1) ?? []
      return Math.max(Number(seconds), secondsWaited(tally))
    }
    // Not before the orders are there, however long that takes: a day that can't begin ends by itself.
    while (countAnswered() === 0 && day.exitCode === null)
      // Pause: between two looks at what is printed.
      await new Promise((resolve) => setTimeout(resolve, 50))

    const expectUnderWay = () => {
      if (day.exitCode === null) return
      const printed = `${progress}${output}`.slice(-2_000)
      expect.fail(`the day ended with ${day.exitCode}; ${site.describe()}\n${printed}\n${site.lastLines()}`)
    }
    expectUnderWay()

    try {
      for (let kill = 0; kill < kills; kill++) {
        await site.kill(victims[kill % victims.length] ?? 'both')
        // The people of the factory work before the next one, as they tell every second: it finds work to lose, and
        // nobody is kept from it for longer than they try, however long their call takes. So each is in the middle of
        // a day.
        const before = countAnswered()
        while ((countAnswered() === before || countSeconds() > maxWaitSeconds) && day.exitCode === null) {
          await Promise.race([once(day.stderr ?? day, 'data'), over])
        }
        expectUnderWay()
      }
    } finally {
      // At once, also where one didn't pass.
      console.log(site.describe())
    }
    const desk = await person('order-desk')
    const countShipped = async () => {
      const [shipping, completed] = await Promise.all(
        ['shipping', 'completed'].map((status) => desk.get(`/orders?status=${status}&per_page=25`)),
      )
      return shipping?.data.length + completed?.data.length
    }
    await expect.poll(countShipped, { timeout: 300_000, interval: 500 }).toBeGreaterThan(20)
    // What the orders for so many kills would still give to do tells no more.
    if (day.exitCode === null) day.kill('SIGTERM')
    isOver = true
    const { work, pallets } = await warehouse
    await over
    const report = JSON.parse(output.trim().split('\n').at(-1) ?? '{}') as DayReport
    expect(report.acknowledged).toBeGreaterThan(100)
    expect(report.retries).toBeGreaterThan(0)
    expect({ lost: report.lost, doubled: report.doubled, different_repeats: report.different_repeats }).toEqual({
      lost: 0,
      doubled: 0,
      different_repeats: 0,
    })
    expect(report.invariants).toEqual([])
    expect(report.unexpected).toEqual([])
    expect(report.orders.completed).toBeGreaterThan(20)
    // Moves and postings of documents are done whole and once, or not at all.
    const units = await Promise.all(pallets.map(async ({ id }) => (await crew.get(`/pallets/${id}`)).data.units))
    const { data: variants } = await crew.get(`/stock/stock-info?search=${stored}`)
    expect({ pallets: units, on_hand: variants[0].on_hand }).toEqual({ pallets: work.pallets, on_hand: work.on_hand })
    expect(work.postings).toBeGreaterThan(kills)
    expect({ unexpected: tally.unexpected, different_repeats: tally.differentRepeats }).toEqual({
      unexpected: [],
      different_repeats: 0,
    })
  },
  220_000 + kills * 20_000,
)
