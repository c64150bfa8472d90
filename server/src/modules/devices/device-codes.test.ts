import { expect, test } from 'vitest'
import type { TestClient } from '../../../testing/platform/test-client.ts'
import { floorOfTests } from '../../../testing/floor/floor-of-tests.ts'

const here = floorOfTests()

// Apart from the other tests of devices, whose wrong codes count against the same people.
test('a code is refused after five tries, also when eight are made at the same time by two people', async () => {
  const { site, stations } = here.floor
  const { pool } = site.database
  await pool.query('update site set pairing_required = true')
  const people = [await site.as('administrator'), await site.as('production-manager')]
  const at = stations.packaging.id
  const packer = await site.as('packer')
  const { data } = await packer.post('/devices/codes', { station_id: at })
  const confirm = (person: TestClient, code: string) => person.post('/devices/confirm', { station_id: at, code })
  const answers = await Promise.all(
    people.flatMap((person) => Array.from({ length: 4 }, () => confirm(person, 'AAAAAA'))),
  )
  expect(answers.map((answer) => answer.code)).toEqual(Array.from({ length: 8 }, () => 'device_code_wrong'))
  expect((await pool.query('select tries from device_codes')).rows).toEqual([{ tries: 5 }])
  for (const person of people) expect((await confirm(person, data.code)).code).toBe('device_code_wrong')
})

// RESTORE-7
test('a code is in no answer that is kept for a repeated request, which gets the code while it is of use', async () => {
  const { site, stations } = here.floor
  const { pool } = site.database
  await pool.query('update site set pairing_required = true')
  const packer = await site.as('packer')
  const key = 'a4b1d07c9e524f6d8b3a'
  const ask = () => packer.post('/devices/codes', { station_id: stations.quality_check.id }, { key })
  const { data } = await ask()
  const { rows } = await pool.query('select answer from request_keys where key = $1', [key])
  expect([data.code.length, rows]).toEqual([6, [{ answer: { station_id: stations.quality_check.id } }]])
  expect((await ask()).data).toEqual(data)
  await pool.query(`update device_codes set expires_at = now() where code = $1`, [data.code])
  const late = await ask()
  expect([late.status, late.code, late.cookies]).toEqual([409, 'device_code_gone', {}])
})

test('a person has twenty codes at a time at most, also when more are asked for at once', async () => {
  const { site, stations } = here.floor
  await site.database.pool.query('update site set pairing_required = true')
  const packer = await site.as('packer')
  const body = { station_id: stations.packaging.id }
  const answers = await Promise.all(Array.from({ length: 25 }, () => packer.post('/devices/codes', body)))
  // One that twenty later ones have replaced before it could be shown is gone.
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.map(({ code }) => code)).toEqual(refused.map(() => 'device_code_gone'))
  expect(refused.length).toBeLessThanOrEqual(5)
  const manager = await site.as('production-manager')
  expect((await manager.get('/devices/waiting')).data.waiting).toHaveLength(20)
})
