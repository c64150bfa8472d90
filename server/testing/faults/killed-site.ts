import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import { checkoutFolder } from '../../src/platform/checkout.ts'
import { ended } from '../processes/server-process.ts'
import { clusterFolder } from '../../src/platform/embedded-postgres/data-folder.ts'

export const victims = ['node', 'database', 'both'] as const
type Victim = (typeof victims)[number]

const readyWithinMs = 60_000
const keptLines = 20

/** The site as `npm start` runs it, which is killed and must come back. */
export interface KilledSite {
  /** Starts it, or what starts it again, where that has given up. Throws with the last answer of health. */
  untilReady(what: string): Promise<void>
  /** Kills processes and waits until the site is ready again. */
  kill(victim: Victim): Promise<void>
  /** Says how many kills passed, and how long the site took each time, by what was killed. */
  describe(): string
  /** The last lines of its log. */
  lastLines(): string
  end(): Promise<void>
}

export function createKilledSite(env: NodeJS.ProcessEnv): KilledSite {
  let server: ChildProcess | undefined
  let lines: string[] = []
  const seconds: Record<Victim, number[]> = { node: [], database: [], both: [] }
  const passed = () => victims.reduce((sum, victim) => sum + seconds[victim].length, 0)
  const lastLines = () => lines.join('\n')

  const supervise = () => {
    const file = JSON.stringify(join(checkoutFolder(), 'scripts/start/supervise.mjs'))
    const entry = JSON.stringify(join(inject('builtServer'), 'main.js'))
    const script = `import { supervise } from ${file}; supervise(${entry}, [])`
    server = spawn(process.execPath, ['--input-type=module', '-e', script], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    const keep = (bytes: Buffer) => (lines = [...lines, ...bytes.toString().trimEnd().split('\n')].slice(-keptLines))
    server.stdout?.on('data', keep)
    server.stderr?.on('data', keep)
  }

  /** Waits for an answer of health, from another database than the one that was killed. */
  const untilReady = async (what: string, killed?: number) => {
    const until = performance.now() + readyWithinMs
    let lastAnswer = ''
    while (performance.now() < until) {
      // After five deaths in ten minutes it is given up, and a person starts it.
      if (!server || server.exitCode !== null) supervise()
      // Before the question: the last connections of a killed database answer for a moment, and its file may name a
      // process that has ended (`replaceStalePid`).
      const isAnother = killed === undefined || (await isDatabaseAfter(killed, env))
      const answer = await fetch(`http://127.0.0.1:${env.PORT}/api/health`).catch((error: Error) => error)
      if (answer instanceof Error)
        lastAnswer = `no answer (${(answer.cause as Error | undefined)?.message ?? answer.message})`
      else {
        if (answer.ok && isAnother) return
        lastAnswer = `${answer.status} ${await answer.text()}`
      }
      // Pause: between two questions whether the server is ready.
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error(
      `not ready ${readyWithinMs / 1000} s after ${what}, with ${passed()} kills passed; health said: ${lastAnswer}\n${lastLines()}`,
    )
  }

  /** The process that the supervisor watches. */
  const serverProcess = () => {
    const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
    const [pid] =
      processes.map((line) => line.trim().split(/ +/).map(Number)).find((one) => one[1] === server?.pid) ?? []
    if (pid === undefined) throw new Error(`no server runs, with ${passed()} kills passed\n${lastLines()}`)
    return pid
  }

  return {
    untilReady,
    async kill(victim) {
      const database = victim === 'node' ? undefined : await postmaster(env)
      const began = performance.now()
      if (database !== undefined) process.kill(database, 'SIGKILL')
      if (victim !== 'database') process.kill(serverProcess(), 'SIGKILL')
      await untilReady(`a kill of ${victim}`, database)
      seconds[victim].push((performance.now() - began) / 1000)
    },
    describe() {
      const figures = victims.map((victim) => `${victim} ${describeSeconds(seconds[victim])}`)
      return `${passed()} kills passed; seconds until ready: ${figures.join(', ')}`
    },
    lastLines,
    async end() {
      server?.kill('SIGTERM')
      await ended(server)
    },
  }
}

/** The process of the database server. */
async function postmaster({ DATA_DIR: folder = '' }: NodeJS.ProcessEnv): Promise<number> {
  const file = await readFile(join(clusterFolder(folder), 'postmaster.pid'), 'utf8')
  return Number(file.split('\n')[0])
}

/** Whether another database server runs than the one that was killed. */
async function isDatabaseAfter(killed: number, env: NodeJS.ProcessEnv): Promise<boolean> {
  try {
    const now = await postmaster(env)
    return now !== killed && process.kill(now, 0)
  } catch {
    return false
  }
}

function describeSeconds(all: readonly number[]): string {
  const sorted = all.toSorted((one, other) => one - other)
  const [median, worst] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)]
  return median === undefined || worst === undefined
    ? '(none)'
    : `median ${median.toFixed(1)}, worst ${worst.toFixed(1)} (${sorted.length})`
}
