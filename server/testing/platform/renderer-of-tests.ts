import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inject } from 'vitest'
import { createRenderPool, type RenderPool } from '../../src/platform/documents/render-pool.ts'

const kept = globalThis as { rendererOfTests?: RenderPool }

/**
 * Renders documents for every test file that runs in this process: one thread of the bundled server, started by the
 * first document, instead of one per file that loads all sources and fonts again.
 */
export function rendererOfTests(): RenderPool {
  const worker = pathToFileURL(join(inject('builtServer'), 'documents.worker.js'))
  const { render } = (kept.rendererOfTests ??= createRenderPool({ worker }))
  // The thread doesn't keep the process alive.
  return { render, close: async () => undefined }
}
