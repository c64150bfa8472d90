import { afterEach, describe, expect, test } from 'vitest'
import { assertMayRead, isSmallFile } from '../files/small-file.ts'
import { Refusal } from '../http/refusal.ts'
import { createReadingThreads, type ReadingThreads } from './reading-threads.ts'

const worker = new URL('../../../testing/threads/troubled-reading.worker.ts', import.meta.url)
const large = { bytes: Buffer.alloc(70_000, 'a') }
const roomy = { maxMs: 60_000, maxMb: 1_024 }

const opened: ReadingThreads[] = []
afterEach(() => {
  for (const threads of opened.splice(0)) threads.end()
})

function givenThreads(limits = roomy): (name: string, task?: { bytes: Uint8Array }) => Promise<object> {
  const threads = createReadingThreads(limits)
  opened.push(threads)
  return (name, task = large) => threads.read({ read: () => ({ here: true }), worker, name }, task)
}

const refusedWith = (status: number, code: string) => expect.objectContaining({ status, code })

// FILE-25
describe('a file', () => {
  test('is small by its bytes and by its records', () => {
    expect(isSmallFile(Buffer.alloc(32_768, 'a'))).toBe(true)
    expect(isSmallFile(Buffer.alloc(32_769, 'a'))).toBe(false)
    expect(isSmallFile(Buffer.from('a\r\n'.repeat(125)))).toBe(true)
    expect(isSmallFile(Buffer.from('a\n'.repeat(251)))).toBe(false)
    expect(isSmallFile(Buffer.from('a\r'.repeat(251)))).toBe(false)
    expect(isSmallFile(Buffer.from(`{"orders":[${'{},'.repeat(250)}{}]}`))).toBe(false)
  })

  test('is read in a thread unless it is small, and never in that of the requests', async () => {
    const read = givenThreads()
    expect(await read('steady')).toMatchObject({ size: 70_000 })
    expect(await read('steady', { bytes: Buffer.from('small') })).toEqual({ here: true })
    expect(() => assertMayRead(large.bytes)).toThrow('in the thread of the requests')
  })

  test('is refused if it takes too long or too much memory, and the next one is read', async () => {
    const tooHeavy = { refused: { code: 'file_too_heavy', values: {} } }
    expect(await givenThreads({ ...roomy, maxMs: 50 })('endless')).toEqual(tooHeavy)
    const read = givenThreads({ ...roomy, maxMb: 64 })
    expect(await read('hungry')).toEqual(tooHeavy)
    expect(await read('steady')).toMatchObject({ size: 70_000 })
  })

  test('is put off if its thread dies, and the next one is read', async () => {
    const read = givenThreads()
    const error = await read('dying').catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(Refusal)
    expect(error).toEqual(refusedWith(503, 'too_busy'))
    expect((error as Refusal).extras.retryAfterS).toBeGreaterThan(0)
    expect(await read('steady')).toMatchObject({ size: 70_000 })
  })
})

// FILE-25
test('files are read one after the other, few wait, and a server that ends puts all of them off', async () => {
  const read = givenThreads()
  const answers = Array.from({ length: 9 }, () => read('waiting').catch((thrown: unknown) => thrown))
  await expect(read('waiting')).rejects.toEqual(refusedWith(503, 'too_busy'))
  for (const threads of opened) threads.end()
  expect(await Promise.all(answers)).toEqual(answers.map(() => refusedWith(503, 'too_busy')))
  await expect(read('steady')).rejects.toEqual(refusedWith(503, 'too_busy'))
})
