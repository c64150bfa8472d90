import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startServerLog } from './server-log.ts'

const checkout = join(import.meta.dirname, '../../..')
const entry = join(checkout, 'dist/server/main.js')
const drainWithinMs = 20_000
const enoughMemory = 2 * 1024 ** 3

interface Where {
  /** The name of its log: its port, which failed tests show in their addresses, unless all tests share it. */
  log?: string
  /** The checkout whose server it is. */
  folder?: string
  readyWithinMs?: number
}

/** A server that a test started. */
export interface Started {
  /** What it has printed so far. */
  output: () => string
  end: () => Promise<void>
}

/** Starts the built server for all browser tests, on a demo factory, and gives back its end. */
export default async function startBuiltServer(): Promise<() => Promise<void>> {
  const port = process.env.PLATEN_E2E_PORT ?? ''
  // The name under which a browser test reaches the server over plain http; other names are refused.
  const environment = { NODE_ENV: '', PUBLIC_URL: `http://platen.factory:${port}` }
  return (await startServer([process.execPath, entry], port, environment, { log: 'server' })).end
}

/** Starts the built server on an empty database in a temporary folder, and gives back its end. */
export async function startSite(port: string, environment: Record<string, string>): Promise<() => Promise<void>> {
  return (await startServer([process.execPath, entry], port, environment)).end
}

/**
 * Runs a command that starts the built server on an empty database in a temporary folder. What it prints goes to its
 * log, and is shown only when it does not become ready, or with PLATEN_E2E_LOG=1.
 */
export async function startServer(
  [program = '', ...args]: readonly string[],
  port: string,
  environment: Record<string, string>,
  { log = `server-${port}`, folder = checkout, readyWithinMs = 60_000 }: Where = {},
): Promise<Started> {
  if (folder === checkout && !existsSync(entry)) throw new Error('There is no built server. Run: npm run build')
  const dataFolder = mkdtempSync(join(memoryOrDisk(), 'platen-e2e-'))
  // When root starts it, the database runs as nobody, who must be able to pass.
  chmodSync(dataFolder, 0o755)
  const server = spawn(program, args, {
    cwd: folder,
    // A process group of its own, because a shell and npm may be between this process and the server.
    detached: true,
    env: { ...process.env, DATABASE_URL: '', HOST: '127.0.0.1', PORT: port, DATA_DIR: dataFolder, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed: string[] = []
  const print = startServerLog(log)
  const keep = (bytes: Buffer) => {
    printed.push(bytes.toString())
    print(bytes)
    if (process.env.PLATEN_E2E_LOG) process.stderr.write(bytes)
  }
  server.stdout.on('data', keep)
  server.stderr.on('data', keep)
  const output = () => printed.join('')
  const end = async () => {
    await stop(server)
    rmSync(dataFolder, { recursive: true, force: true })
  }
  if (!(await isReady(server, port, readyWithinMs))) {
    await end()
    throw new Error(`The built server did not become ready. Its output:\n${output().slice(-10_000)}`)
  }
  return { output, end }
}

/** Where data that nobody keeps is written: to memory, where there is enough of it. */
function memoryOrDisk(): string {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > enoughMemory ? memory : tmpdir()
}

async function isReady(server: ChildProcess, port: string, withinMs: number): Promise<boolean> {
  const until = Date.now() + withinMs
  const health = `http://127.0.0.1:${port}/api/health`
  while (Date.now() < until && server.exitCode === null) {
    const answer = await fetch(health).catch(() => null)
    if (answer?.ok) return true
    // Pause: between two questions whether the server is ready.
    await pause(200)
  }
  return false
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.pid === undefined) return
  // Everything that holds its output has ended then, the server behind a shell too.
  const ended = new Promise((resolve) => server.once('close', resolve))
  process.kill(-server.pid, 'SIGTERM')
  await Promise.race([ended, pause(drainWithinMs, undefined, { ref: false })])
  if (server.exitCode === null && server.signalCode === null) process.kill(-server.pid, 'SIGKILL')
}
