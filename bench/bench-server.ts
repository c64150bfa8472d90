import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

const built = join(import.meta.dirname, '../dist/server')
const maxReadyMs = 120_000
const maxDrainMs = 20_000

/** The built server on a data folder of its own, as `npm start` runs it. */
export interface BenchServer {
  base: string
  pid: number
  /** Milliseconds from its start until it reported that it was ready. */
  ready_ms: number
  /** A superuser connection to the database, and the process of its server. */
  superuser: { host: string; user: string; database: string; password: string } & pg.ClientConfig
  postmaster: number
  stop(): Promise<void>
}

/** Creates a temporary data folder that the database's account can enter; `remove` deletes it. */
export function makeDataFolder(): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'platen-bench-'))
  chmodSync(folder, 0o755)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/**
 * Returns the environment of the server and commands of a measured site: none of this shell's settings except the path.
 */
export function siteEnvironment(folder: string, port = 0): NodeJS.ProcessEnv {
  const { PATH, HOME } = process.env
  // Long enough for the whole measurement with one sign-in.
  const maxWaitMs = { ACCESS_TTL_S: '86400', SESSION_IDLE_S: '86400' }
  // The same as in package.json for `npm start`.
  const memory = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' }
  return {
    PATH,
    HOME,
    ...maxWaitMs,
    ...memory,
    ...(port > 0 ? { PORT: String(port) } : {}),
    HOST: '127.0.0.1',
    DATA_DIR: folder,
  }
}

/** Returns the path of a command of the built server. */
export function builtProgram(name: string): string {
  return join(built, `${name}.js`)
}

export async function startBenchServer(folder: string): Promise<BenchServer> {
  const port = await freePort()
  const log = openSync(join(folder, 'server.log'), 'a')
  const start = performance.now()
  const child = spawn(process.execPath, [builtProgram('main')], {
    env: siteEnvironment(folder, port),
    stdio: ['ignore', log, log],
  })
  const endWithUs = () => void child.kill('SIGTERM')
  process.once('exit', endWithUs)
  const stop = () => stopChild(child).finally(() => process.off('exit', endWithUs))
  const base = `http://127.0.0.1:${port}`
  if (!(await isReady(base, child))) {
    await stop()
    throw new Error(
      `The server did not become ready:\n${readFileSync(join(folder, 'server.log'), 'utf8').slice(-5_000)}`,
    )
  }
  const readyMs = performance.now() - start
  const [postmaster = '', , , , host = ''] = readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')
  const password = readFileSync(join(folder, 'database-password'), 'utf8').trim()
  const superuser = { host, user: 'postgres', database: 'platen', password }
  return { base, pid: child.pid ?? 0, ready_ms: readyMs, superuser, postmaster: Number(postmaster), stop }
}

async function isReady(base: string, child: ChildProcess): Promise<boolean> {
  for (const until = performance.now() + maxReadyMs; performance.now() < until; await pause(10)) {
    if (child.exitCode !== null) return false
    const answer = await fetch(`${base}/api/health`).catch(() => null)
    if (answer?.ok) return true
  }
  return false
}

/** Stops a process that this one started, and waits for its end. */
export async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await Promise.race([ended, pause(maxDrainMs, undefined, { ref: false })])
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
