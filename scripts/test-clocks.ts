import { parseArgs } from 'node:util'
import { clockNames, runUnderClocks } from './run-under-clocks.ts'

const usage = `npm run test:clocks -- [--clock NAME]… [FILE…]
Runs the tests of the server with the clocks of Node and PostgreSQL shifted; files narrow them as in Vitest.
Clocks: ${clockNames().join(', ')}`

const { values, positionals: files } = parseArgs({
  allowPositionals: true,
  options: { clock: { type: 'string', multiple: true, default: [] }, help: { type: 'boolean', default: false } },
})
process.exitCode = await main()

async function main(): Promise<number> {
  const unknown = values.clock.find((name) => !clockNames().includes(name))
  if (values.help || unknown !== undefined) {
    console.log(unknown === undefined ? usage : `There is no clock ${unknown}.\n${usage}`)
    return values.help ? 0 : 2
  }
  const { passed, failed } = await runUnderClocks(values.clock.length > 0 ? values.clock : clockNames(), files)
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}
