import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { runVitest } from './run-vitest.ts'
import { shiftedClocks, type ShiftedClock } from './shifted-clocks.ts'
import { faketime, provideSystemPackages } from './system-packages.ts'
import { describeCount, failedAsWhole, sum, type Count } from './test-reports.ts'

// Every clock call goes through the library, which takes time that no test measures.
const timeoutArguments = ['--testTimeout=180000', '--hookTimeout=180000']
const notRun = failedAsWhole('tests under other clocks', 'faketime is not installed; the output above says why')

/** The names of the clocks under which tests can run. */
export const clockNames = (): string[] => shiftedClocks(new Date()).map(({ name }) => name)

/** Runs these test files of the server (all, if there are none) once under each of these clocks, and counts them. */
export async function runUnderClocks(names: readonly string[], files: readonly string[]): Promise<Count> {
  if ((await provideSystemPackages([faketime])).length > 0) return notRun
  const library = findLibrary()
  if (library === undefined) {
    console.log('faketime is installed, but its library is not where Debian puts it: /usr/lib/*/faketime')
    return notRun
  }
  const counts: Count[] = []
  for (const name of names) {
    // Computed again for each, since a run takes minutes.
    const clock = shiftedClocks(new Date()).find((shiftedClock) => shiftedClock.name === name)
    if (!clock) continue
    console.log(`\n— ${name}: from ${clock.starts.toISOString()}, process in ${clock.timeZone}`)
    const commandOf = (file: string) => `npm run test:clocks -- --clock ${name} ${file}`
    const args = [...timeoutArguments, '--project=server', ...files]
    const count = await runVitest(args, environment(clock, library), { commandOf })
    console.log(`${name}: ${describeCount(count)}`)
    counts.push(count)
  }
  return sum(counts)
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
