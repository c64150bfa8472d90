import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/platform/test-app.ts'
import { addPrinter, addStation } from '../../../testing/nouns/given-printers.ts'

let site: TestApp
let design: number
let label: number
let station: number

beforeAll(async () => {
  site = await createTestApp()
  await site.database.transaction(async (tx) => {
    const printer = { driver: 'file', language: 'pdf', printer_tag_ids: [] } as const
    design = await addPrinter(tx, { ...printer, name: 'DTG 1', kind: 'design' })
    label = await addPrinter(tx, { ...printer, name: 'Labels', kind: 'label', language: 'zpl' })
    station = await addStation(tx, { name: 'Print 1', kind: 'print_design' })
    await addStation(tx, { name: 'Pack 1', kind: 'packaging', label_printer_id: label })
  })
})
afterAll(() => site.close())

const setting = { printer_id: null, label_printer_id: null, confirm_automatically: false, package_automatically: false }

describe('the settings of stations', () => {
  test('list the stations in floor order with their printers', async () => {
    const { data } = await (await site.as('packer')).get('/stations')
    expect(data.map((one: { name: string }) => one.name)).toEqual(['Print 1', 'Pack 1'])
    expect(data[1]).toMatchObject({ label_printer: { id: label, name: 'Labels' }, printer: null, version: 1 })
  })

  test('store the printers and the automatic steps of a station', async () => {
    const operator = await site.as('print-operator')
    const body = { ...setting, printer_id: design, confirm_automatically: true, version: 1 }
    const { status, data } = await operator.put(`/stations/${station}/settings`, body)
    expect(status).toBe(200)
    expect(data).toMatchObject({ printer: { id: design, name: 'DTG 1' }, confirm_automatically: true, version: 2 })
  })

  test('report who changed them meanwhile', async () => {
    const { status, body } = await (
      await site.as('production-manager')
    ).put(`/stations/${station}/settings`, {
      ...setting,
      version: 1,
    })
    expect(status).toBe(409)
    expect(body.code).toBe('changed_meanwhile')
    expect(body.details).toMatchObject({
      version: 2,
      current: { id: station, version: 2 },
      changes: [
        { field: 'printer', before: null, after: 'DTG 1' },
        { field: 'confirm_automatically', before: false, after: true },
      ],
    })
  })

  test('refuse a printer of another kind at its field, and change nothing', async () => {
    const operator = await site.as('print-operator')
    const answer = await operator.put(`/stations/${station}/settings`, { ...setting, printer_id: label, version: 2 })
    expect(answer.status).toBe(409)
    expect(answer.body.fields).toEqual({ printer_id: 'Labels doesn’t print designs. Choose a design printer.' })
    const { data } = await operator.get('/stations')
    expect(data[0].printer.id).toBe(design)
  })

  // ACCESS-33
  test('can be changed by people of that kind of station and by those who may change settings', async () => {
    const packer = await site.as('packer')
    const refused = await packer.put(`/stations/${station}/settings`, { ...setting, version: 2 })
    expect([refused.status, refused.code]).toEqual([403, 'station_settings_not_yours'])
    expect(refused.body.message).toBe(
      'Print 1 is a Print station. Ask someone who works there, or who can change settings, to set its printers.',
    )
    const { data } = await packer.get('/stations')
    const [print, pack] = data
    expect(print).toMatchObject({ printer: { id: design }, version: 2 })
    const own = { ...setting, label_printer_id: label, package_automatically: true, version: pack.version }
    expect((await packer.put(`/stations/${pack.id}/settings`, own)).status).toBe(200)
    const manager = await site.as('production-manager')
    const any = { ...setting, printer_id: design, version: 2 }
    expect((await manager.put(`/stations/${station}/settings`, any)).status).toBe(200)
  })

  test('are not found for a station that does not exist', async () => {
    const answer = await (await site.as('print-operator')).put('/stations/999/settings', { ...setting, version: 1 })
    expect(answer.status).toBe(404)
  })
})

test('printers are listed without their addresses', async () => {
  const { data } = await (await site.as('print-operator')).get('/printers')
  expect(data).toEqual([
    { id: design, name: 'DTG 1', kind: 'design', driver: 'file', language: 'pdf', label_size: null, printer_tags: [] },
    { id: label, name: 'Labels', kind: 'label', driver: 'file', language: 'zpl', label_size: null, printer_tags: [] },
  ])
})
