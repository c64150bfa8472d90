import type { Ctx } from '../http/context.ts'
import type { BackgroundTasks } from '../background-tasks.ts'

/** Background work that comes round by itself. */
export interface PeriodicJob {
  /** Stands in the log where it fails. */
  name: string
  every_s: number
  run(ctx: Ctx): Promise<void>
}

/**
 * Runs each job when its time comes, never twice at once in this process, each time with a fresh context of the system
 * user. A failure is logged and the next round tries again. Out: what stops the clocks; work under way is `backgroundTasks`'s.
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
