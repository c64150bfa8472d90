import sql from 'sql-template-tag'
import { z } from 'zod'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Database } from './db/database.ts'
import { defineEvent } from './event-type.ts'
import { connectEvents, onEvent } from './events.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/platform/test-database.ts'

const stored = defineEvent<{ key: string }>('test.stored')
const forgotten = defineEvent<object>('test.forgotten')

let copy: TestDatabase
let database: Database
let log: string[]
let started: string[]

beforeAll(async () => {
  copy = await createTestDatabase()
  database = new Database({
    connection: copy.app,
    size: 2,
    emit: connectEvents(
      [stored],
      [
        onEvent(stored, async (tx, { key }) => {
          await tx.run(sql`insert into settings (key, value) values (${key}, '1')`)
          log.push(`first ${key}`)
        }),
        onEvent(stored, async (tx, { key }) => {
          const { n } = await tx.one(
            z.strictObject({ n: z.number() }),
            sql`select count(*)::int as n from settings where key = ${key}`,
          )
          log.push(`second ${key} ${n}`)
          tx.afterCommit(() => started.push(key))
          if (key === 'refused') throw new Error('refused by a handler')
        }),
      ],
    ),
  })
})
beforeEach(() => {
  log = []
  started = []
})
afterAll(async () => {
  await database.close()
  await copy.drop()
})

const settings = (key: string) =>
  database.read.rows(z.strictObject({ key: z.string() }), sql`select key from settings where key = ${key}`)

describe('an event', () => {
  it('is handled inside the transaction that emits it, by one handler after the other', async () => {
    await database.transaction(async (tx) => {
      await tx.emit(stored, { key: 'kept' })
      log.push('after')
      expect(await settings('kept')).toEqual([])
      expect(started).toEqual([])
    })
    expect(log).toEqual(['first kept', 'second kept 1', 'after'])
    expect(await settings('kept')).toEqual([{ key: 'kept' }])
    expect(started).toEqual(['kept'])
  })

  it('is rolled back with the transaction that emits it', async () => {
    const failing = database.transaction(async (tx) => {
      await tx.emit(stored, { key: 'undone' })
      throw new Error('later on')
    })
    await expect(failing).rejects.toThrow('later on')
    expect(await settings('undone')).toEqual([])
    expect(started).toEqual([])
  })

  it('rolls back the emitting transaction if a handler throws', async () => {
    const failing = database.transaction(async (tx) => {
      await tx.run(sql`insert into settings (key, value) values ('emitter', '1')`)
      await tx.emit(stored, { key: 'refused' })
    })
    await expect(failing).rejects.toThrow('refused by a handler')
    expect(await settings('emitter')).toEqual([])
  })

  it('starts nothing after the commit for a rolled-back savepoint', async () => {
    await database.transaction(async (tx) => {
      await tx.emit(stored, { key: 'outer' })
      await tx.savepoint(() => tx.emit(stored, { key: 'refused' })).catch(() => undefined)
    })
    expect(started).toEqual(['outer'])
    expect(await settings('refused')).toEqual([])
  })
})

describe('connecting the events', () => {
  it('refuses to start if an event has no handler, and names it', () => {
    const handlers = [onEvent(stored, async () => {})]
    expect(() => connectEvents([stored, forgotten], handlers)).toThrow('No module handles the event test.forgotten.')
  })

  it('refuses a handler of an event that no module declares', () => {
    expect(() => connectEvents([], [onEvent(stored, async () => {})])).toThrow('no module declares it')
  })

  it('refuses two events with one name', () => {
    const same = defineEvent<object>('test.stored')
    const handlers = [onEvent(stored, async () => {}), onEvent(same, async () => {})]
    expect(() => connectEvents([stored, same], handlers)).toThrow('have the same name')
  })

  it('throws when an undeclared event is emitted', async () => {
    await expect(database.transaction((tx) => tx.emit(forgotten, {}))).rejects.toThrow('is not declared')
  })
})
