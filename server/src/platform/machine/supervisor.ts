// What `npm start` (scripts/start/supervise.mjs) and the server that it runs tell one another.

// As in scripts/start/supervise.mjs, which turns it into 1.
const refusedStatus = 78

/** How often this server was started again since `npm start`, after a process of it died. */
export const serverRestarts = Number(/^--restarts=(\d+)$/.exec(process.argv.at(-1) ?? '')?.[1] ?? 0)

/** The status with which a refused start ends: one of its own tells the supervisor not to try again. */
export function refusedStartStatus(mayPass: boolean): number {
  // Assumed: a server that was at work a moment ago waits for its database; a first start tells the person at the
  // keyboard at once.
  return process.send && !(mayPass && serverRestarts > 0) ? refusedStatus : 1
}

/** Calls `end` when the supervisor is gone: a server that nobody can end would keep the port and the data folder. */
export function endWithSupervisor(end: () => void): void {
  if (!process.send) return
  // It may have been killed while this process was loading.
  if (process.connected) process.once('disconnect', end)
  else end()
}
