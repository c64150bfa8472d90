import type { Ctx } from '../http/context.ts'
import type { BackgroundTasks } from '../background-tasks.ts'

/** A job that runs repeatedly in the background. */
export interface PeriodicJob {
  /** Used in the log when it fails. */
  name: string
  every_s: number
  run(ctx: Ctx): Promise<void>
}

/**
 * Runs each job at its interval, never twice at once in this process, each time with a fresh context of the system
 * user. A failure is logged and the next round tries again.
 *
 * @returns a function that stops the timers; running jobs are awaited by `backgroundTasks`.
 */
export function startJobs(
  jobs: readonly PeriodicJob[],
  backgroundTasks: BackgroundTasks,
  context: () => Promise<Ctx>,
): () => void {
  const running = new Set<string>()
  const timers = jobs.map((job) =>
    setInterval(() => {
      if (running.has(job.name)) return
      running.add(job.name)
      backgroundTasks.run(`${job.name} failed`, async () => {
        try {
          await job.run(await context())
        } finally {
          running.delete(job.name)
        }
      })
    }, job.every_s * 1000).unref(),
  )
  return () => {
    for (const timer of timers) clearInterval(timer)
  }
}
