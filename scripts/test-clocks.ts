import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runVitest } from './run-vitest.ts'
import { shiftedClocks, type ShiftedClock } from './shifted-clocks.ts'
import { faketime, provideSystemPackages } from './system-packages.ts'
import { describeCount, sum, type Count } from './test-reports.ts'

const usage = `npm run test:clocks -- [--clock NAME]… [FILE…]
Runs the tests of the server with the clocks of Node and PostgreSQL shifted; files narrow them as in Vitest.
Clocks: ${shiftedClocks(new Date())
  .map((clock) => clock.name)
  .join(', ')}`

const { values, positionals: files } = parseArgs({
  allowPositionals: true,
  options: { clock: { type: 'string', multiple: true, default: [] }, help: { type: 'boolean', default: false } },
})
// Every clock call goes through the library, which takes time that no test measures.
const timeoutArguments = ['--testTimeout=180000', '--hookTimeout=180000']
process.exitCode = await main()

async function main(): Promise<number> {
  const known = shiftedClocks(new Date()).map((clock) => clock.name)
  const unknown = values.clock.find((name) => !known.includes(name))
  if (values.help || unknown !== undefined) {
    console.log(unknown === undefined ? usage : `There is no clock ${unknown}.\n${usage}`)
    return values.help ? 0 : 2
  }
  if ((await provideSystemPackages([faketime])).length > 0) return 1
  const library = findLibrary()
  if (library === undefined) {
    console.log('faketime is installed, but its library is not where Debian puts it: /usr/lib/*/faketime')
    return 1
  }
  const counts: [name: string, count: Count][] = []
  for (const name of values.clock.length > 0 ? values.clock : known) {
    // Computed again for each, since a run takes minutes.
    const clock = shiftedClocks(new Date()).find((one) => one.name === name)
    if (!clock) continue
    console.log(`\n— ${name}: from ${clock.starts.toISOString()}, process in ${clock.timeZone}`)
    counts.push([
      name,
      await runVitest([...timeoutArguments, '--project=server', ...files], environment(clock, library)),
    ])
  }
  console.log('\nIn all')
  for (const [name, count] of counts) console.log(`  ${name}: ${describeCount(count)}`)
  const total = sum(counts.map(([, count]) => count))
  console.log(`${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0 ? 0 : 1
}

/** Returns the variables that shift the clock of a process and its children; durations stay the same. */
function environment(clock: ShiftedClock, library: string): Record<string, string> {
  const seconds = Math.round((clock.starts.getTime() - Date.now()) / 1000)
  return {
    LD_PRELOAD: library,
    // Relative to the right time, so that processes that start afterwards agree with the first one.
    FAKETIME: seconds < 0 ? String(seconds) : `+${seconds}`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    PLATEN_TEST_CLOCK: clock.postgres === 'same' ? 'all' : 'node',
    TZ: clock.timeZone,
  }
}

/** Returns the library for multithreaded programs, in the folder of the machine's architecture. */
function findLibrary(): string | undefined {
  return readdirSync('/usr/lib')
    .map((folder) => join('/usr/lib', folder, 'faketime/libfaketimeMT.so.1'))
    .find((path) => existsSync(path))
}
