import { z } from 'zod'
import { endpoint, type Contract } from '../endpoint.ts'
import { coreErrors } from '../errors/core.ts'

const health = z.strictObject({
  /** True if the process responds. */
  live: z.literal(true),
  /** True if it is ready to work, i.e. the database takes what people save and there is space for it. */
  ready: z.boolean(),
  /** Why it isn't ready; null if it is. With a full disk or a database that can only be read, reading still works. */
  reason: z.enum(['database_away', 'database_read_only', 'disk_full']).nullable(),
  /** Whether artwork and documents can be stored and read. Scans go on without them. */
  file_store: z.enum(['there', 'away']),
  /** Free space where the data folder is, in bytes; null if it can't be read. */
  disk_free_bytes: z.number().nullable(),
  /** True if an administrator should free space before the disk is full. */
  disk_low: z.boolean(),
})

export const getHealth = endpoint({
  route: 'GET /health',
  access: 'public',
  summary: 'Whether the process is live and ready to work; 503 with Retry-After while it is not ready.',
  response: health,
})

export const getLive = endpoint({
  route: 'GET /live',
  access: 'signed-in',
  summary: 'Server-sent events: names of what changed, {topic, id, origin}, until the session ends.',
  response: 'events',
})

export const getDocs = endpoint({
  route: 'GET /docs',
  access: 'signed-in',
  summary: 'This description, as OpenAPI JSON, or as a page where HTML is asked for.',
  response: 'file',
})

export const getMetrics = endpoint({
  route: 'GET /metrics',
  access: 'setting.write',
  summary: 'Figures for Prometheus; also with METRICS_TOKEN as the bearer.',
  response: 'file',
})

export const systemContract = {
  endpoints: [getHealth, getLive, getDocs, getMetrics],
  errors: coreErrors,
} as const satisfies Contract
