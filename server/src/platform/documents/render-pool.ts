import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import { loaderOf } from '../jobs/worker-file.ts'
import type { DocumentOutput } from './document.ts'
import type { Pictures } from './page.ts'
import type { RenderTask } from './render-task.ts'

export interface RenderPool {
  /**
   * Renders one document in another thread. `kind` is a format that the worker lists, `values` are the values of that
   * format, as plain data; `pictures` are those that it shows. Rejects for an unknown kind and after the time limit.
   */
  render(kind: string, values: unknown, output: DocumentOutput, pictures?: Pictures): Promise<Buffer>
  /** Waits for running documents and ends the threads. */
  close(): Promise<void>
}

export interface RenderPoolOptions {
  /** The file that the threads run; see `resolveWorker`. */
  worker: URL
  /** The maximum number of threads; each grows to about 100 MB with hundreds of labels. One when absent. */
  threads?: number
  /** A document that takes longer fails and its thread is ended. A minute when absent. */
  limit_ms?: number
}

/** A thread that was idle for this long ends, and its fonts are freed. */
const IDLE_MS = 5 * 60_000

/** Creates the pool without starting a thread; the first document starts one. */
export function createRenderPool({ worker, threads = 1, limit_ms = 60_000 }: RenderPoolOptions): RenderPool {
  const pool = new Piscina<RenderTask, Uint8Array>({
    filename: fileURLToPath(worker),
    name: 'render',
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 256 },
    execArgv: loaderOf(worker),
  })
  // Told by the document too, unless the thread fails after that was given up.
  pool.on('error', () => undefined)
  return {
    render: async (kind, values, output, pictures = {}) => {
      const bytes = await pool.run({ kind, values, output, pictures }, { signal: AbortSignal.timeout(limit_ms) })
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    },
    close: () => pool.close(),
  }
}
