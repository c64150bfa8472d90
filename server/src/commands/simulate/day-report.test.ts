import { readFile } from 'node:fs/promises'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { floorOfTests } from '../../../testing/floor/floor-of-tests.ts'
import { givenPiece } from '../../../testing/floor/given-order.ts'
import { isHealthy, reportDay } from './day-report.ts'
import { createTally } from './tally.ts'

const here = floorOfTests()
const confirmed = 'the-write-that-confirms'

test('the report of a day counts pieces by stage, and finds writes that were lost or moved a piece twice', async () => {
  const { database } = here.floor.site
  const invariants = await readFile(new URL('../../../invariants.sql', import.meta.url), 'utf8')
  const piece = await givenPiece(here.floor, { stage: 'design_printed' })
  await givenPiece(here.floor)
  const tally = createTally()
  const acknowledge = (key: string) => tally.acknowledged.push({ key, piece: piece.id })
  const report = () => reportDay(database.read, invariants, tally, {})

  const path = `/fulfillment/confirm-printed/pieces/${piece.id}`
  expect(await here.at.confirm_printed.post(path, undefined, { key: confirmed })).toMatchObject({ status: 200 })
  acknowledge(confirmed)
  const whole = await report()
  expect(whole).toMatchObject({
    stages: { waiting_barcode: 1, design_printed: 0, confirmed_printed: 1, packaged: 0 },
    lost: 0,
    doubled: 0,
  })
  expect(isHealthy(whole)).toBe(true)

  // No endpoint does this: the same write confirms the piece again after its undo.
  await database.transaction((tx) =>
    tx.run(sql`
      with moved as (update pieces set step = step + 2 where id = ${piece.id} returning id, step)
      insert into piece_events (piece_id, step, from_stage, to_stage, kind, user_id, key)
      select id, step - 1, 'confirmed_printed', 'design_printed', 'undo', 1, 'undone' from moved
      union all select id, step, 'design_printed', 'confirmed_printed', 'step', 1, ${confirmed} from moved`),
  )
  acknowledge('a-write-without-a-trace')
  const broken = await report()
  expect(broken).toMatchObject({ lost: 1, doubled: 1 })
  expect(isHealthy(broken)).toBe(false)
})
