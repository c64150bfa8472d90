import { chooseTests, everyEndpoint, namedAfter } from '../changed-tests.rules.ts'
import type { Stage } from './trial.ts'

/**
 * Returns the tests that should notice a change to this file, in stages: those of its own folder, those that import it
 * or are of its noun, and those that walk every endpoint, at the endpoints of its noun.
 */
export function nearestTests(file: string, sources: ReadonlyMap<string, string>): Stage[] {
  const { tests, nouns } = chooseTests([file], sources)
  const folder = file.slice(0, file.lastIndexOf('/') + 1)
  const near = tests.filter((test) => test.startsWith(folder))
  const walk =
    nouns.length > 0 && file.startsWith('server/') ? [{ tests: everyEndpoint, named: namedAfter(nouns) }] : []
  const others = tests.filter((test) => !near.includes(test) && !everyEndpoint.includes(test))
  return [{ tests: near }, { tests: others }, ...walk].filter((stage) => stage.tests.length > 0)
}
