import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../platform/testing/test-app.ts'
import { createWall } from './packing-wall.public.ts'

let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site.close())

test('a wall of four rows and six columns has 24 free slots, numbered row by row', async () => {
  await site.database.transaction((tx) => createWall(tx, { wall: 'A', rows: 4, columns: 6 }))
  const { data } = await (await site.as('packer')).get('/packing-slots')
  expect(data).toHaveLength(24)
  expect(data[0]).toMatchObject({ code: 'A01', wall: 'A', wall_row: 1, wall_column: 1, state: 'free', lying: 0 })
  expect(data[23]).toMatchObject({ code: 'A24', wall_row: 4, wall_column: 6 })
})
