import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkout, runCommand } from './run-command.ts'
import {
  type CommandOf,
  countVitest,
  namesOfLeftOut,
  type Count,
  vitestCommand,
  type VitestReport,
} from './test-reports.ts'

const failuresAtOnce = join(import.meta.dirname, 'testing/failures-at-once.ts')

interface Options {
  /** The Node that runs it, when not the one of this process. */
  node?: string
  limitMinutes?: number
  /** The command that runs one of its tests alone, where the environment doesn't say how. */
  commandOf?: CommandOf
}

/** Runs Vitest with these arguments (projects, files) and this environment, showing it, and counts the outcome. */
export async function runVitest(
  args: readonly string[],
  env: Record<string, string> = {},
  { node = process.execPath, limitMinutes = 40, commandOf = vitestCommand({ ...process.env, ...env }) }: Options = {},
): Promise<Count> {
  const folder = mkdtempSync(join(tmpdir(), 'platen-vitest-'))
  const report = join(folder, 'report.json')
  const vitest = join(checkout, 'node_modules/.bin/vitest')
  const options = [
    'run',
    '--reporter=default',
    `--reporter=${failuresAtOnce}`,
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...args,
  ]
  try {
    const { code } = await runCommand(node, [vitest, ...options], { show: true, env, limitMinutes })
    const told = existsSync(report) ? (JSON.parse(readFileSync(report, 'utf8')) as VitestReport) : undefined
    // Those that a name narrows away are left out on purpose.
    const leftOut = args.includes('-t') ? [] : namesOfLeftOut(told)
    for (const name of leftOut) console.log(`left out on this machine: ${name}`)
    return countVitest(told, code, commandOf)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
