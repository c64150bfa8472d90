import { write, writeSync } from 'node:fs'

/** Where a process writes its log. It takes every line at once, and nothing that happens to it is thrown. */
export interface LogOutput {
  write(line: string): void
  /** Writes what waits now, as far as that is possible. */
  flushSync(): void
  /** Writes nothing any more (tests, which close what is written to). */
  stop(): void
}

const writtenTogether = 4096
const writeEveryMs = 200
// A reader that is slow takes the next bytes soon.
const busyPauseMs = 20
const maxBusyAtExit = 50
// What waits while it can't be written: many minutes of a quiet server, and no burden for the machine.
const maxWaitingBytes = 4 * 1024 * 1024

const troubles = { failed_writes: 0, dropped_lines: 0 }

/** How often the log of this process could not be written, and how many of its lines were dropped for that. */
export function logTroubles(): Readonly<typeof troubles> {
  return troubles
}

/**
 * Creates the output of the log of a server: lines are buffered and written together, at the latest after a fifth of a
 * second, because a system call for each would be an eighth of Node's time for a scan. An orderly exit and a fatal line
 * flush at once; only a kill loses the last lines.
 *
 * Lines that can't be written, because a disk is full or a reader has gone or stopped, wait and are tried again. Once
 * too many wait, further ones are dropped and counted; the log says how many when it can be written again. Rule:
 * SERVER-7.
 */
export function createLogOutput(fd = 1, maxBytes = maxWaitingBytes): LogOutput {
  let lines: string[] = []
  let bytesOfLines = 0
  // What is written now, or was tried in vain, from its first byte that isn't written.
  let current = Buffer.alloc(0)
  let isWriting = false
  let isStopped = false
  let retry: NodeJS.Timeout | undefined
  let dropped = 0

  function advance(): void {
    if (isWriting || isStopped || retry) return
    if (current.length === 0) takeLines()
    if (current.length === 0) return
    isWriting = true
    write(fd, current, (error, written) => {
      isWriting = false
      if (error) return failed(error)
      current = current.subarray(written)
      noteDropped()
      if (current.length > 0 || bytesOfLines >= writtenTogether) advance()
    })
  }

  function takeLines(): void {
    current = Buffer.from(lines.join(''))
    lines = []
    bytesOfLines = 0
  }

  function failed(error: NodeJS.ErrnoException): void {
    if (!isBusy(error)) return void troubles.failed_writes++
    retry = setTimeout(() => {
      retry = undefined
      advance()
    }, busyPauseMs).unref()
  }

  /** Behind the lines that were kept: those that are missing came after them. */
  function noteDropped(): void {
    if (dropped === 0) return
    const msg = 'the log could not be written; lines were dropped here'
    const note = `${JSON.stringify({ level: 'warn', time: new Date().toISOString(), dropped_lines: dropped, msg })}\n`
    lines.push(note)
    bytesOfLines += note.length
    dropped = 0
  }

  /** What is under way in a thread can't be waited for here; the rest follows it. */
  function flush(isLast: boolean): void {
    if (isWriting && !isLast) return
    let rest = isWriting ? Buffer.alloc(0) : current
    rest = Buffer.concat([rest, Buffer.from(lines.join(''))])
    lines = []
    bytesOfLines = 0
    for (let busy = 0; rest.length > 0;) {
      try {
        rest = rest.subarray(writeSync(fd, rest))
      } catch (error) {
        if (!isBusy(error as NodeJS.ErrnoException)) troubles.failed_writes++
        else if (isLast && ++busy <= maxBusyAtExit) {
          pause(busyPauseMs)
          continue
        }
        break
      }
    }
    if (!isWriting) current = rest
  }

  const interval = setInterval(advance, writeEveryMs).unref()
  const flushAtExit = () => flush(true)
  process.once('exit', flushAtExit)
  return {
    write(line) {
      const bytes = Buffer.byteLength(line)
      if (current.length + bytesOfLines + bytes > maxBytes) {
        dropped++
        troubles.dropped_lines++
        return
      }
      lines.push(line)
      bytesOfLines += bytes
      if (bytesOfLines >= writtenTogether && current.length === 0) advance()
    },
    flushSync: () => flush(false),
    stop() {
      isStopped = true
      clearInterval(interval)
      process.off('exit', flushAtExit)
    },
  }
}

function isBusy({ code }: NodeJS.ErrnoException): boolean {
  return code === 'EAGAIN' || code === 'EBUSY'
}

function pause(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}

/**
 * Lets nothing that can't be printed end this process: standard output or standard error may be on a full disk, and
 * their reader may have gone. Opened as streams, their pipes don't block either, so that a reader that has stopped
 * holds up no end of the process.
 *
 * @returns what tells why standard output could not be written; a reader that has gone (`| head`) has read enough.
 */
export function survivePrintFailures(): () => NodeJS.ErrnoException | undefined {
  let failure: NodeJS.ErrnoException | undefined
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') failure ??= error
  })
  process.stderr.on('error', () => undefined)
  return () => failure
}
