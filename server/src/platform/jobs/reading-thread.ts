import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import { loaderOf } from './worker-file.ts'

/** Files up to this size are read in the thread of the requests, because starting another one would take longer. */
export const maxBytesInThisThread = 256 * 1024

/** Runs one task of a worker file (`resolveWorker`) in a thread of its own, which ends with it. */
export async function runInThread<Task, Result>(worker: URL, name: string, task: Task): Promise<Result> {
  const threads = new Piscina<Task, Result>({
    filename: fileURLToPath(worker),
    name,
    maxThreads: 1,
    resourceLimits: { maxOldGenerationSizeMb: 1024 },
    execArgv: loaderOf(worker),
  })
  try {
    return await threads.run(task)
  } finally {
    await threads.destroy()
  }
}
