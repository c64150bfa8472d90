import { parseArgs } from 'node:util'
import { chooseTests, everyEndpoint, isMigration, namedAfter } from './changed-tests.rules.ts'
import { listChangedFiles, listSources, readText } from './checks/checkout-files.ts'
import { checkout, runTool } from './run-command.ts'
import { runPlaywright } from './run-playwright.ts'
import { runVitest } from './run-vitest.ts'
import { type Count, describeFailure, sum } from './test-reports.ts'

const usage = `npm run test:changed -- [--since COMMIT] [--browser]
Runs the tests that the change since COMMIT (main) can break, with what isn't committed yet; --browser: its specs too.`

const { values } = parseArgs({
  options: {
    since: { type: 'string', default: 'main' },
    browser: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
process.exitCode = values.help ? usageOnly() : await main()

function usageOnly(): number {
  console.log(usage)
  return 0
}

async function main(): Promise<number> {
  const changed = listChangedFiles(checkout, values.since)
  const read = [...listSources(checkout), ...changed.filter(isMigration)]
  const sources = new Map(read.map((file) => [file, readText(checkout, file)]))
  const { tests, specs, nouns } = chooseTests(changed, sources)
  console.log(`${tests.length} test files and ${specs.length} specs of the browser tests: ${nouns.join(', ')}`)
  const counts = tests.length > 0 ? [await runVitest(tests)] : []
  if (nouns.length > 0) {
    counts.push(await runVitest(['--project=server', ...everyEndpoint, '-t', namedAfter(nouns)]))
  }
  if (values.browser && specs.length > 0) counts.push(await runSpecs(specs))
  const { passed, failed, failures } = sum(counts)
  for (const line of failures.flatMap(describeFailure)) console.log(`  ${line}`)
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}

async function runSpecs(specs: readonly string[]): Promise<Count> {
  const { code } = await runTool('tsx', ['scripts/build.mjs', '--if-needed'], { show: true })
  if (code === 0) return runPlaywright(specs, 30)
  const failures = [{ name: 'build', command: 'npm run build' }]
  return { passed: 0, failed: 1, leftOut: 0, failures }
}
