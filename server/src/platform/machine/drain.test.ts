import { pino } from 'pino'
import { expect, test } from 'vitest'
import { drain } from './drain.ts'

// SERVER-8

const log = pino({ level: 'silent' })
const never = () => new Promise<never>(() => undefined)

test('work ends side by side, and then what it needs, one after the other', async () => {
  const done: string[] = []
  let resolve = () => {}
  const other = new Promise<void>((settle) => (resolve = settle))
  await drain(
    {
      work: [
        async () => {
          await other
          done.push('first')
        },
        () => {
          done.push('second')
          resolve()
        },
      ],
      ground: [() => Promise.resolve().then(() => done.push('site')), () => done.push('rest')],
    },
    { workMs: 60_000, totalMs: 60_000 },
    log,
  )
  expect(done).toEqual(['second', 'first', 'site', 'rest'])
})

test('a step that fails or never ends leaves no other undone', async () => {
  const done: unknown[] = []
  await drain(
    {
      work: [
        never,
        () => {
          throw new Error('failed at once')
        },
        () => Promise.reject(new Error('failed')),
        () => done.push('calls'),
      ],
      ground: [() => Promise.reject(new Error('failed')), (leftMs) => done.push('site', leftMs)],
    },
    { workMs: 0, totalMs: 0 },
    log,
  )
  expect(done).toEqual(['calls', 'site', 0])
})
