import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import { refusedFile, type RefusedFile } from '../files/refused-file.ts'
import { isSmallFile } from '../files/small-file.ts'
import { refusal } from '../http/refusal.ts'
import { createSemaphore } from '../semaphore.ts'
import { loaderOf } from './worker-file.ts'

/** A file, with what its reading depends on. */
interface FileTask {
  bytes: Uint8Array
}

/** How a kind of file is read: in this thread, or by the same function of a worker file (`resolveWorker`). */
export interface FileReading<Task extends FileTask, Result extends object> {
  read: (task: Task) => Result
  worker: URL
  /** The name under which the worker file exports `read`. */
  name: string
}

/** Reads uploaded files of all kinds, so that no other call waits for it. */
export interface ReadingThreads {
  /**
   * Reads a file: a small one at once, any other in a thread of its own, which ends with it, one after the other.
   * Returns a RefusedFile for one that takes too much time or memory. Throws `too_busy` (503, Retry-After) if too many
   * wait, if the thread dies, and from `end` on.
   */
  read<Task extends FileTask, Result extends object>(
    how: FileReading<Task, Result>,
    task: Task,
  ): Promise<Result | RefusedFile>
  /** Ends the threads. */
  end(): void
}

// One at a time, because a thread may use this much memory. As many wait as large bodies are received at once.
const maxQueued = 8
const limits = { maxMs: 60_000, maxMb: 1024 }

/**
 * Creates the threads without starting one.
 * @param limitsOfFile - how long one file may take, in milliseconds, and how much memory, in megabytes
 */
export function createReadingThreads(limitsOfFile = limits): ReadingThreads {
  const { maxMs, maxMb } = limitsOfFile
  const turns = createSemaphore({ limit: 1, maxQueued })
  const ending = new AbortController()
  const tooBusy = () => refusal('too_busy', {}, { retryAfterS: 5 })

  async function readInThread<Task, Result extends object>(worker: URL, name: string, task: Task) {
    const threads = new Piscina<Task, Result>({
      filename: fileURLToPath(worker),
      name,
      maxThreads: 1,
      resourceLimits: { maxOldGenerationSizeMb: maxMb },
      execArgv: loaderOf(worker),
    })
    // Told by the task too, unless the thread fails after it was given up.
    threads.on('error', () => undefined)
    const late = AbortSignal.timeout(maxMs)
    try {
      return await threads.run(task, { signal: AbortSignal.any([late, ending.signal]) })
    } catch (error) {
      if (ending.signal.aborted || isDeadThread(error)) throw tooBusy()
      if (late.aborted || isOutOfMemory(error)) return refusedFile('file_too_heavy')
      throw error
    } finally {
      await threads.destroy()
    }
  }

  return {
    async read(how, task) {
      if (isSmallFile(task.bytes)) return how.read(task)
      const leave = await turns.take()
      if (!leave) throw tooBusy()
      try {
        if (ending.signal.aborted) throw tooBusy()
        return await readInThread<typeof task, ReturnType<typeof how.read>>(how.worker, how.name, task)
      } finally {
        leave()
      }
    },
    end: () => ending.abort(),
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}

function isDeadThread(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('worker exited with code')
}
