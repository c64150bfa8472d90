import { printerEndpoints } from '@platen/contracts/printers/endpoints'
import { stationEndpoints } from '@platen/contracts/stations/endpoints'
import { endpoint } from '@platen/contracts/endpoint'
import { z } from 'zod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { modules } from '../../modules.ts'
import { createTestApp, type TestApp } from '../../../testing/platform/test-app.ts'
import { callsWithin, type CallWithin } from './calls-within.ts'

const bindings = modules.flatMap((module) => module.routes ?? [])

const bench = {
  name: 'Bench 1',
  kind: 'packaging',
  printer_id: null,
  label_printer_id: null,
  confirm_automatically: false,
  package_automatically: false,
  packing_slips: 'store',
} as const

const printer: z.input<typeof printerEndpoints.create.body> = {
  name: 'Labels',
  kind: 'label',
  driver: 'file',
  address: '',
  language: 'pdf',
  label_size: null,
  dpi: 203,
  printer_tag_ids: [],
}

let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site.close())

async function within<R>(work: (call: CallWithin) => Promise<R>): Promise<R> {
  const system = await site.system()
  return site.database.transaction((tx) => work(callsWithin(tx, system, bindings)))
}

async function countNames(name: string): Promise<number> {
  const { rows } = await site.services.database.pool.query(
    `select (select count(*) from printers where name = $1)::int + (select count(*) from stations where name = $1)::int as found`,
    [name],
  )
  return rows[0].found
}

test('a call sees what the calls before it in the same transaction did', async () => {
  const found = await within(async (call) => {
    const { id } = await call(printerEndpoints.create, { body: printer })
    const station = await call(stationEndpoints.create, { body: { ...bench, label_printer_id: id } })
    return call(stationEndpoints.get, { params: { id: String(station.id) } })
  })
  expect(found).toMatchObject({ name: 'Bench 1', label_printer: { name: 'Labels' } })
})

test('a call that is refused undoes those before it', async () => {
  const refused = within(async (call) => {
    await call(printerEndpoints.create, { body: { ...printer, name: 'Undone' } })
    await call(printerEndpoints.create, { body: { ...printer, name: 'Undone' } })
  })
  await expect(refused).rejects.toMatchObject({ code: 'printer_name_taken' })
  expect(await countNames('Undone')).toBe(0)
})

test('input is judged as the server judges that of any caller', async () => {
  const refused = within((call) => call(printerEndpoints.create, { body: { ...printer, name: '' } }))
  await expect(refused).rejects.toMatchObject({ code: 'invalid_input' })
})

test('an endpoint that nothing answers is an error that names it', async () => {
  const nowhere = endpoint({ route: 'GET /nowhere', access: 'setting.write', summary: 'Nothing.', response: z.null() })
  await expect(within((call) => call(nowhere, {}))).rejects.toThrow('GET /nowhere is not mounted')
})
