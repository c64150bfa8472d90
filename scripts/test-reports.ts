import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { checkout } from './run-command.ts'

export interface Count {
  passed: number
  failed: number
  /** Tests that exist and did not run. */
  leftOut: number
  /** Those that failed, as far as the report has them. */
  failures: readonly Failure[]
}

/** What a person needs to go on with a test that failed. */
export interface Failure {
  /** Its file, from the root of the checkout, and its title. */
  name: string
  /** The first line of its error. */
  error?: string
  /** The command that runs it alone. */
  command?: string
}

export interface VitestReport {
  success: boolean
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { name?: string; status: string; message?: string; assertionResults: VitestResult[] }[]
}

interface VitestResult {
  status: string
  fullName?: string
  failureMessages?: string[]
}

export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: { message?: string }[]
  suites: PlaywrightSuite[]
}

interface PlaywrightSuite {
  title: string
  specs?: PlaywrightSpec[]
  suites?: PlaywrightSuite[]
}

interface PlaywrightSpec {
  title: string
  /** From the folder of the browser tests. */
  file: string
  line: number
  tests: {
    status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
    results?: { error?: { message?: string } }[]
  }[]
}

/** The environment that a run was started with. */
type Environment = Readonly<Record<string, string | undefined>>

/** Returns the command that runs one test of a file alone, or the whole file. */
export type CommandOf = (file: string, fullName?: string) => string

/**
 * Counts a vitest run. A file that could not be loaded has no failed test and still counts as one failure; so does a
 * run that failed for any other reason, or without a report.
 */
export function countVitest(
  report: VitestReport | undefined,
  code: number,
  commandOf: CommandOf = vitestCommand({}),
): Count {
  if (!report) return failedAsWhole('Vitest', endedWithout(code))
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  const named = report.numFailedTests + unloaded.length
  const outside = named === 0 && (code !== 0 || !report.success) ? failedAsWhole('Vitest', outsideTests).failures : []
  return {
    passed: report.numPassedTests,
    failed: named + outside.length,
    leftOut: report.numPendingTests + report.numTodoTests,
    failures: [
      ...resultsOf(report, ['failed']).map(({ file, fullName = '', failureMessages = [] }) => ({
        name: `${file}: ${fullName}`,
        error: firstLine(failureMessages[0]),
        command: commandOf(file, fullName),
      })),
      ...unloaded.map(({ name = '', message }) => ({
        name: `${fromCheckout(name)} as a whole`,
        error: firstLine(message),
        command: commandOf(fromCheckout(name)),
      })),
      ...outside,
    ],
  }
}

/** A part of a run that failed without saying which of its tests did. */
export function failedAsWhole(name: string, error: string): Count {
  return { passed: 0, failed: 1, leftOut: 0, failures: [{ name, error }] }
}

const outsideTests = 'failed outside its tests; the output above says why'

/** 124 is what `runCommand` gives where the time was over. */
const endedWithout = (code: number) =>
  code === 124 ? 'ended because its time was over' : `ended with ${code}, without a report`

/** Names the tests of a vitest run that were left out: the file, then the test. */
export function namesOfLeftOut(report: VitestReport | undefined): string[] {
  if (!report) return []
  return resultsOf(report, ['pending', 'skipped', 'todo']).map(({ file, fullName = '' }) => `${file}: ${fullName}`)
}

function resultsOf(report: VitestReport, statuses: readonly string[]): (VitestResult & { file: string })[] {
  return report.testResults.flatMap(({ name = '', assertionResults }) =>
    assertionResults
      .filter(({ status }) => statuses.includes(status))
      .map((result) => ({ ...result, file: fromCheckout(name) })),
  )
}

const fromCheckout = (path: string) => relative(checkout, path)

/** Names of environment variables that change what a test does. */
const changesTests = /^PLATEN_(?:TEST_|WHOLE_GRIDS$|RECORDED_STATEMENTS$)/

const settingsOf = (env: Environment): string[] =>
  Object.entries(env).flatMap(([name, value]) => (changesTests.test(name) && value ? [`${name}=${value}`] : []))

/** Returns the command that runs a test as in this environment. */
export const vitestCommand =
  (env: Environment): CommandOf =>
  (file, fullName) => {
    const [folder = ''] = file.split('/')
    return [
      ...settingsOf(env),
      `npx vitest run --project ${folder === 'bench' ? 'server' : folder} ${file}`,
      ...(fullName === undefined ? [] : [`-t ${quoted(fullName.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))}`]),
    ].join(' ')
  }

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** The first line of an error that says something, without the colors of a terminal. */
function firstLine(message = ''): string | undefined {
  return stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
    .find((line) => line !== '')
    ?.slice(0, 300)
}

/**
 * Counts a Playwright run; a test that passed only on its second try counts as failed.
 * @param env - what the run was started with, for the commands that run one test alone
 */
export function countPlaywright(report: PlaywrightReport | undefined, code: number, env: Environment = {}): Count {
  if (!report) return failedAsWhole('the browser tests', endedWithout(code))
  const named = report.stats.unexpected + report.stats.flaky + report.errors.length
  const outside = named === 0 && code !== 0 ? failedAsWhole('the browser tests', outsideTests).failures : []
  return {
    passed: report.stats.expected,
    failed: named + outside.length,
    leftOut: report.stats.skipped,
    failures: [
      ...report.suites.flatMap((suite) => failuresOf(suite, [], settingsOf(env))),
      ...report.errors.map(({ message }) => ({ name: 'e2e: outside any test', error: firstLine(message) })),
      ...outside,
    ],
  }
}

/**
 * @param groups - titles of the groups around the suite, below its file
 * @param settings - what stands before the command that runs a test alone
 */
function failuresOf(
  { specs = [], suites = [] }: PlaywrightSuite,
  groups: readonly string[],
  settings: readonly string[],
): Failure[] {
  const failed = specs.filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
  return [
    ...failed.map(({ title, file, line, tests }) => ({
      name: `e2e/${file}: ${[...groups, title].join(' ')}`,
      error: firstLine(tests.flatMap(({ results = [] }) => results).find(({ error }) => error)?.error?.message),
      command: [...settings, `npx playwright test --config e2e/playwright.config.ts e2e/${file}:${line}`].join(' '),
    })),
    ...suites.flatMap((suite) => failuresOf(suite, [...groups, suite.title], settings)),
  ]
}

/** The lines that say what failed, why, and how to run it alone. */
export function describeFailure({ name, error, command }: Failure): string[] {
  return [
    `failed: ${name}`,
    ...(error === undefined ? [] : [`  ${error}`]),
    ...(command === undefined ? [] : [`  alone: ${command}`]),
  ]
}

export function sum(counts: readonly Count[]): Count {
  return counts.reduce(
    (all, one) => ({
      passed: all.passed + one.passed,
      failed: all.failed + one.failed,
      leftOut: all.leftOut + one.leftOut,
      failures: [...all.failures, ...one.failures],
    }),
    { passed: 0, failed: 0, leftOut: 0, failures: [] },
  )
}

export function describeCount({ passed, failed, leftOut }: Count): string {
  return `${passed} good, ${failed} bad${leftOut > 0 ? `, ${leftOut} left out` : ''}`
}
