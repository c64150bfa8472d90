import { queueStages, stages } from '@platen/contracts/fulfillment/stages'
import { z } from 'zod'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/platform/test-app.ts'
import { expectInvariants } from '../../../testing/platform/expect-invariants.ts'
import { givenFloor, type Floor } from '../../../testing/floor/given-floor.ts'
import { givenPiece } from '../../../testing/floor/given-order.ts'
import { movePieces } from './pieces.store.ts'
import { isAllowedMove, type MoveKind } from './stage.rules.ts'

const kinds: MoveKind[] = ['step', 'scrap', 'rework', 'cancel', 'unpack', 'undo']
const grid = stages.flatMap((from) => stages.flatMap((to) => kinds.map((kind) => ({ from, to, kind }))))

let site: TestApp
let floor: Floor
beforeAll(async () => {
  site = await createTestApp()
  floor = await givenFloor(site)
})
afterAll(async () => {
  await expectInvariants(site.database)
  await floor.close()
  await site.close()
})

test('the rules and the database hold the same table of transitions: 8 × 8 stages × 6 kinds', async () => {
  const rows = await site.database.read.rows(
    z.strictObject({ from_stage: z.string(), to_stage: z.string(), kind: z.string() }),
    sql`
    select from_stage, to_stage, kind from stage_transitions`,
  )
  const inDatabase = new Set(rows.map((row) => `${row.from_stage} ${row.to_stage} ${row.kind}`))
  expect(grid).toHaveLength(384)
  for (const { from, to, kind } of grid) {
    expect([from, to, kind, isAllowedMove(from, to, kind)]).toEqual([
      from,
      to,
      kind,
      inDatabase.has(`${from} ${to} ${kind}`),
    ])
  }
  expect(inDatabase.size).toBe(27)
})

test('the stages of the contract equal those of the database, in order, and each living one has a queue', async () => {
  const rows = await site.database.read.rows(
    z.strictObject({ code: z.string(), living: z.boolean() }),
    sql`
    select code, living from stages order by position`,
  )
  expect(rows.map((row) => row.code)).toEqual([...stages])
  expect(rows.filter((row) => row.living && row.code !== 'packaged').map((row) => row.code)).toEqual(
    Object.values(queueStages),
  )
})

// CHECK-31
test('the database refuses every move that is not in the table, and leaves the piece unchanged', async () => {
  const who = { user_id: (await site.system()).user.id, station_id: null, key: null }
  const refused = grid.filter(({ from, to, kind }) => !isAllowedMove(from, to, kind))
  expect(refused).toHaveLength(384 - 27)
  const ids = new Map<string, number>()
  for (const stage of stages) ids.set(stage, (await givenPiece(floor, { stage })).id)
  for (const { from, to, kind } of refused) {
    const id = ids.get(from) ?? 0
    const move = site.database.transaction((tx) => movePieces(tx, who, [id], { from, to, kind }))
    await expect(move, `${from} → ${to} by ${kind}`).rejects.toThrow(/foreign key/)
    const { stage } = await site.database.read.one(
      z.strictObject({ stage: z.string() }),
      sql`select stage from pieces where id = ${id}`,
    )
    expect(stage).toBe(from)
  }
})

test('a stage without its event cannot be committed', async () => {
  const { id } = await givenPiece(floor, { stage: 'barcode_printed' })
  const bare = site.database.transaction((tx) =>
    tx.run(sql`update pieces set stage = 'design_printed', step = step + 1 where id = ${id}`),
  )
  await expect(bare).rejects.toThrow(/foreign key/)
})

test.each(['piece_events', 'piece_actions'])('rows of %s are never changed or removed', async (table) => {
  const { pool } = site.database
  await expect(pool.query(`update ${table} set at = now()`)).rejects.toThrow(/never changed|permission denied/)
  await expect(pool.query(`delete from ${table}`)).rejects.toThrow(/never changed|permission denied/)
  await expect(pool.query(`truncate ${table} cascade`)).rejects.toThrow(/never changed|permission denied/)
})
