import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const entry = join(import.meta.dirname, '../../dist/server/main.js')
const readyWithinMs = 60_000
const drainWithinMs = 20_000

/**
 * Starts the built server for all browser tests, on an empty demo factory in a temporary folder, and gives back its end. What
 * it says is shown only when it does not become ready, or with PLATEN_E2E_LOG=1.
 */
export default async function startBuiltServer(): Promise<() => Promise<void>> {
  if (!existsSync(entry)) throw new Error('There is no built server. Run: npm run build')
  const dataFolder = mkdtempSync(join(tmpdir(), 'platen-e2e-'))
  // When root starts it, the database runs as nobody, who must be able to pass.
  chmodSync(dataFolder, 0o755)
  const server = spawn(process.execPath, [entry], {
    env: { ...process.env, ...environment(dataFolder) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  const keep = (bytes: Buffer) => {
    said.push(bytes.toString())
    if (process.env.PLATEN_E2E_LOG) process.stderr.write(bytes)
  }
  server.stdout.on('data', keep)
  server.stderr.on('data', keep)
  const end = async () => {
    await stop(server)
    rmSync(dataFolder, { recursive: true, force: true })
  }
  if (!(await isReady(server))) {
    await end()
    throw new Error(`The built server did not become ready. It said:\n${said.join('').slice(-10_000)}`)
  }
  return end
}

function environment(dataFolder: string): Record<string, string> {
  return {
    NODE_ENV: '',
    DATABASE_URL: '',
    HOST: '127.0.0.1',
    PORT: process.env.PLATEN_E2E_PORT ?? '',
    DATA_DIR: dataFolder,
    // The name under which a browser test reaches the server over plain http; other names are refused.
    PUBLIC_URL: `http://platen.factory:${process.env.PLATEN_E2E_PORT}`,
  }
}

async function isReady(server: ChildProcess): Promise<boolean> {
  const until = Date.now() + readyWithinMs
  const health = `http://127.0.0.1:${process.env.PLATEN_E2E_PORT}/api/health`
  while (Date.now() < until && server.exitCode === null) {
    const answer = await fetch(health).catch(() => null)
    if (answer?.ok) return true
    await pause(200)
  }
  return false
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  await Promise.race([ended, pause(drainWithinMs, undefined, { ref: false })])
  if (server.exitCode === null) server.kill('SIGKILL')
}
