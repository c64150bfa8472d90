// Runs the server in a process of its own and starts it again when that dies (SERVER-1). Plain JavaScript that loads
// nothing else, so that it takes little memory.
import { spawn } from 'node:child_process'

const maxRestarts = 5
const withinMs = 10 * 60_000
const firstPauseMs = 100
// As in server/src/platform/machine/supervisor.ts; the person at the keyboard sees 1.
const refusedStatus = 78

/**
 * Runs this file of a server. A process that dies of an exception, of a signal or for want of memory is started again,
 * with growing pauses, at most five times in ten minutes; each time a line of the log says so. One that ends with 0,
 * after SIGTERM or SIGINT, or that refuses to start, is not. This process then ends with the status of the server.
 *
 * @param {string} entry the file of the server
 * @param {readonly string[]} args its arguments
 * @param {number} killAfterMs how long it may take to end when it is told to, before it is killed
 */
export function supervise(entry, args, killAfterMs = 20_000) {
  /** @type {number[]} */
  let recent = []
  let restarts = 0
  let isEnding = false
  /** @type {NodeJS.Timeout | undefined} */
  let pause
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let server

  const start = () => {
    const own = restarts === 0 ? args : [...args, `--restarts=${restarts}`]
    // The channel also tells the server when this process is gone: it then ends by itself.
    const child = spawn(process.execPath, [entry, ...own], {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      // Half of these threads are left to everything else while the disk of the data folder keeps the others.
      env: { UV_THREADPOOL_SIZE: '8', ...process.env },
    })
    server = child
    let isOver = false
    /** @param {number | null} status @param {NodeJS.Signals | null} signal */
    const end = (status, signal) => {
      if (isOver) return
      isOver = true
      if (status === refusedStatus) process.exit(1)
      // It may not have been ready to end by itself when it was told to.
      const isTold = isEnding && (signal === 'SIGTERM' || signal === 'SIGINT')
      if (isEnding || status === 0) process.exit(status ?? (isTold ? 0 : 1))
      restart(status, signal)
    }
    child.on('error', () => end(1, null))
    child.on('exit', end)
  }

  /** @param {number | null} status @param {NodeJS.Signals | null} signal */
  const restart = (status, signal) => {
    const now = Date.now()
    recent = recent.filter((at) => at > now - withinMs)
    const how = { status, signal, restarts }
    if (recent.length === maxRestarts) {
      say('fatal', 'the server died again; it was started five times in ten minutes, which is given up', how)
      process.exit(status ?? 1)
    }
    const pauseMs = firstPauseMs * 2 ** recent.length
    recent.push(now)
    restarts++
    pause = setTimeout(start, pauseMs)
    say('error', 'the server died; it is started again', { ...how, restarts, pause_ms: pauseMs })
  }

  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT'])) {
    process.on(signal, () => {
      isEnding = true
      const isRunning = server?.pid !== undefined && server.exitCode === null && server.signalCode === null
      if (isRunning) {
        // It ends by itself within 14 s, unless the system keeps one of its threads.
        setTimeout(() => server?.kill('SIGKILL'), killAfterMs).unref()
        return server?.kill(signal)
      }
      clearTimeout(pause)
      process.exit(0)
    })
  }
  // The log may be on a full disk, and its reader may have gone or stopped: the server is watched all the same.
  process.stdout.on('error', () => undefined)
  start()
}

/** A line of the log like those of the server. @param {string} level @param {string} msg @param {object} values */
function say(level, msg, values) {
  process.stdout.write(`${JSON.stringify({ level, time: new Date().toISOString(), ...values, msg })}\n`)
}
