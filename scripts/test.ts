import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runChecks } from './check.ts'
import { listSources } from './checks/checkout-files.ts'
import { checkout, runCommand, runTool } from './run-command.ts'
import { runVitest } from './run-vitest.ts'
import { chromiumPath, provideSystemPackages } from './system-packages.ts'
import {
  countPlaywright,
  describeCount,
  describeFailure,
  sum,
  type Count,
  type PlaywrightReport,
} from './test-reports.ts'

const reports = mkdtempSync(join(tmpdir(), 'platen-tests-'))
const postgres15 = '/usr/lib/postgresql/15/bin/postgres'
const statements = join(reports, 'statements')
// What runs on the oldest supported PostgreSQL, too (docs/decisions/019): every endpoint once, every list, and what
// depends on plans, triggers, locks, or what a backup reads. Each statement of all other tests is prepared there.
const onBothVersions = [
  /^server\/src\/(first-start|invariants|list-indexes|live-writes|recorded-statements|valid-rows)[.]test[.]ts$/,
  /^server\/src\/platform\/(backup|db)\//,
  /^server\/src\/modules\/.*(races?|random-\w+|mixed-\w+|restore|erasure|forbidden-moves|living-pieces)[.]test[.]ts$/,
]

const counts: [name: string, count: Count][] = []
await provideSystemPackages()
await part('checks', () => runChecks())
await part('tests', () => runVitest([], { PLATEN_RECORD_STATEMENTS: statements }))
await part('tests on PostgreSQL 15', onPostgres15)
await part('build', async () => single(await runCommand(process.execPath, ['scripts/build.mjs'], { show: true })))
await part('browser tests', browserTests)
rmSync(reports, { recursive: true, force: true })

const total = sum(counts.map(([, count]) => count))
console.log('\nIn all')
for (const line of total.failures.flatMap(describeFailure)) console.log(`  ${line}`)
for (const [name, count] of counts) console.log(`  ${name}: ${describeCount(count)}`)
process.exitCode = total.failed === 0 ? 0 : 1
console.log(`${total.passed} passed, ${total.failed} failed`)

async function part(name: string, run: () => Promise<Count | null>): Promise<void> {
  console.log(`\n— ${name}`)
  const count = await run()
  if (count) counts.push([name, count])
}

async function onPostgres15(): Promise<Count | null> {
  if (!existsSync(postgres15)) {
    console.log(
      'PostgreSQL 15 leg not run: PostgreSQL 15 is not installed here. On Debian 12: apt-get install postgresql-15',
    )
    return null
  }
  const files = listSources(checkout).filter(
    (file) => file.endsWith('.test.ts') && onBothVersions.some((pattern) => pattern.test(file)),
  )
  return runVitest(['--project=server', ...files], { PLATEN_TEST_PG: '15', PLATEN_RECORDED_STATEMENTS: statements })
}

async function browserTests(): Promise<Count> {
  if (chromiumPath() === undefined) {
    console.log('The browser tests need Chromium: see the first lines of this run.')
    return single({ code: 1 })
  }
  const report = join(reports, 'browser-tests.json')
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  const { code } = await runTool('playwright', ['test', '--config', 'e2e/playwright.config.ts'], {
    show: true,
    env,
    limitMinutes: 50,
  })
  return countPlaywright(read<PlaywrightReport>(report), code)
}

function single({ code }: { code: number }): Count {
  const good = code === 0
  return { passed: good ? 1 : 0, failed: good ? 0 : 1, leftOut: 0, failures: [] }
}

function read<R>(report: string): R | undefined {
  return existsSync(report) ? (JSON.parse(readFileSync(report, 'utf8')) as R) : undefined
}
