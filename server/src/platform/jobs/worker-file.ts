import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

/**
 * Returns the URL of the worker file with this name in the folder of the calling file: `.ts` in a checkout, `.js` in
 * the bundle, where `x.worker` is an entry of its own next to `main`. Call it with `import.meta.url` from the folder
 * that contains the worker.
 */
export function resolveWorker(callerUrl: string, name: string): URL {
  return new URL(`./${name}.${callerUrl.endsWith('.ts') ? 'ts' : 'js'}`, callerUrl)
}

/** Returns the arguments of a thread that runs this worker file: one of a checkout needs a loader of TypeScript. */
export function loaderOf(worker: URL): string[] {
  if (!worker.pathname.endsWith('.ts')) return []
  // By its URL, because a bare name would be resolved from the working directory.
  return ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href]
}
