import { setTimeout as wait } from 'node:timers/promises'
import type { EndpointSpec } from '@platen/contracts/endpoint'
import { getDocs, getHealth, getLive, getMetrics } from '@platen/contracts/system/endpoints'
import type { z } from 'zod'
import { isReadOnlyDatabase } from './platform/db/connection/connection-errors.ts'
import { writeNothing } from './platform/db/presence/server-rows.ts'
import { on, type Binding } from './platform/http/mount.ts'
import { openApiDocument, openApiPage } from './platform/http/openapi.ts'
import type { DiskState } from './platform/machine/disk-space.ts'
import type { Metrics } from './platform/metrics.ts'
import type { AppServices } from './services.ts'

type Health = z.output<typeof getHealth.response>

const readyWithinMs = 1_500

/** The endpoints of the server itself: health, live messages, API reference, metrics. */
export function systemBindings(services: AppServices, metrics: Metrics, endpoints: readonly EndpointSpec[]): Binding[] {
  let document: Record<string, unknown> | undefined
  // Queried once for all callers at the same time: anybody may call it, as often as they like.
  let asked: Promise<Health> | undefined
  let checked: Promise<void> | undefined
  const checkFiles = () => (checked ??= services.files.check().finally(() => (checked = undefined)))
  return [
    on(getHealth, async (_ctx, { reply }) => {
      asked ??= readHealth(services, checkFiles).finally(() => (asked = undefined))
      const health = await asked
      if (!health.ready) reply.code(503).header('retry-after', '2')
      return health
    }),
    on(getLive, async (ctx, { reply }) => {
      const stream = services.live.open({
        session_id: ctx.session_id,
        user_id: ctx.user.id,
        rules: ctx.user.rules,
        view_as: ctx.view_as,
      })
      reply.header('content-type', 'text/event-stream; charset=utf-8').header('x-accel-buffering', 'no').send(stream)
    }),
    on(getDocs, async (_ctx, { request }) => {
      document ??= openApiDocument(endpoints)
      const asPage = /text\/html/.test(request.headers.accept ?? '')
      return {
        content: Buffer.from(asPage ? openApiPage(document) : JSON.stringify(document)),
        media_type: asPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
        file_name: asPage ? 'platen-api.html' : 'platen-api.json',
        inline: true,
        styled: true,
      }
    }),
    on(getMetrics, async () => ({
      content: Buffer.from(await metrics.text()),
      media_type: 'text/plain; version=0.0.4; charset=utf-8',
      file_name: 'metrics.txt',
      inline: true,
    })),
  ]
}

async function readHealth(services: AppServices, checkFiles: () => Promise<void>): Promise<Health> {
  const [databaseFailure, filesFailure, disk] = await Promise.all([
    failureInTime(services.database.pool.query(writeNothing)),
    failureInTime(checkFiles()),
    Promise.race([services.disk.look(), wait(readyWithinMs, unknownSpace, { ref: false })]),
  ])
  // A database that can't start for lack of space is away, too.
  const reason = disk.is_full ? 'disk_full' : databaseFailure === null ? null : reasonOf(databaseFailure)
  return {
    live: true,
    ready: reason === null,
    reason,
    file_store: filesFailure === null ? 'there' : 'away',
    disk_free_bytes: disk.free_bytes,
    disk_low: disk.is_low,
  }
}

const unknownSpace: DiskState = { free_bytes: null, is_low: false, is_full: false }

function reasonOf(failure: unknown): 'database_away' | 'database_read_only' {
  return isReadOnlyDatabase(failure) ? 'database_read_only' : 'database_away'
}

/** Returns why this failed, also that it took too long; null if it succeeded. */
async function failureInTime(asked: Promise<unknown>): Promise<unknown> {
  const late = new Promise((resolve) =>
    setTimeout(() => resolve(new Error('no answer in time')), readyWithinMs).unref(),
  )
  const failed = asked.then(
    () => null,
    (error: unknown) => error ?? new Error('failed'),
  )
  return Promise.race([failed, late])
}
