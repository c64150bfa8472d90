import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { StartRefusal } from '../start-refusal.ts'

const timeoutMs = 120_000

/**
 * Runs `work` while no other process starts the same cluster. The guard is a name in Linux's abstract socket namespace,
 * which disappears with its process, however that ends, so there is never anything to clean up. Other systems have no
 * such namespace; there PostgreSQL's own lock decides alone.
 */
export async function withStartGuard<Result>(cluster: string, work: () => Promise<Result>): Promise<Result> {
  if (process.platform !== 'linux') return work()
  const name = `\0platen-start-${createHash('sha256').update(cluster).digest('hex').slice(0, 24)}`
  const guard = await take(name, Date.now() + timeoutMs)
  try {
    return await work()
  } finally {
    guard.close()
  }
}

async function take(name: string, deadline: number): Promise<Server> {
  for (;;) {
    const server = await listen(name)
    if (server) return server
    if (Date.now() > deadline) {
      throw new StartRefusal(
        'Another start of Platen on this data folder does not come to an end. Look at that one first.',
      )
    }
    await wait(100)
  }
}

function listen(name: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    server.listen(name, () => resolve(server))
    server.unref()
  })
}
