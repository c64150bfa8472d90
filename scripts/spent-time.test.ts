import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { runCommand } from './run-command.ts'
import { describeSpent, measureSpent } from './spent-time.ts'

const busy = 'const end = process.cpuUsage().user + 1e5; while (process.cpuUsage().user < end);'

test('counts the CPU time of what a program started has used, where the system tells it', async () => {
  const spent = measureSpent()
  const nested = `require('node:child_process').execFileSync(process.execPath, ['-e', ${JSON.stringify(busy)}])`
  expect((await runCommand(process.execPath, ['-e', nested])).code).toBe(0)
  const { wall, cpu } = spent()
  if (existsSync('/proc/self/stat')) expect(cpu).toBeGreaterThan(0.1)
  else expect(cpu).toBeNull()
  expect(wall).toBeGreaterThan(0.1)
})

test('is said in whole seconds, without the CPU time where that is unknown', () => {
  expect(describeSpent({ wall: 554.6, cpu: 1080.2 })).toBe('555 s, 1080 s of CPU')
  expect(describeSpent({ wall: 2.2, cpu: null })).toBe('2 s')
})
