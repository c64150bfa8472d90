import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inject } from 'vitest'
import { createRenderPool, type RenderPool } from '../../src/platform/documents/render-pool.ts'
import { createReadingThreads, type ReadingThreads } from '../../src/platform/jobs/reading-threads.ts'

// Threads of tests run the bundled server: one that loads the sources takes seconds to start, and the loader of
// TypeScript leaves files open when its thread ends, thousands of them after some hundred threads.
const bundled = (name: string) => pathToFileURL(join(inject('builtServer'), `${name}.js`))

const kept = globalThis as { rendererOfTests?: RenderPool }

/**
 * Renders documents for every test file that runs in this process: one thread, started by the first document, instead
 * of one per file.
 */
export function rendererOfTests(): RenderPool {
  const { render } = (kept.rendererOfTests ??= createRenderPool({ worker: bundled('documents.worker') }))
  // The thread doesn't keep the process alive.
  return { render, close: async () => undefined }
}

/** Reads large files for one server of tests. */
export function readingThreadsOfTests(): ReadingThreads {
  const { read, end } = createReadingThreads()
  return { read: (how, task) => read({ ...how, worker: bundled(basename(how.worker.pathname, '.ts')) }, task), end }
}
