import { beforeAll, expect, test } from 'vitest'
import { floorOfTests } from '../../../../testing/floor/floor-of-tests.ts'
import { givenOrder } from '../../../../testing/floor/given-order.ts'
import { fileDesk, problemsOf, type FileDesk } from '../../../../testing/nouns/file-desk.ts'

const here = floorOfTests({ slots: 2 })
let files: FileDesk
beforeAll(() => {
  files = fileDesk(here.at.manager, 'packing-slots')
})

const head = 'code,wall,wall_row,wall_column,blocked_reason,archived'

async function slot(code: string) {
  const { data } = await here.at.manager.get('/packing-slots')
  return data.find((row: { code: string }) => row.code === code)
}

// FILE-21
test('a file of packing slots hangs, moves, blocks, archives and restores them', async () => {
  await files.load(`${head}\nz01,Files,1,1,,\nZ02,Files,1,2.0,Broken,\nZ03,Files,1,3,,yes\n`)
  expect(await slot('Z01')).toMatchObject({ wall: 'Files', wall_row: 1, wall_column: 1, state: 'free' })
  expect(await slot('Z02')).toMatchObject({ wall_column: 2, blocked_reason: 'Broken', state: 'blocked' })
  expect(await slot('Z03')).toMatchObject({ state: 'inactive' })
  await files.load('code,blocked_reason,archived\nZ01,Leak,\nZ02,Bent,no\nZ03,,no\n')
  expect(await slot('Z01')).toMatchObject({ wall_column: 1, blocked_reason: 'Leak' })
  expect(await slot('Z02')).toMatchObject({ blocked_reason: 'Bent' })
  expect(await slot('Z03')).toMatchObject({ state: 'free' })
  await files.load('code,blocked_reason\nZ01,\n')
  const { data: history } = await here.at.manager.get(`/packing-slots/${(await slot('Z01')).id}/history`)
  expect(history.map(({ event }: { event: string }) => event)).toEqual(['unblocked', 'blocked', 'created'])
})

// FILE-21
test('a file moves slots along a wall into each other’s places, and two don’t change places', async () => {
  await files.load(`${head}\nY01,Row,1,1,,\nY02,Row,1,2,,\nY03,Row,1,3,,\n`)
  await files.load('code,wall_column\nY01,2\nY02,3\nY03,4\n')
  await files.load('code,wall_column\nY03,3\nY02,2\nY01,1\n')
  await files.load('code,wall_column,archived\nY01,2,no\nY02,2,yes\n')
  expect(await slot('Y01')).toMatchObject({ wall_column: 2 })
  const { data } = await files.plan('code,wall_column\nY01,3\nY03,2\n')
  expect(problemsOf(data)).toEqual([
    expect.stringMatching(/^2 wall_column: .*Y03/),
    expect.stringMatching(/^3 wall_column: .*Y01/),
  ])
})

test('a file of packing slots names the cells that can’t be saved, and leaves a slot with an order on its wall', async () => {
  const order = await givenOrder(here.floor, { stage: 'quality_checked', lines: [{ quantity: 2 }] })
  const held = (await here.at.manager.get('/packing-slots')).data.find(
    (row: { order_id: number | null }) => row.order_id === order.id,
  )
  const { data } = await files.plan(
    `${head}\nA-01,Wall,1,1,,\nX01,,1,1,,\nX02,Wall,100,1,,\n412345678901,Wall,1,9,,\n${held.code},,,,,\n`,
  )
  expect(problemsOf(data)).toEqual([
    expect.stringMatching(/^2 code: /),
    '3 wall: Required',
    expect.stringMatching(/^4 wall_row: /),
    expect.stringMatching(/^5 code: /),
    expect.stringMatching(/^6 wall: /),
    expect.stringMatching(/^6 wall_row: /),
    expect.stringMatching(/^6 wall_column: /),
  ])
  const archived = await files.plan(`code,archived\n${held.code},yes\n`)
  expect(problemsOf(archived.data)).toEqual([expect.stringContaining(order.number)])
})

test('packing slots can’t be imported or exported without the right to change them', async () => {
  const packer = fileDesk(here.at.packaging, 'packing-slots')
  expect((await packer.plan(`${head}\nW01,Wall,1,1,,\n`)).status).toBe(403)
})
