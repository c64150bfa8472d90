import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { checkout, plantTree } from '../testing/planted-tree.ts'

// SERVER-1. A planted server prints `start N pid` each time: how often it was started again, or 9 at its end.

function plantServer(does: string, handles = '', killAfterMs = 20_000): string {
  const hello = `const n = Number(/=(.*)/.exec(process.argv.at(-1))?.[1] ?? 0)
    process.once('disconnect', () => { console.log('start 9', process.pid); process.exit(0) })
    ${handles}
    console.log('start', n, process.pid)
  `
  return plantTree({
    'server.mjs': `${hello}${does}\n`,
    'start.mjs': `import { supervise } from ${JSON.stringify(join(checkout, 'scripts/start/supervise.mjs'))}
      supervise('server.mjs', ['--quick'], ${killAfterMs})`,
  })
}

function startSupervised(does: string, handles?: string, killAfterMs?: number) {
  const root = plantServer(does, handles, killAfterMs)
  const parent = spawn(process.execPath, ['start.mjs'], { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] })
  onTestFinished(() => void parent.kill('SIGKILL'))
  let printed = ''
  parent.stdout.on('data', (bytes: Buffer) => (printed += bytes.toString()))
  const ended = once(parent, 'close').then(() => ({ status: parent.exitCode, lines: printed.trim().split('\n') }))
  /** Waits for a line and returns its first part. */
  const printing = async (line: RegExp): Promise<string> => {
    const found = () => line.exec(printed)?.[1]
    await expect.poll(found, { timeout: 20_000 }).toBeDefined()
    return found() ?? ''
  }
  const started = async (times: number) => Number(await printing(new RegExp(`^start ${times} (\\d+)$`, 'm')))
  return { parent, ended, printing, started }
}

const waits = 'setInterval(() => {}, 1000)'
const ends = "for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => process.exit(0))"

it('starts a server again that was killed or threw, and says so in the log', async () => {
  const { parent, ended, started } = startSupervised(
    `if (n === 1) setTimeout(() => { throw new Error('defect') })\n${waits}`,
    ends,
  )
  process.kill(await started(0), 'SIGKILL')
  await started(2)
  parent.kill('SIGTERM')
  const { status, lines } = await ended
  expect(status).toBe(0)
  const printedLines = lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as object)
  expect(printedLines).toMatchObject([
    { level: 'error', status: null, signal: 'SIGKILL', restarts: 1, pause_ms: 100 },
    { level: 'error', status: 1, signal: null, restarts: 2, pause_ms: 200 },
  ])
})

it('gives up after five starts in ten minutes, with pauses that grow, and ends with the status of the server', async () => {
  const { status, lines } = await startSupervised('process.exit(3)').ended
  expect(status).toBe(3)
  expect(lines.filter((line) => line.startsWith('start'))).toHaveLength(6)
  const printedLines = lines
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { pause_ms?: number })
  expect(printedLines.map((line) => line.pause_ms)).toEqual([100, 200, 400, 800, 1600, undefined])
  expect(printedLines.at(-1)).toMatchObject({ level: 'fatal', status: 3 })
})

it.each([
  ['refuses to start, which the person at the keyboard sees as 1', 78, 1],
  ['ends by itself', 0, 0],
])('does not repeat a server that %s', async (_what, status, seen) => {
  const { status: ended, lines } = await startSupervised(`process.exit(${status})`).ended
  expect({ status: ended, starts: lines.length }).toEqual({ status: seen, starts: 1 })
})

it.each(['SIGTERM', 'SIGINT'] as const)('passes %s on and ends with the status of the server', async (signal) => {
  const { parent, ended, started } = startSupervised(waits, `process.on('${signal}', () => process.exit(4))`)
  await started(0)
  parent.kill(signal)
  expect((await ended).status).toBe(4)
})

it('ends when it is told to between two starts', async () => {
  const { parent, ended, printing } = startSupervised(`if (n < 4) process.exit(1)\n${waits}`)
  await printing(/"restarts":(4)/)
  parent.kill('SIGTERM')
  expect((await ended).status).toBe(0)
})

it('leaves no server behind when it is killed itself', async () => {
  const { parent, started } = startSupervised(waits)
  await started(0)
  parent.kill('SIGKILL')
  await started(9)
})

// SERVER-7
it.each<[string, () => number | 'pipe']>([
  ['is on a full disk', () => openSync('/dev/full', 'w')],
  ['has lost its reader', () => 'pipe'],
])('starts a server again while its output %s', async (_what, output) => {
  // This one tells by a file how often it was started.
  const root = plantServer(
    `appendFileSync('started', n + ' ')
    if (n < 2) process.kill(process.pid, 'SIGKILL')
    ${waits}`,
    `import { appendFileSync } from 'node:fs'`,
  )
  const out = output()
  const parent = spawn(process.execPath, ['start.mjs'], { cwd: root, stdio: ['ignore', out, 'ignore'] })
  onTestFinished(() => void parent.kill('SIGKILL'))
  parent.stdout?.destroy()
  if (out !== 'pipe') closeSync(out)
  const ended = once(parent, 'exit')
  const started = () => readFile(join(root, 'started'), 'utf8').catch(() => '')
  await expect.poll(started, { timeout: 20_000 }).toBe('0 1 2 ')
  parent.kill('SIGTERM')
  await ended
  expect(parent.exitCode).toBe(0)
})

// SERVER-8
it('kills a server that doesn’t end when it is told to', async () => {
  const { parent, ended, started } = startSupervised(waits, "process.on('SIGTERM', () => undefined)", 500)
  await started(0)
  parent.kill('SIGTERM')
  expect((await ended).status).toBe(1)
})
