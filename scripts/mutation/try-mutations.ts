// Runs in a copy of the checkout, as a process of its own (scripts/test-mutation.ts): one Vitest and one database
// server for many mutations.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createVitest, type Reporter } from 'vitest/node'
import { checkout } from '../run-command.ts'
import { mutated } from './mutations.rules.ts'
import type { Outcome, Trial } from './trial.ts'

const trials = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Trial[]
const tell = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)
let failure: string | null = null
const reporter: Reporter = {
  onTestCaseResult: (test) => {
    if (test.result().state === 'failed') fail(`${test.module.relativeModuleId}: ${test.fullName}`)
  },
  onTestModuleEnd: (module) => {
    tell({})
    if (module.state() === 'failed') fail(module.relativeModuleId)
  },
}
const vitest = await createVitest('test', {
  watch: false,
  reporters: [reporter],
  config: join(checkout, 'vitest.config.ts'),
})
await vitest.standalone()
await vitest.globTestSpecifications()
for (const trial of trials) tell(await outcomeOf(trial))
await vitest.exit(true)

/** Makes the change, runs the tests stage by stage until one fails, and takes the change back. */
async function outcomeOf(trial: Trial): Promise<Outcome> {
  const path = join(checkout, trial.mutation.file)
  const text = readFileSync(path, 'utf8')
  failure = null
  try {
    writeFileSync(path, mutated(text, trial.mutation))
    vitest.invalidateFile(path)
    for (const { tests, named } of trial.stages) {
      if (named === undefined) vitest.resetGlobalTestNamePattern()
      else vitest.setGlobalTestNamePattern(named)
      const specifications = tests.flatMap((file) => vitest.getModuleSpecifications(join(checkout, file)))
      const { unhandledErrors } = await vitest.runTestSpecifications(specifications)
      if (unhandledErrors.length > 0) failure ??= `an error outside tests: ${String(unhandledErrors[0])}`
      if (failure !== null) return { ...trial.mutation, noticedBy: failure }
    }
    return { ...trial.mutation, noticedBy: null }
  } finally {
    writeFileSync(path, text)
    vitest.invalidateFile(path)
  }
}

/** One failure is enough: what still runs is given up. Vitest's `bail` counts the failures of former runs, too. */
function fail(name: string): void {
  if (failure !== null) return
  failure = name
  void vitest.cancelCurrentRun('test-failure')
}
