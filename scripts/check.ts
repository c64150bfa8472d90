import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { checkClocks } from './checks/check-clocks.ts'
import { checkDocuments } from './checks/documents/check-documents.ts'
import { checkEnglish } from './checks/english/check-english.ts'
import { checkLayers } from './checks/check-layers.ts'
import { checkModuleGraph } from './checks/check-module-graph.ts'
import { checkPatterns } from './checks/patterns/check-patterns.ts'
import { checkPauses } from './checks/pauses/check-pauses.ts'
import { checkReleaseNotes } from './checks/releases/check-release-notes.ts'
import { checkRequirements } from './checks/check-requirements.ts'
import { checkRoles } from './checks/check-roles.ts'
import { checkSizes } from './checks/check-sizes.ts'
import { checkStyles } from './checks/check-styles.ts'
import { checkTableOwners } from './checks/check-table-owners.ts'
import { checkTexts } from './checks/check-texts.ts'
import { listChangedFiles, sourceFolders } from './checks/checkout-files.ts'
import { checkAdvisories } from './dependencies/check-advisories.ts'
import { checkLicenses } from './dependencies/check-licenses.ts'
import { describeFindings, type Check } from './checks/finding.ts'
import { checkout, runTool } from './run-command.ts'
import { type Count } from './test-reports.ts'

interface Outcome {
  name: string
  passed: boolean
  output: string
  seconds: number
}

type Run = () => Promise<Pick<Outcome, 'passed' | 'output'>>

const folders = sourceFolders.filter((folder) => existsSync(join(checkout, folder)))

/** The checks in the order of the report; the slow ones first, so that two in parallel finish together. */
const checksOf = (linted: readonly string[], formatted: readonly string[]): readonly [name: string, run: Run][] => [
  ['dead code', tool('knip', ['--cache', '--no-progress', '--no-config-hints'])],
  // One checker of types, as below.
  ['lint', toolOn(linted, 'oxlint', [], { GOMAXPROCS: '1' })],
  ['types: server, contracts, scripts', types('.')],
  ['types: web', types('web')],
  ['types: e2e', types('e2e')],
  ['format', toolOn(formatted, 'oxfmt', ['--check', '--no-error-on-unmatched-pattern'])],
  ['layers', own(checkLayers)],
  ['graph of modules', own(checkModuleGraph)],
  ['roles of files', own(checkRoles)],
  ['owners of tables', own(checkTableOwners)],
  ['days in tests', own(checkClocks)],
  ['pauses in tests', own(checkPauses)],
  ['patterns', own(checkPatterns)],
  ['styles', own(checkStyles)],
  ['plain English', own(checkEnglish)],
  ['texts', own(checkTexts)],
  ['requirements', own(checkRequirements)],
  ['documents about security', own(checkDocuments)],
  ['release notes', own(checkReleaseNotes)],
  ['licenses of packages', own(checkLicenses)],
  ['advisories of packages', own(checkAdvisories)],
  ['sizes and names', own(checkSizes)],
]

/**
 * Runs the checks with these names, or all, two at a time, and prints a line for each with its findings. With `since`,
 * those that judge each file by itself and take long read only what has changed since that commit. Returns how many
 * passed and failed.
 */
export async function runChecks(only: readonly string[] = [], since?: string): Promise<Count> {
  const changed = since === undefined ? null : listChangedFiles(checkout, since)
  const sources = changed?.filter(
    (file) => /\.[cm]?[jt]sx?$/.test(file) && folders.some((folder) => file.startsWith(`${folder}/`)),
  )
  const checks = checksOf(sources ?? folders, changed ?? ['.'])
  const wanted = checks.filter(([name]) => only.length === 0 || only.some((word) => name.includes(word)))
  const outcomes: Outcome[] = []
  const queue = [...wanted]
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) outcomes.push(await timed(...next))
  }
  await Promise.all([work(), work()])
  const inOrder = wanted.flatMap(([name]) => outcomes.filter((outcome) => outcome.name === name))
  for (const { name, passed, seconds, output } of inOrder) {
    console.log(`${passed ? 'ok    ' : 'FAILED'}  ${name}  ${seconds.toFixed(1)} s`)
    if (output.trim() !== '') console.log(output.trim().replace(/^/gm, '        '))
  }
  const failures = inOrder
    .filter((outcome) => !outcome.passed)
    .map(({ name }) => ({ name, command: `npm run check -- '${name}'` }))
  return { passed: inOrder.length - failures.length, failed: failures.length, leftOut: 0, failures }
}

async function timed(name: string, run: Run): Promise<Outcome> {
  const start = performance.now()
  const outcome = await run().catch((error: unknown) => ({ passed: false, output: String(error) }))
  return { name, ...outcome, seconds: (performance.now() - start) / 1000 }
}

function tool(name: string, args: readonly string[], env: Record<string, string> = {}): Run {
  return async () => {
    const { code, output } = await runTool(name, args, { env, limitMinutes: 5 })
    return { passed: code === 0, output: code === 0 ? '' : output }
  }
}

/** A tool that reads these files and folders; without any, it would read all. */
function toolOn(paths: readonly string[], name: string, args: readonly string[], env?: Record<string, string>): Run {
  return paths.length === 0 ? async () => ({ passed: true, output: '' }) : tool(name, [...args, ...paths], env)
}

/**
 * One checker each, because the checks already use two cores and every further checker looks again at what it shares
 * with the others. What it found out about unchanged files is kept for the next run.
 */
function types(project: string): Run {
  const kept = join('node_modules/.cache/types', `${project === '.' ? 'root' : project}.tsbuildinfo`)
  return tool('tsc', ['-p', project, '--checkers', '1', '--incremental', '--tsBuildInfoFile', kept])
}

function own(check: Check): Run {
  return async () => {
    const findings = await check(checkout)
    return { passed: findings.every(({ warning }) => warning), output: describeFindings(findings) }
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { changed: { type: 'boolean', default: false }, since: { type: 'string', default: 'main' } },
  })
  const { passed, failed } = await runChecks(positionals, values.changed ? values.since : undefined)
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
}
