import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '../../platform/db/database.ts'
import type { RefusedCall } from '../../platform/http/services.ts'
import { isPrivileged } from '../../platform/http/protection/refused-calls.ts'
import { createRefusedCallLog } from './refused-calls.service.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const call: RefusedCall = {
  by: { user: { id: 7 }, session_id: 3 },
  route: 'PUT /settings',
  code: 'not_permitted',
  source: { address: '192.0.2.1', user_agent: '', station_id: null },
}

/** A log whose entries are kept as the details that would be written. */
function logOfTests() {
  const written: Record<string, unknown>[] = []
  const tx = {
    callSource: call.source,
    run: async ({ values }: { values: unknown[] }) => {
      const details = values.find((value) => Array.isArray(value) && String(value[0]).startsWith('{')) as string[]
      written.push(JSON.parse(details[0] ?? '{}'))
      return 1
    },
  }
  const database = { transaction: (work: (given: typeof tx) => Promise<void>) => work(tx) } as unknown as Database
  const log = createRefusedCallLog(database, {
    run: (_failure: string, work: () => Promise<unknown>) => void work(),
  } as never)
  return { log, written }
}

/** Lets the log write what it has begun to. */
const settle = () => vi.advanceTimersByTimeAsync(0)

// RECORD-8
test('a flood of refused calls makes two entries per person, route and minute', async () => {
  const { log, written } = logOfTests()
  for (let times = 0; times < 1_000; times++) log.refused(call)
  await settle()
  expect(written).toEqual([{ route: 'PUT /settings', reason: 'not_permitted' }])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(written[1]).toEqual({ route: 'PUT /settings', reason: 'not_permitted', more_times: 999 })
  await vi.advanceTimersByTimeAsync(600_000)
  expect(written).toHaveLength(2)
  log.refused(call)
  await settle()
  expect(written).toHaveLength(3)
})

test('another route or person has entries of its own, in the order of the calls, and the last are written at the end', async () => {
  const { log, written } = logOfTests()
  log.refused(call)
  log.refused({ ...call, route: 'GET /audit' })
  log.refused({ ...call, by: { user: { id: 8 }, session_id: 4 } })
  log.refused(call)
  await settle()
  expect(written.map(({ route }) => route)).toEqual(['PUT /settings', 'GET /audit', 'PUT /settings'])
  log.flush()
  await settle()
  expect(written).toHaveLength(4)
  expect(written[3]).toMatchObject({ more_times: 1 })
})

test('calls about people, roles, the site and its audit log are privileged', () => {
  expect(
    ['user.write', 'role.read', 'setting.write', 'audit.read'].map((access) => isPrivileged(access as never)),
  ).toEqual([true, true, true, true])
  expect(['public', 'signed-in', 'order.read'].map((access) => isPrivileged(access as never))).toEqual([
    false,
    false,
    false,
  ])
  expect(isPrivileged(['setting.write', 'order.read'])).toBe(false)
})
