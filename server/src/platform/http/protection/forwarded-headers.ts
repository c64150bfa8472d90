import type { FastifyInstance } from 'fastify'
import { recordForwardedHeaders } from './forwarded-headers.store.ts'
import type { Services } from '../services.ts'

const recordIntervalMs = 24 * 60 * 60 * 1000

/**
 * Records once a day, for `doctor`, that requests come through a proxy, and logs a warning for the first one whose
 * forwarded address is not trusted: all people then share one address in limits and in the lists of sessions.
 */
export function watchForwardedHeaders(
  app: FastifyInstance,
  { config, database, backgroundTasks, log }: Pick<Services, 'config' | 'database' | 'backgroundTasks' | 'log'>,
): void {
  const noted = new Map<boolean, number>()
  app.addHook('onRequest', async (request) => {
    if (request.headers['x-forwarded-for'] === undefined && request.headers.forwarded === undefined) return
    // The address of the connection itself is always among these; there is another one only if a proxy was trusted.
    const believed = (request.ips?.length ?? 0) > 1
    const before = noted.get(believed)
    const now = performance.now()
    if (before !== undefined && now - before < recordIntervalMs) return
    noted.set(believed, now)
    if (!believed && before === undefined) {
      const why = config.TRUST_PROXY
        ? 'a request came with X-Forwarded-For or Forwarded from an address that TRUST_PROXY does not name, or without X-Forwarded-For; it counts as coming from there'
        : 'a request came with X-Forwarded-For or Forwarded while TRUST_PROXY is off; if that is a proxy of yours, set TRUST_PROXY to its address, or all who come through it share one'
      log.warn({ from: request.raw.socket.remoteAddress }, why)
    }
    backgroundTasks.run('forwarded headers not noted', () =>
      database.transaction((tx) => recordForwardedHeaders(tx, believed)),
    )
  })
}
