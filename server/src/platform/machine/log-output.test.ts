import { execFileSync } from 'node:child_process'
import { closeSync, constants, mkdtempSync, openSync, readFileSync, readSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { createLogOutput, logTroubles, type LogOutput } from './log-output.ts'

// SERVER-7

const folder = mkdtempSync(join(tmpdir(), 'platen-log-output-'))
afterAll(() => rmSync(folder, { recursive: true }))

function opened(path: string, flags: number | string): number {
  const fd = openSync(path, flags)
  onTestFinished(() => closeSync(fd))
  return fd
}

/** Ends before what it writes to is closed, whose number the next connection gets. */
function givenOutput(fd: number, maxBytes?: number): LogOutput {
  const output = createLogOutput(fd, maxBytes)
  onTestFinished(() => output.stop())
  return output
}

test('lines are written in their order, at once where they must be, or together', async () => {
  const path = join(folder, 'log')
  const output = givenOutput(opened(path, 'w'))
  const read = () => readFileSync(path, 'utf8')
  output.write('one\n')
  expect(read()).toBe('')
  output.flushSync()
  expect(read()).toBe('one\n')
  output.write('two\n')
  expect(read()).toBe('one\n')
  await expect.poll(read).toBe('one\ntwo\n')
})

test('a full disk below the log throws nothing, holds nothing up, and is counted', async () => {
  const output = givenOutput(opened('/dev/full', 'w'), 1_000)
  const before = { ...logTroubles() }
  output.write('one\n')
  output.flushSync()
  expect(logTroubles()).toEqual({ ...before, failed_writes: before.failed_writes + 1 })
  // It is tried again, by itself.
  await expect.poll(() => logTroubles().failed_writes).toBeGreaterThan(before.failed_writes + 1)
  for (let n = 0; n < 10; n++) output.write(`${'x'.repeat(199)}\n`)
  expect(logTroubles().dropped_lines - before.dropped_lines).toBe(6)
})

test('a reader that stops and goes on gets whole lines, and is told how many are missing', async () => {
  const path = join(folder, 'pipe')
  execFileSync('mkfifo', [path])
  const reader = opened(path, constants.O_RDONLY | constants.O_NONBLOCK)
  const output = givenOutput(opened(path, constants.O_WRONLY | constants.O_NONBLOCK), 200_000)
  const before = logTroubles().dropped_lines
  // More than the pipe and the memory hold.
  for (let n = 0; n < 5_000; n++) output.write(`{"n":${n},"é":"${'x'.repeat(87)}"}\n`)
  const dropped = logTroubles().dropped_lines - before
  expect(dropped).toBeGreaterThan(0)
  let received = Buffer.alloc(0)
  const chunk = Buffer.alloc(65_536)
  const receive = () => {
    try {
      received = Buffer.concat([received, chunk.subarray(0, readSync(reader, chunk))])
    } catch (error) {
      expect((error as NodeJS.ErrnoException).code).toBe('EAGAIN')
    }
    return received.toString()
  }
  await expect.poll(receive, { timeout: 20_000 }).toContain('lines were dropped here')
  const lines = received
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { n?: number })
  expect(lines.slice(0, -1).map(({ n }) => n)).toEqual(Array.from({ length: 5_000 - dropped }, (_, n) => n))
  expect(lines.at(-1)).toMatchObject({ level: 'warn', dropped_lines: dropped })
})
