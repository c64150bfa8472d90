import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import * as ownership from './ownership.ts'
import { protect } from './password.ts'
import { type Cluster, type ServerConnection, connectToServer } from './postmaster.ts'
import { withStartGuard } from './start-guard.ts'

type Reports = { label: string; onTrouble?: (what: string) => void; onLost?: (why: string) => void }

const minPauseMs = 100
const maxPauseMs = 10_000
const maxReleaseMs = 5000
// A server that ran this long has recovered; after its next crash the pauses start short again.
const recoveredAfterMs = 60_000

/**
 * Keeps the server of a cluster running for as long as this process is in charge of it. The connection that holds the
 * charge also detects a crash; the server is then restarted in the same socket folder, with growing pauses, so that the
 * pool's next connection finds it. `release` stops watching and returns the connection, unless the server is down at
 * that moment.
 */
export function superviseServer(
  cluster: Cluster,
  reached: ServerConnection,
  reports: Reports,
): { release: () => Promise<pg.Client | undefined> } {
  let current: pg.Client | undefined
  const ending = new AbortController()
  let restarting: Promise<void> | undefined
  let pauseMs = minPauseMs

  const watch = (client: pg.Client) => {
    const since = Date.now()
    current = client
    client.once('end', () => {
      current = undefined
      if (ending.signal.aborted) return
      pauseMs = Date.now() - since > recoveredAfterMs ? minPauseMs : Math.min(pauseMs * 2, maxPauseMs)
      restarting = restart()
    })
  }

  const restart = async () => {
    reports.onTrouble?.('The database went away; starting it again.')
    while (!ending.signal.aborted) {
      let again: ServerConnection | undefined
      try {
        again = await withStartGuard(cluster.folder, () =>
          connectToServer(cluster, ownership.holderName(reports.label), {
            socketFolder: reached.socketFolder,
            signal: ending.signal,
          }),
        )
        const elsewhere = again.socketFolder !== reached.socketFolder
        if (elsewhere || !(await ownership.takeCharge(again.client))) {
          await again.client.end()
          reports.onLost?.('Another process has taken charge of the database meanwhile.')
          return
        }
        await protect(again.client, cluster)
        watch(again.client)
        reports.onTrouble?.('The database is back.')
        return
      } catch (error) {
        await again?.client.end().catch(() => undefined)
        if (ending.signal.aborted) return
        reports.onTrouble?.(`The database could not be started again: ${(error as Error).message}`)
        await wait(pauseMs)
        pauseMs = Math.min(pauseMs * 2, maxPauseMs)
      }
    }
  }

  watch(reached.client)
  return {
    release: async () => {
      ending.abort()
      await Promise.race([restarting, wait(maxReleaseMs, undefined, { ref: false })])
      return current
    },
  }
}
