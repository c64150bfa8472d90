import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { builtProgram, siteEnvironment, type BenchServer } from './bench-server.ts'
import { cpuMs, postgresCpuMs } from './cpu-time.ts'
import { callOnce } from './load.ts'
import { signIn } from './people.ts'

/** Something that is done once: its duration, and the CPU time of all processes that took part. */
export interface OneTimeMeasurement {
  what: string
  seconds: number
  cpu_s: number
  aim_s: number | null
}

const header =
  'order_number,placed_at,ship_by,customer_name,address1,address2,city,state,postal_code,country,phone,email,shipping_service,sku,quantity,design_front,design_back,note'

/**
 * Creates orders in our own CSV format: three in four with one line, every tenth line with two pieces, over the whole
 * catalog.
 */
function ordersFile(orders: number, skus: readonly string[]): string {
  const lines = [header]
  for (let n = 1; n <= orders; n++) {
    const address = `${n} Mill Street,,Chicago,IL,60622,US,,buyer${n}@example.com,STANDARD`
    for (let line = 0; line < (n % 4 === 0 ? 2 : 1); line++) {
      const sku = skus[(n * 7 + line * 13) % skus.length]
      const design = `design-${String(1 + (n % 18)).padStart(2, '0')}-front.png`
      lines.push(
        `B-${n},2020-11-09T01:20:42-05:00,2099-11-16,Buyer Number ${n},${address},${sku},${n % 10 === 0 ? 2 : 1},${design},,`,
      )
    }
  }
  return `${lines.join('\n')}\n`
}

/** Imports this many orders by command while the server runs. */
export async function benchImport(server: BenchServer, folder: string, orders: number): Promise<OneTimeMeasurement> {
  const client = new pg.Client(server.superuser)
  await client.connect()
  const { rows } = await client.query<{ sku: string }>('select sku from variants where archived_at is null order by id')
  await client.end()
  const file = join(folder, 'bench-orders.csv')
  writeFileSync(
    file,
    ordersFile(
      orders,
      rows.map((row) => row.sku),
    ),
  )

  const start = performance.now()
  const before = postgresCpuMs(server.postmaster) + cpuMs(server.pid)
  const child = spawn(process.execPath, [builtProgram('import'), '--store', 'demo', '--json', file], {
    env: siteEnvironment(folder),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (bytes: Buffer) => (output += bytes.toString()))
  let failure = ''
  child.stderr.on('data', (bytes: Buffer) => (failure += bytes.toString()))
  let own = 0
  while (child.exitCode === null && child.signalCode === null) {
    own = Math.max(own, cpuMs(child.pid ?? 0))
    await pause(50)
  }
  const seconds = (performance.now() - start) / 1000
  if (child.exitCode !== 0) throw new Error(`the import ended with ${child.exitCode}: ${failure}`)
  const { created } = JSON.parse(output) as { created: number }
  if (created !== orders) throw new Error(`${created} of ${orders} orders were imported: ${output}`)
  const cpuS = (postgresCpuMs(server.postmaster) + cpuMs(server.pid) - before + own) / 1000
  return { what: `import of ${orders.toLocaleString('en')} orders`, seconds, cpu_s: cpuS, aim_s: 20 }
}

/** Prints one batch of labels and opens its PDF, which is rendered for the first time then. */
export async function benchLabels(server: BenchServer, labels: number): Promise<OneTimeMeasurement[]> {
  const headers = await signIn(server.base, 'print-operator', 'Barcode 1')
  const cpu = () => postgresCpuMs(server.postmaster) + cpuMs(server.pid)
  const errand = async <R>(
    what: string,
    aimS: number | null,
    work: () => Promise<R>,
  ): Promise<[OneTimeMeasurement, R]> => {
    const before = cpu()
    const start = performance.now()
    const result = await work()
    const seconds = (performance.now() - start) / 1000
    return [{ what, seconds, cpu_s: (cpu() - before) / 1000, aim_s: aimS }, result]
  }
  const [batch, answer] = await errand(`batch of ${labels} labels`, null, () =>
    callOnce(server.base, {
      method: 'POST',
      path: '/api/fulfillment/print-barcode/batches',
      headers: { ...headers, 'idempotency-key': randomUUID(), 'content-type': 'application/json' },
      body: JSON.stringify({ limit: labels, label: 'pdf' }),
    }),
  )
  const { data } = JSON.parse(answer.toString()) as {
    data: { batch: { piece_count: number; documents: { id: number; kind: string }[] } }
  }
  if (data.batch.piece_count !== labels) throw new Error(`the batch has ${data.batch.piece_count} of ${labels} labels`)
  const sheet = data.batch.documents.find((document) => document.kind === 'piece_labels_pdf')
  const [pdf] = await errand(`${labels} labels to PDF`, 2, () =>
    callOnce(server.base, { path: `/api/documents/${sheet?.id}/file`, headers }),
  )
  return [batch, pdf]
}
