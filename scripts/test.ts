import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runChecks } from './check.ts'
import { listSources, readText } from './checks/checkout-files.ts'
import { checkout, runCommand, runTool } from './run-command.ts'
import { runVitest } from './run-vitest.ts'
import { provideSystemPackages } from './system-packages.ts'
import { countPlaywright, describeCount, sum, type Count, type PlaywrightReport } from './test-reports.ts'

const reports = mkdtempSync(join(tmpdir(), 'platen-tests-'))
const postgres15 = '/usr/lib/postgresql/15/bin/postgres'
// Every server test that works on a database runs on the oldest PostgreSQL that is supported, too.
const onDatabase = /from '[^']*(test-app|test-database|[.]fixture|testing\/(floor|given)[\w-]*)[.]ts'/

const counts: [name: string, count: Count][] = []
const missing = await provideSystemPackages()
await part('checks', () => runChecks())
await part('tests', () => runVitest([]))
await part('tests on PostgreSQL 15', onPostgres15)
await part('build', async () => single(await runCommand(process.execPath, ['scripts/build.mjs'], { show: true })))
await part('browser tests', browserTests)
rmSync(reports, { recursive: true, force: true })

const total = sum(counts.map(([, count]) => count))
console.log('\nIn all')
for (const name of total.failures) console.log(`  failed: ${name}`)
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
    (file) => /^server\/.*[.]test[.]ts$/.test(file) && onDatabase.test(readText(checkout, file)),
  )
  if (files.length === 0) {
    console.log('No server test works on a database, as far as their imports say.')
    return single({ code: 1 })
  }
  return runVitest(['--project=server', ...files], { PLATEN_TEST_PG: '15' })
}

async function browserTests(): Promise<Count> {
  if (missing.includes('chromium')) {
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
