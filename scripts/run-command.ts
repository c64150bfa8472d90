import { spawn } from 'node:child_process'
import { join } from 'node:path'

/** The folder of this checkout. */
export const checkout = join(import.meta.dirname, '..')

export interface Ran {
  /** The exit code; 124 if the time was up, 127 if the program could not be started. */
  code: number
  /** Its output, if it was collected. */
  output: string
}

interface Options {
  /** The folder that it runs in, when not this checkout. */
  cwd?: string
  env?: Record<string, string>
  /** Print its output while it runs, instead of collecting it. */
  show?: boolean
  /** The time limit in minutes, after which it is ended with everything that it started. */
  limitMinutes?: number
}

/**
 * Runs a program with an empty standard input and waits for its end. Ends it after `limitMinutes`,
 * together with its children, so that no run ever hangs. Never throws: failures are in `code`.
 */
export function runCommand(program: string, args: readonly string[], options: Options = {}): Promise<Ran> {
  const { cwd = checkout, env = {}, show = false, limitMinutes = 10 } = options
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
      // A process group of its own, so that ending it ends its children too.
      detached: true,
    })
    let output = ''
    let late = false
    const endGroup = () => child.pid !== undefined && killGroup(child.pid)
    const timer = setTimeout(() => {
      late = true
      endGroup()
    }, limitMinutes * 60_000)
    const interrupted = () => {
      endGroup()
      process.exit(130)
    }
    process.once('SIGINT', interrupted).once('SIGTERM', interrupted)
    const done = (ran: Ran) => {
      clearTimeout(timer)
      process.off('SIGINT', interrupted).off('SIGTERM', interrupted)
      resolve(ran)
    }
    child.stdout?.on('data', (bytes: Buffer) => (output += bytes.toString()))
    child.stderr?.on('data', (bytes: Buffer) => (output += bytes.toString()))
    child.once('error', (error) => done({ code: 127, output: `${program}: ${error.message}` }))
    child.once('close', (code) => {
      if (late) output += `\nended after ${limitMinutes} minutes`
      done({ code: late ? 124 : (code ?? 1), output })
    })
  })
}

/** Runs one of the tools of node_modules/.bin with the current Node. */
export function runTool(tool: string, args: readonly string[], options?: Options): Promise<Ran> {
  return runCommand(process.execPath, [join(checkout, 'node_modules/.bin', tool), ...args], options)
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It has just ended.
  }
}
