import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { type DiskSpace, lowSpaceBytes } from './machine/disk-space.ts'
import { eventLoopSampleMs, type Load } from './http/limits/load.ts'
import { logTroubles } from './machine/log-output.ts'
import { serverRestarts } from './machine/supervisor.ts'

export interface Metrics {
  /** Returns the metrics in the text format of Prometheus. */
  text(): Promise<string>
  /** Counts every answer of this server by route and status. */
  watch(app: FastifyInstance): void
}

/** Creates the metrics of this process: answers by route, load, free space, and Node's own. */
export function createMetrics(load: () => Load, disk: DiskSpace): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: eventLoopSampleMs })
  const answers = new Histogram({
    name: 'platen_http_request_seconds',
    help: 'Time from the arrival of a call to its answer',
    labelNames: ['route', 'status'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  new Gauge({
    name: 'platen_database_waiting',
    help: 'Calls that wait for a connection to the database',
    registers: [registry],
    collect() {
      this.set(load().waiting)
    },
  })
  new Gauge({
    name: 'platen_server_restarts',
    help: 'How often the server died and was started again since npm start',
    registers: [registry],
  }).set(serverRestarts)
  new Gauge({
    name: 'platen_log_failed_writes',
    help: 'How often the log could not be written',
    registers: [registry],
    collect() {
      this.set(logTroubles().failed_writes)
    },
  })
  new Gauge({
    name: 'platen_log_dropped_lines',
    help: 'Lines of the log that are lost because it could not be written for too long',
    registers: [registry],
    collect() {
      this.set(logTroubles().dropped_lines)
    },
  })
  new Gauge({
    name: 'platen_disk_free_bytes',
    help: 'Free space where the data folder is',
    registers: [registry],
    async collect() {
      const { free_bytes: free } = await disk.look()
      if (free === null) this.reset()
      else this.set(free)
    },
  })
  new Gauge({
    name: 'platen_disk_low_bytes',
    help: 'Free space below which an administrator should free some',
    registers: [registry],
    collect() {
      this.set(lowSpaceBytes)
    },
  })
  return {
    text: () => registry.metrics(),
    watch(app) {
      app.addHook('onResponse', async (request, reply) => {
        const route = request.routeOptions.config.spec?.route ?? 'other'
        answers.observe({ route, status: `${Math.floor(reply.statusCode / 100)}xx` }, reply.elapsedTime / 1000)
      })
    },
  }
}
