import { readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/platform/test-database.ts'

let database: TestDatabase
let client: pg.Client

beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client(database.owner)
  await client.connect()
})
afterAll(async () => {
  await client?.end()
  await database?.drop()
})

describe('the schema of a fresh database', () => {
  it('satisfies every invariant', async () => {
    const { rows } = await client.query(readFileSync(new URL('../../../invariants.sql', import.meta.url), 'utf8'))
    expect(rows).toEqual([])
  })

  it('creates piece barcodes of 12 digits with a leading 4 and a Luhn digit at the end', async () => {
    const { rows } = await client.query<{ b: string }>('select piece_barcode(n) as b from generate_series(1, 200) n')
    for (const { b } of rows) {
      expect(b).toMatch(/^4[0-9]{11}$/)
      let sum = 0
      for (let i = 0; i < 12; i++) {
        const digit = Number(b[11 - i])
        sum += i % 2 === 1 ? (digit * 2 > 9 ? digit * 2 - 9 : digit * 2) : digit
      }
      expect(sum % 10).toBe(0)
    }
  })

  // CHECK-38
  it.each(['piece_events', 'piece_actions', 'order_events', 'stock_movements', 'audit_entries'])(
    'refuses to empty the append-only %s',
    async (table) => {
      await expect(client.query(`truncate ${table} cascade`)).rejects.toThrow()
    },
  )
})
