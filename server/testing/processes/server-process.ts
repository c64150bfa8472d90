import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { vi } from 'vitest'
import type { TestDatabase } from '../platform/test-database.ts'

/** Returns a port that no process listens on now. */
export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

/** The DATABASE_URL of a database of tests, for a process of its own. */
export function databaseUrl(user: string, { name, app }: TestDatabase): string {
  return `postgres://${user}@localhost/${name}?host=${encodeURIComponent(String(app.host))}`
}

/** Resolves when the server on this port is ready. */
export async function untilReady(port: number): Promise<void> {
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/api/health`).then(
      (answer) => answer.ok,
      () => false,
    )
  await vi.waitUntil(isReady, { timeout: 60_000, interval: 100 })
}

/** Resolves when this process has ended. */
export async function ended(process: ChildProcess | undefined): Promise<void> {
  if (process && process.exitCode === null && process.signalCode === null) await once(process, 'exit')
}
