import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { stopChild, type BenchServer } from './bench-server.ts'
import { postgresCpuMs } from './cpu-time.ts'
import { measure, type Figure } from './measure.ts'

const run = promisify(execFile)
const pgbenchSeconds = 3

/** Measures what a Node process needs for a fixed answer, without database, sessions and anything else. */
export async function measureBareEndpoint(clients: number, calls: number): Promise<Figure> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-endpoint.mjs')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const [port] = (await once(child.stdout, 'data')) as [Buffer]
    const where = { base: `http://127.0.0.1:${Number(port.toString())}`, pid: child.pid ?? 0 }
    return await measure(where, { what: 'bare Node endpoint', clients, calls, next: () => ({ path: '/' }) })
  } finally {
    await stopChild(child)
  }
}

// A scratch table for the commit, so that the seeded tables stay unchanged.
const scripts = {
  'pgbench: one piece by its id':
    '\\set id random(1, :pieces)\nselect id, barcode, stage, step, order_id from pieces where id = :id;\n',
  'pgbench: one row and a commit': 'insert into bench_commits (note) values (:client_id);\n',
}

/** Measures what PostgreSQL needs for the smallest read and write. Returns nothing if pgbench is not installed. */
export async function measurePgbench(server: BenchServer, clients: number): Promise<Figure[]> {
  const program = pgbenchProgram()
  if (!program) return []
  const client = new pg.Client(server.superuser)
  await client.connect()
  const folder = mkdtempSync(join(tmpdir(), 'platen-pgbench-'))
  try {
    await client.query('create table bench_commits (id bigint generated always as identity primary key, note int)')
    const { rows } = await client.query<{ pieces: number }>('select max(id)::int as pieces from pieces')
    const figures: Figure[] = []
    for (const [what, text] of Object.entries(scripts)) {
      const script = join(folder, 'script.sql')
      writeFileSync(script, text)
      figures.push(await runPgbench(program, server, { what, clients, script, pieces: rows[0]?.pieces ?? 1 }))
    }
    return figures
  } finally {
    await client.query('drop table if exists bench_commits')
    await client.end()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function runPgbench(
  program: string,
  { superuser, postmaster }: BenchServer,
  { what, clients, script, pieces }: { what: string; clients: number; script: string; pieces: number },
): Promise<Figure> {
  const before = postgresCpuMs(postmaster)
  const connection = ['-h', superuser.host, '-U', superuser.user]
  const options = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '1', '-T', String(pgbenchSeconds)]
  const { stdout } = await run(
    program,
    [...options, '-D', `pieces=${pieces}`, '-f', script, ...connection, superuser.database],
    {
      env: { PATH: process.env.PATH, LC_ALL: 'C', PGPASSWORD: superuser.password },
      timeout: (pgbenchSeconds + 30) * 1000,
    },
  )
  const read = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1] ?? 0)
  const calls = read(/transactions actually processed: (\d+)/)
  const latency = read(/latency average = ([\d.]+)/)
  return {
    what,
    clients,
    calls,
    per_second: read(/tps = ([\d.]+)/),
    // pgbench reports only the average.
    p50_ms: latency,
    p95_ms: Number.NaN,
    p99_ms: Number.NaN,
    node_ms: 0,
    postgres_ms: (postgresCpuMs(postmaster) - before) / Math.max(1, calls),
    aim_ms: null,
  }
}

function pgbenchProgram(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((one, other) => Number(other) - Number(one)) : []
  const folders = [...(process.env.PATH ?? '').split(':'), ...versions.map((version) => join(debian, version, 'bin'))]
  return folders.map((folder) => join(folder, 'pgbench')).find((path) => existsSync(path))
}
