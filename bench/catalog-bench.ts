import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { BenchServer } from './bench-server.ts'
import { cpuMs, postgresCpuMs } from './cpu-time.ts'
import type { OneTimeMeasurement } from './import-bench.ts'
import { callOnce, type Call } from './load.ts'
import { measure, type Figure } from './measure.ts'
import { signIn } from './people.ts'

const productHeader =
  'product_code,product_name,category,brand,print_method,priority,packing_weight_g,country_of_origin'
const variantHeader =
  'product_code,sku,gtin,color,size,position,weight_g,cost_cents,pick_location,reorder_point,track_stock,on_hand'
const sizes = ['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL', '4XL', '5XL', '6XL'] as const
const variantsPerProduct = sizes.length
const clients = 4

const codeOf = (n: number) => `BENCH-${String(n).padStart(5, '0')}`

function productsFile(products: number): string {
  const rows = Array.from({ length: products }, (_, n) => {
    return `${codeOf(n)},Bench shirt ${n},t-shirt,Brand ${n % 40},DTG,${100 + (n % 5)},180,HN`
  })
  return `${[productHeader, ...rows].join('\n')}\n`
}

/** Returns a GTIN with 13 digits and its check digit. */
function gtin(n: number): string {
  const digits = `2${String(n).padStart(11, '0')}`
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

function variantsFile(products: number): string {
  const rows = Array.from({ length: products * variantsPerProduct }, (_, n) => {
    const [product, size] = [Math.floor(n / variantsPerProduct), sizes[n % variantsPerProduct]]
    const code = codeOf(product)
    return `${code},${code}-${size},${gtin(n)},Color ${product % 30},${size},${n},180,310,A-${n % 90}-${n % 7},20,yes,50`
  })
  return `${[variantHeader, ...rows].join('\n')}\n`
}

type Headers = Record<string, string>

/** Uploads a file as a browser does, and returns the answer's data. */
export async function uploadFile(
  base: string,
  headers: Headers,
  path: string,
  csv: string,
  planId?: number,
): Promise<unknown> {
  const boundary = `----${randomUUID()}`
  const field =
    planId === undefined ? '' : `--${boundary}\r\ncontent-disposition: form-data; name="plan_id"\r\n\r\n${planId}\r\n`
  const file = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="bench.csv"\r\ncontent-type: text/csv\r\n\r\n${csv}\r\n`
  const answer = await callOnce(base, {
    method: 'POST',
    path: `/api/file-imports/${path}`,
    headers: {
      ...headers,
      'idempotency-key': randomUUID(),
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    body: `${field}${file}--${boundary}--\r\n`,
  })
  return (JSON.parse(answer.toString()) as { data: unknown }).data
}

export interface Planned {
  id: number
  counts: { created: number }
}

/** Loads a catalog by CSV, each file with its dry run, and says how long that takes. */
export async function benchCatalog(server: BenchServer, products: number): Promise<OneTimeMeasurement[]> {
  const headers = await signIn(server.base, 'administrator')
  const cpu = () => postgresCpuMs(server.postmaster) + cpuMs(server.pid)
  const timed = async <R>(what: string, work: () => Promise<R>): Promise<[OneTimeMeasurement, R]> => {
    const [before, start] = [cpu(), performance.now()]
    const result = await work()
    const seconds = (performance.now() - start) / 1000
    return [{ what, seconds, cpu_s: (cpu() - before) / 1000, aim_s: null }, result]
  }
  const measured: OneTimeMeasurement[] = []
  const files = [
    { kind: 'products', csv: productsFile(products), rows: products },
    { kind: 'variants', csv: variantsFile(products), rows: products * variantsPerProduct },
  ]
  for (const { kind, csv, rows } of files) {
    const named = `${rows.toLocaleString('en')} ${kind} by CSV`
    const [dryRun, plan] = await timed(`dry run of ${named}`, async () => {
      return (await uploadFile(server.base, headers, `${kind}/plan`, csv)) as Planned
    })
    if (plan.counts.created !== rows) throw new Error(`the dry run of ${named} says ${JSON.stringify(plan.counts)}`)
    const [applied] = await timed(named, () => uploadFile(server.base, headers, `${kind}/apply`, csv, plan.id))
    measured.push(dryRun, applied)
  }
  const client = new pg.Client(server.superuser)
  await client.connect()
  // As autovacuum does within a minute: lists are planned by these statistics.
  await client.query('analyze')
  await client.end()
  const sum = (pick: (one: OneTimeMeasurement) => number) => measured.reduce((total, one) => total + pick(one), 0)
  const whole = { what: 'both files with their dry runs', aim_s: 60 }
  return [...measured, { ...whole, seconds: sum((one) => one.seconds), cpu_s: sum((one) => one.cpu_s) }]
}

/** Measures the lists of the catalog. Named by how full it is, to compare: they must not grow with it. */
export async function benchCatalogLists(server: BenchServer, calls: number, state: string): Promise<Figure[]> {
  const headers = await signIn(server.base, 'administrator')
  const get = (path: string) => (): Call => ({ path: `/api${path}`, headers })
  const plans = [
    { what: 'product list', path: '/products?per_page=25' },
    { what: 'product list, by name, search', path: '/products?per_page=25&sort=name&search=hoodie' },
    { what: 'variant list', path: '/variants?per_page=25' },
    { what: 'variant list, by SKU, search', path: '/variants?per_page=25&sort=sku&search=hoodie' },
    { what: 'priority lanes', path: '/product-priorities' },
  ]
  const figures: Figure[] = []
  for (const { what, path } of plans) {
    figures.push(await measure(server, { what: `${what}, ${state}`, next: get(path), clients, calls }))
  }
  return figures
}
