import type { BackgroundTasks } from '../../src/platform/background-tasks.ts'

/** The background tasks of a server that is told to end after work has asked for that so many times. */
export function endingAfter(questions: number, tasks: BackgroundTasks): BackgroundTasks {
  let asked = 0
  return {
    run: tasks.run,
    report: tasks.report,
    whenIdle: tasks.whenIdle,
    end: tasks.end,
    get isEnding() {
      return asked++ >= questions
    },
  }
}
