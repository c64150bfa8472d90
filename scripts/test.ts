import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runChecks } from './check.ts'
import { listSources } from './checks/checkout-files.ts'
import { checkout, runCommand } from './run-command.ts'
import { runPlaywright } from './run-playwright.ts'
import { clockNames, runUnderClocks } from './run-under-clocks.ts'
import { runVitest } from './run-vitest.ts'
import { describeSpent, measureSpent, type Spent } from './spent-time.ts'
import { chromiumPath, provideSystemPackages } from './system-packages.ts'
import {
  type CommandOf,
  describeCount,
  describeFailure,
  failedAsWhole,
  sum,
  vitestCommand,
  type Count,
} from './test-reports.ts'

const reports = mkdtempSync(join(tmpdir(), 'platen-tests-'))
const postgres15 = '/usr/lib/postgresql/15/bin/postgres'
const statements = join(reports, 'statements')
const isRelease = process.argv.includes('--release')
if (isRelease) {
  process.env.PLATEN_WHOLE_GRIDS = '1'
  process.env.PLATEN_READS_TAKE_MS = '150'
}
// On the oldest supported PostgreSQL (docs/testing.md), each statement of all tests is prepared. A release also runs
// every endpoint once there, every list, and what depends on plans, triggers, locks, or what a backup reads.
const onOldest = [/^server\/src\/recorded-statements[.]test[.]ts$/]
const onOldestForRelease = [
  /^server\/src\/(first-start|invariants|list-indexes|live-writes|recorded-statements|valid-rows)[.]test[.]ts$/,
  /^server\/src\/platform\/(backup|db)\//,
  /^server\/src\/modules\/.*(races?|random-\w+|mixed-\w+|restore|erasure|forbidden-moves|living-pieces)[.]test[.]ts$/,
]

const counts: [name: string, count: Count, spent: Spent][] = []
const spentInAll = measureSpent()
await provideSystemPackages()
await part('checks', () => runChecks())
await part('tests', () =>
  runVitest([], { PLATEN_RECORD_STATEMENTS: statements }, { limitMinutes: isRelease ? 60 : 40 }),
)
await part('tests on PostgreSQL 15', onPostgres15)
await part('build', build)
await part('browser tests', browserTests)
if (isRelease) {
  // The crossings of the grids don't depend on the clock or on Node.
  process.env.PLATEN_WHOLE_GRIDS = ''
  await part('tests under other clocks', () => runUnderClocks(clockNames(), tellTime()))
  await part('tests on Node 24', onNode24)
}

const total = sum(counts.map(([, count]) => count))
// The recorded statements are what the test on PostgreSQL 15 is run on again, alone.
if (total.failed === 0) rmSync(reports, { recursive: true, force: true })
console.log('\nIn all')
for (const line of total.failures.flatMap(describeFailure)) console.log(`  ${line}`)
if (total.failed > 0) console.log('  Screenshots of browser tests and the logs of their servers: test-results/')
for (const [name, count, spent] of counts) console.log(`  ${name}: ${describeCount(count)} (${describeSpent(spent)})`)
console.log(`  all: ${describeSpent(spentInAll())}`)
process.exitCode = total.failed === 0 ? 0 : 1
console.log(`${total.passed} passed, ${total.failed} failed`)

async function part(name: string, run: () => Promise<Count | null>): Promise<void> {
  console.log(`\n— ${name}`)
  const spent = measureSpent()
  const count = await run()
  if (count) counts.push([name, count, spent()])
}

async function onPostgres15(): Promise<Count | null> {
  if (!existsSync(postgres15)) {
    const reason = 'PostgreSQL 15 is not installed here. On Debian 12: apt-get install postgresql-15'
    console.log(`PostgreSQL 15 leg not run: ${reason}`)
    return isRelease ? failedAsWhole('tests on PostgreSQL 15', reason) : null
  }
  const files = (isRelease ? onOldestForRelease : onOldest).flatMap(testFiles)
  // What the whole grids cross is our own code, which was tried on the other version.
  const env = { PLATEN_TEST_PG: '15', PLATEN_RECORDED_STATEMENTS: statements, PLATEN_WHOLE_GRIDS: '' }
  return runVitest(['--project=server', ...files], env)
}

/** Tests of the server that let days pass or count them. `npm run test:clocks` runs all. */
function tellTime(): string[] {
  const passesTime = /interval '|letTimePass|useFakeTimers|site-?[dD]ay/
  return testFiles(/^server\//).filter((file) => passesTime.test(readFileSync(join(checkout, file), 'utf8')))
}

/** The first start, every write, and what is near the platform, on the next Node that is supported for long. */
async function onNode24(): Promise<Count> {
  const { code, output } = await runCommand('npm', [
    'exec',
    '--yes',
    '--package=node@24',
    '--',
    'node',
    '-p',
    'process.execPath',
  ])
  const node = output.trim().split('\n').at(-1) ?? ''
  if (code !== 0) {
    console.log(output)
    return failedAsWhole('tests on Node 24', 'npm found no Node 24; the output above says why')
  }
  const files = testFiles(/^(contracts|scripts)\/|^server\/src\/(platform\/|commands\/commands|[^/]+$)/)
  const commandOf: CommandOf = (file, fullName) =>
    vitestCommand({})(file, fullName).replace(
      'npx vitest',
      'npm exec --package=node@24 -- node node_modules/.bin/vitest',
    )
  return runVitest(files, {}, { node, commandOf })
}

function testFiles(where: RegExp): string[] {
  return listSources(checkout).filter((file) => /[.]test[.]tsx?$/.test(file) && where.test(file))
}

async function browserTests(): Promise<Count> {
  if (chromiumPath() === undefined) {
    return failedAsWhole('the browser tests', 'there is no Chromium; the first lines of this run say why')
  }
  return runPlaywright(isRelease ? [] : ['--grep-invert', '@release'], 50)
}

async function build(): Promise<Count> {
  const { code } = await runCommand(process.execPath, ['scripts/build.mjs'], { show: true })
  return code === 0
    ? { passed: 1, failed: 0, leftOut: 0, failures: [] }
    : failedAsWhole('the build', `ended with ${code}; the output above says why`)
}
