import { spawn } from 'node:child_process'
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { isTest, listSources, readText } from '../checks/checkout-files.ts'
import { copyCheckout } from './copied-checkout.ts'
import { chooseMutations, mutationsOf, type Mutation } from './mutations.rules.ts'
import { nearestTests } from './nearest-tests.rules.ts'
import type { Outcome, Trial } from './trial.ts'
import { checkout, runTool } from '../run-command.ts'

const usage = `npm run test:mutation -- [--count N] [--seed N] [--in FOLDER] [--results FILE]
Makes one change at a time to N (300) places of the product, chosen evenly over its modules, and runs the tests nearest
to each. Lists those that no test notices, and fails if they are too many. --in: only files below this folder;
--results: the outcomes, one JSON object per line; those that are in it are not tried again.`
const wantedShare = 0.85
/** A change that makes its tests run on without end is noticed. */
const silenceLimitMs = 180_000

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
    in: { type: 'string', default: '' },
    results: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) console.log(usage)
else process.exitCode = await main()

async function main(): Promise<number> {
  const sources = new Map(listSources(checkout).map((file) => [file, readText(checkout, file)]))
  const mutable = [...sources].filter(([file, text]) => isMutable(file, text) && file.startsWith(values.in))
  const all = mutable.flatMap(([file, text]) => mutationsOf(file, text))
  const chosen = chooseMutations(all, Number(values.count), moduleOf, Number(values.seed))
  const known = readResults().filter((result) => chosen.some((mutation) => isSame(mutation, result)))
  const left = chosen.filter((mutation) => !known.some((one) => isSame(mutation, one)))
  console.log(
    `${chosen.length} of ${all.length} changes in ${mutable.length} files, ${left.length} of them to be tried`,
  )
  const trials = left.map((mutation) => ({ mutation, stages: nearestTests(mutation.file, sources) }))
  const tried = await tryAll(trials)
  if (tried === null) return 1
  const outcomes = [...known, ...tried]
  const lived = outcomes.filter(({ noticedBy }) => noticedBy === null)
  for (const one of lived) {
    const why = nearestTests(one.file, sources).length === 0 ? 'no test is near' : 'lived'
    console.log(`  ${why}: ${one.file}:${one.line} ${shown(one.from)} → ${shown(one.to)}`)
  }
  const noticed = outcomes.length - lived.length
  console.log(`${noticed} of ${outcomes.length} changes were noticed`)
  return noticed < outcomes.length * wantedShare ? 1 : 0
}

/** Files that decide: rules, what actions do, what is written and read, how it is shown, and all statements. */
function isMutable(file: string, text: string): boolean {
  if (isTest(file)) return false
  return (
    /^(?:contracts|server|web)\/.*[.](?:rules|actions|store|views|service|format)[.]tsx?$/.test(file) ||
    (file.startsWith('server/src/') && /\bsql(?:<[^`]*>)?`/.test(text))
  )
}

/** The module of the server, the feature of the web, or the folder of the platform. */
function moduleOf(file: string): string {
  return file
    .split('/')
    .slice(0, /modules|features/.test(file) ? 4 : 3)
    .join('/')
}

/** Returns null where the tests fail without any change, so that they would seem to notice each. */
async function tryAll(trials: readonly Trial[]): Promise<Outcome[] | null> {
  const outcomes: Outcome[] = []
  const { folder, remove } = copyCheckout(checkout)
  const note = (outcome: Outcome) => {
    outcomes.push(outcome)
    if (values.results !== undefined) appendFileSync(values.results, `${JSON.stringify(outcome)}\n`)
    const place = `${outcome.file}:${outcome.line} ${shown(outcome.from)} → ${shown(outcome.to)}`
    console.log(`${outcomes.length}/${trials.length} ${place}: ${outcome.noticedBy ?? 'LIVED'}`)
  }
  try {
    if (!(await passUnchanged(folder, trials))) return null
    while (outcomes.length < trials.length) {
      const rest = trials.slice(outcomes.length)
      await tryUntilSilent(folder, rest, note)
      const stuck = trials[outcomes.length]
      if (stuck) {
        // The process that tried it is gone, and didn't take its change back.
        writeFileSync(join(folder, stuck.mutation.file), readText(checkout, stuck.mutation.file))
        note({ ...stuck.mutation, noticedBy: 'its tests did not end' })
      }
    }
  } finally {
    remove()
  }
  return outcomes
}

/** Runs all tests of these trials once, without any change. */
async function passUnchanged(folder: string, trials: readonly Trial[]): Promise<boolean> {
  const tests = [...new Set(trials.flatMap(({ stages }) => stages.flatMap((stage) => stage.tests)))]
  if (tests.length === 0) return true
  console.log(`${tests.length} files of tests without a change`)
  const { code } = await runTool('vitest', ['run', '--root', folder, '--reporter=dot', ...tests], {
    cwd: folder,
    show: true,
    limitMinutes: 60,
  })
  if (code !== 0) console.log('Tests fail without any change; nothing was tried')
  return code === 0
}

/** Tries these in one process, until all are tried or nothing is heard of it any more. */
function tryUntilSilent(folder: string, trials: readonly Trial[], note: (outcome: Outcome) => void): Promise<void> {
  const list = join(folder, 'trials.json')
  writeFileSync(list, JSON.stringify(trials))
  const tool = join(folder, 'node_modules/.bin/tsx')
  const child = spawn(tool, [join(folder, 'scripts/mutation/try-mutations.ts'), list], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  return new Promise((resolve) => {
    const end = () => child.pid !== undefined && child.exitCode === null && process.kill(-child.pid, 'SIGKILL')
    let silence = setTimeout(end, silenceLimitMs)
    process.once('exit', end)
    createInterface({ input: child.stdout }).on('line', (line) => {
      clearTimeout(silence)
      silence = setTimeout(end, silenceLimitMs)
      // Other lines are what the tests print.
      if (!line.startsWith('{')) return
      const told = JSON.parse(line) as Partial<Outcome>
      if (told.file !== undefined) note(told as Outcome)
    })
    child.once('close', () => {
      clearTimeout(silence)
      process.off('exit', end)
      resolve()
    })
  })
}

function readResults(): Outcome[] {
  if (values.results === undefined || !existsSync(values.results)) return []
  const lines = readFileSync(values.results, 'utf8').split('\n')
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Outcome)
}

function isSame(a: Mutation, b: Mutation): boolean {
  return a.file === b.file && a.start === b.start && a.from === b.from && a.to === b.to
}

function shown(text: string): string {
  const short = text.replaceAll(/\s+/g, ' ')
  return short === '' ? 'nothing' : `"${short.length > 60 ? `${short.slice(0, 57)}…` : short}"`
}
