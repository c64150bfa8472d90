import { recordAudit } from './audit.public.ts'
import type { Database } from '../../platform/db/database.ts'
import type { RefusedCall } from '../../platform/http/services.ts'
import type { BackgroundTasks } from '../../platform/background-tasks.ts'

const windowMs = 60_000

/**
 * Creates the record of refused attempts at privileged actions. Assumed: the first refusal of a person at a route is
 * recorded at once, and how many more followed within the minute as one entry at its end, so that nobody can flood the
 * table: two entries per person, route and minute. Sign-ins are nobody's: of all of them together, whatever their
 * addresses and names, there are two entries a minute.
 */
export function createRefusedCallLog(database: Database, backgroundTasks: BackgroundTasks) {
  const windows = new Map<string, { call: RefusedCall; more: number; timer: NodeJS.Timeout }>()
  const write = (call: RefusedCall, more: number) =>
    database.transaction(
      (tx) =>
        recordAudit(tx, call.by, 'access.refused', null, {
          route: call.route,
          reason: call.code,
          ...(more > 0 && { more_times: more }),
        }),
      { user_id: null, origin: null, source: call.source },
    )
  // One after the other, so that the log has attempts in the order in which they were made.
  let last: Promise<unknown> = Promise.resolve()
  const record = (call: RefusedCall, more: number) =>
    backgroundTasks.run('refused call not recorded', () => {
      const written = last.then(() => write(call, more))
      last = written.catch(() => undefined)
      return written
    })
  const closeWindow = (key: string) => {
    const found = windows.get(key)
    windows.delete(key)
    if (!found) return
    clearTimeout(found.timer)
    if (found.more > 0) record(found.call, found.more)
  }
  return {
    refused(call: RefusedCall): void {
      const key = `${call.by.user.id} ${call.route}`
      const open = windows.get(key)
      if (open) {
        open.more += 1
        return
      }
      windows.set(key, { call, more: 0, timer: setTimeout(() => closeWindow(key), windowMs).unref() })
      record(call, 0)
    },
    /** Records what was counted and not yet written. */
    flush(): void {
      for (const key of windows.keys()) closeWindow(key)
    },
  }
}
