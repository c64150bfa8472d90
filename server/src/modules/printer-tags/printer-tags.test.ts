import { beforeAll, describe, expect, test } from 'vitest'
import { createToken } from '../../../testing/platform/fresh-token.ts'
import { createTestClient, type TestClient } from '../../../testing/platform/test-client.ts'
import { lookUp } from '../../../testing/floor/floor-clients.ts'
import { floorOfTests } from '../../../testing/floor/floor-of-tests.ts'
import { givenPiece } from '../../../testing/floor/given-order.ts'

const here = floorOfTests()
let manager: TestClient

beforeAll(async () => {
  manager = await here.floor.site.as('production-manager')
})

interface Tag {
  id: number
  code: string
  version: number
}

async function findTag(code: string): Promise<Tag> {
  const query = { search: code, archived: 'all' }
  const { data } = await manager.get('/printer-tags/overview', { query })
  const tag = data.find((one: Tag) => one.code === code)
  if (!tag) throw new Error(`there is no printer tag ${code}`)
  return tag
}

const detailOf = async ({ id }: Pick<Tag, 'id'>) => (await manager.get(`/printer-tags/${id}`)).data
const historyOf = async ({ id }: Pick<Tag, 'id'>) => (await manager.get(`/printer-tags/${id}/history`)).data
const optionCodes = async () => (await manager.get('/printer-tags')).data.map((tag: Tag) => tag.code)

function tagBody(code: string, rest: object = {}) {
  return { code, name: `Tag ${code}`, color: null, kind: 'dtg', ...rest }
}

async function addTag(code: string, rest: object = {}): Promise<Tag> {
  const { status, data, bytes } = await manager.post('/printer-tags', tagBody(code, rest))
  expect([status, bytes.toString()]).toEqual([200, expect.any(String)])
  return data
}

async function importVariant(sku: string, tag: string) {
  const file = `product_code,product_name,print_areas,sku,printer_tag,on_hand\nPOLO,Polo,front,${sku},${tag},5`
  return manager.upload('/products/imports', { name: 'catalog.csv', bytes: Buffer.from(file) })
}

describe('the list of printer tags', () => {
  test('says what each tag routes', async () => {
    await givenPiece(here.floor)
    // Its variant has no tag of its own.
    const tagCard = (id: number | null) =>
      here.floor.site.database.pool.query(`update products set printer_tag_id = $1 where code = 'CARD'`, [id])
    await tagCard((await findTag('DTG-LIGHT')).id)
    const { data, body } = await (await here.floor.site.as('viewer')).get('/printer-tags/overview')
    expect(data.map((tag: Tag) => tag.code)).toEqual(['DTG-DARK', 'DTG-LIGHT', 'SUB-MUG'])
    expect(data[0]).toMatchObject({ kind: 'dtg', printers: 1, variants: 2, products: 0, waiting: 1, archived: false })
    expect(data[1]).toMatchObject({ variants: 2, products: 1 })
    expect(data[2]).toMatchObject({ kind: 'sublimation', printers: 0, waiting: 0 })
    expect(body.meta.total).toBe(3)
    await tagCard(null)
  })

  test('is searched, filtered, sorted and continued', async () => {
    const find = async (query: Record<string, string>) =>
      (await manager.get('/printer-tags/overview', { query })).data.map((tag: Tag) => tag.code)
    expect(await find({ search: 'light' })).toEqual(['DTG-LIGHT'])
    expect(await find({ search: 'su' })).toEqual(['SUB-MUG'])
    expect(await find({ kind: 'sublimation' })).toEqual(['SUB-MUG'])
    expect(await find({ sort: '-name' })).toEqual(['SUB-MUG', 'DTG-LIGHT', 'DTG-DARK'])
    const first = await manager.get('/printer-tags/overview', { query: { per_page: '5', sort: '-code' } })
    expect(first.body.meta.next).toBeNull()
  })
})

describe('the code of a printer tag', () => {
  test('is stored in upper case and is unique without regard to case, also among archived tags', async () => {
    const tag = await addTag(' dtf-roll ')
    expect(tag.code).toBe('DTF-ROLL')
    await manager.post(`/printer-tags/${tag.id}/archive`, { version: tag.version })
    const taken = await manager.post('/printer-tags', tagBody('Dtf-Roll'))
    expect([taken.status, taken.code, Object.keys(taken.body.fields)]).toEqual([
      409,
      'printer_tag_code_taken',
      ['code'],
    ])
    const light = await findTag('DTG-LIGHT')
    const renamed = await manager.put(`/printer-tags/${light.id}`, {
      ...tagBody('DTF-ROLL', { printer_ids: [] }),
      version: light.version,
    })
    expect([renamed.status, renamed.code]).toEqual([409, 'printer_tag_code_taken'])
  })

  test.each(['DTG\u200bX', 'DTG\u202eX', 'ＤＴＧ', 'É-1', 'A B', '', 'X'.repeat(41)])('is never %j', async (code) => {
    const answer = await manager.post('/printer-tags', tagBody(code))
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, ['code']])
  })

  test('goes to one of two people who choose it at the same moment', async () => {
    const answers = await Promise.all(['EMB-1', 'emb-1'].map((code) => manager.post('/printer-tags', tagBody(code))))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  })
})

describe('an edit of a printer tag', () => {
  test('changes it and its printers, and its history says what changed', async () => {
    const { printers } = here.floor
    const tag = await addTag('UV-1', { kind: 'uv' })
    const edit = {
      ...tagBody('UV-1', { name: 'UV bed', color: '#3372db', kind: 'uv' }),
      printer_ids: [printers.design],
    }
    const printerBefore = (await manager.get(`/printers/${printers.design}`)).data
    const { status, data } = await manager.put(`/printer-tags/${tag.id}`, { ...edit, version: tag.version })
    expect(status).toBe(200)
    // A printer serves several tags: it isn't taken from another one, and whoever edits it sees the change.
    expect(await detailOf(await findTag('DTG-DARK'))).toMatchObject({ printer_rows: [{ name: 'DTG 1' }] })
    const served = (await manager.get(`/printers/${printers.design}`)).data
    expect([served.printer_tags, served.version]).toEqual([['DTG-DARK', 'UV-1'], printerBefore.version + 1])
    expect(data).toMatchObject({ color: '#3372DB', printer_rows: [{ name: 'DTG 1' }], version: tag.version + 1 })
    const [edited, created] = await historyOf(tag)
    expect(edited).toMatchObject({ event: 'edited', who: 'Paul Production' })
    expect(edited.changes).toEqual([
      { field: 'name', before: 'Tag UV-1', after: 'UV bed' },
      { field: 'color', before: null, after: '#3372DB' },
      { field: 'printers', before: [], after: ['DTG 1'] },
    ])
    expect(created).toMatchObject({ event: 'created', changes: [] })
    expect(data.record).toMatchObject({ created_by: 'Paul Production', updated_by: 'Paul Production' })

    // The same again changes nothing.
    const again = await manager.put(`/printer-tags/${tag.id}`, { ...edit, version: data.version })
    expect(again.data.version).toBe(data.version)
    expect(await historyOf(tag)).toHaveLength(2)

    // Another set of printers is a change of the tag.
    const freed = await manager.put(`/printer-tags/${tag.id}`, { ...edit, printer_ids: [], version: data.version })
    expect([freed.data.version, freed.data.printer_rows]).toEqual([data.version + 1, []])
    const dark = await findTag('DTG-DARK')
    const { name, color, kind } = await detailOf(dark)
    const body = { code: 'DTG-DARK', name, color, kind, printer_ids: [printers.design], version: dark.version }
    expect((await manager.put(`/printer-tags/${dark.id}`, body)).status).toBe(200)
  })

  test('refuses a printer that prints no designs', async () => {
    const tag = await findTag('SUB-MUG')
    const body = { ...tagBody('SUB-MUG', { printer_ids: [here.floor.printers.label] }), version: tag.version }
    const answer = await manager.put(`/printer-tags/${tag.id}`, body)
    expect([answer.status, answer.body.fields]).toEqual([
      409,
      { printer_ids: 'Labels doesn’t print designs. Choose a design printer.' },
    ])
  })

  // RECORD-4
  test('tells the second of two editors what the first one changed', async () => {
    const tag = await addTag('RACE-1')
    const { site } = here.floor
    const other = createTestClient(site.app, await createToken(site.database, 'administrator'))
    const answers = await Promise.all([
      manager.put(`/printer-tags/${tag.id}`, { ...tagBody('RACE-1', { name: 'One', printer_ids: [] }), version: 1 }),
      other.put(`/printer-tags/${tag.id}`, { ...tagBody('RACE-1', { name: 'Two', printer_ids: [] }), version: 1 }),
    ])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const lost = answers.find(({ status }) => status === 409)
    const won = answers.find(({ status }) => status === 200)
    expect(lost?.body.details.current).toEqual(won?.data)
    expect(lost?.body.details.changes).toEqual([
      { field: 'name', before: 'Tag RACE-1', after: won?.data.name, who: expect.any(String), at: expect.any(String) },
    ])
  })

  test('is not for those who may only read', async () => {
    const operator = await here.floor.site.as('print-operator')
    const { id, version } = await findTag('DTG-LIGHT')
    expect((await operator.get(`/printer-tags/${id}`)).status).toBe(200)
    for (const send of [
      () => operator.post('/printer-tags', tagBody('NO-1')),
      () => operator.post(`/printer-tags/${id}/archive`, { version }),
      () => operator.post(`/printer-tags/${id}/merge`, { version, into_id: id }),
    ]) {
      expect((await send()).status).toBe(403)
    }
    expect((await (await here.floor.site.as('packer')).get(`/printer-tags/${id}/history`)).status).toBe(403)
  })
})

// RECORD-3
describe('a printer tag in use', () => {
  test('can’t be deleted; archived it stays readable, is offered nowhere and can be restored', async () => {
    const tag = await findTag('SUB-MUG')
    const path = `/printer-tags/${tag.id}`
    const deleted = await manager.delete(path, undefined, { query: { version: tag.version } })
    expect([deleted.status, deleted.code]).toEqual([409, 'record_in_use'])

    const archived = (await manager.post(`${path}/archive`, { version: tag.version })).data
    expect(archived).toMatchObject({ archived: true, unused: false, variants: 1 })
    expect(archived.record.archived_at).not.toBeNull()
    expect(await optionCodes()).not.toContain('SUB-MUG')
    const { data: variants } = await manager.get('/variants', { query: { search: 'mug' } })
    expect(variants[0].printer_tag).toBe('SUB-MUG')
    const edit = await manager.put(path, { ...tagBody('SUB-MUG', { printer_ids: [] }), version: archived.version })
    expect([edit.status, edit.code]).toEqual([409, 'record_archived'])
    const choose = here.floor.site.database.pool.query(
      `update variants set printer_tag_id = $1 where sku = 'TEE-BLK-M'`,
      [tag.id],
    )
    await expect(choose).rejects.toThrow('is archived')

    const restored = (await manager.post(`${path}/restore`, { version: archived.version })).data
    expect(restored).toMatchObject({ archived: false, record: { archived_at: null } })
    expect(await optionCodes()).toContain('SUB-MUG')
    expect((await historyOf(tag)).map((entry: { event: string }) => entry.event)).toEqual(['restored', 'archived'])
  })

  test('is restored by a catalog file that names it', async () => {
    await importVariant('POLO-1', 'EMB-BACK')
    const tag = await findTag('EMB-BACK')
    await manager.post(`/printer-tags/${tag.id}/archive`, { version: tag.version })
    expect((await importVariant('POLO-2', 'EMB-BACK')).data.created).toBe(1)
    expect((await detailOf(tag)).archived).toBe(false)
  })
})

test('a printer tag that nothing refers to can be deleted, and its history is kept', async () => {
  const tag = await addTag('GONE-1')
  expect(await detailOf(tag)).toMatchObject({ unused: true })
  const stale = await manager.delete(`/printer-tags/${tag.id}`, undefined, { query: { version: 7 } })
  expect([stale.status, stale.code]).toEqual([409, 'changed_meanwhile'])
  const { status, data } = await manager.delete(`/printer-tags/${tag.id}`, undefined, { query: { version: 1 } })
  expect([status, data]).toEqual([200, { deleted: true }])
  expect((await manager.get(`/printer-tags/${tag.id}`)).status).toBe(404)
  expect((await historyOf(tag))[0].event).toBe('deleted')
})

test('a copy says of which printer tag it is one', async () => {
  const original = await findTag('DTG-DARK')
  const copy = await addTag('DTG-DARK-2', { copy_of: original.id })
  expect((await historyOf(copy))[0]).toMatchObject({ event: 'duplicated', other: 'DTG-DARK' })
})

test('a copy of an unknown printer tag is refused', async () => {
  const answer = await manager.post('/printer-tags', tagBody('DTG-DARK-3', { copy_of: 999_999 }))
  expect([answer.status, answer.code]).toEqual([404, 'not_found'])
})

describe('merging a printer tag into another', () => {
  test('moves variants, products, printers and waiting pieces; labeled pieces keep it and are printed where the other is', async () => {
    const { floor, at } = here
    const [dark, light] = [await findTag('DTG-DARK'), await findTag('DTG-LIGHT')]
    const waiting = await givenPiece(floor)
    const labeled = await givenPiece(floor, { stage: 'barcode_printed' })
    await floor.site.database.pool.query(`update products set printer_tag_id = $1 where code = 'TEE'`, [dark.id])
    const body = { version: (await detailOf(dark)).version, into_id: light.id }
    const { status, data } = await manager.post(`/printer-tags/${dark.id}/merge`, body)
    expect(status).toBe(200)
    expect(data).toMatchObject({ code: 'DTG-LIGHT', variants: 3, products: 1, printers: 1 })

    const tagOf = async (barcode: string) =>
      (await lookUp(at.print_barcode, barcode, 'print_barcode')).data.piece.variant.printer_tag
    expect([await tagOf(waiting.barcode), await tagOf(labeled.barcode)]).toEqual(['DTG-LIGHT', 'DTG-DARK'])
    const sent = await at.print_design.post(`/fulfillment/print-design/pieces/${labeled.id}/areas/front/send`, {})
    expect([sent.status, sent.code]).toEqual([200, undefined])
    const queue = await at.print_design.get('/fulfillment/queue/print_design', { query: { printer_tag_id: light.id } })
    expect(queue.data.map((piece: { barcode: string }) => piece.barcode)).toContain(labeled.barcode)

    expect(await detailOf(dark)).toMatchObject({ archived: true, merged_into: 'DTG-LIGHT', variants: 0, waiting: 0 })
    expect((await historyOf(dark))[0]).toMatchObject({ event: 'merged_into', other: 'DTG-LIGHT' })
    expect((await historyOf(light))[0]).toMatchObject({
      event: 'merged_from',
      other: 'DTG-DARK',
      changes: [{ field: 'printers', before: [], after: ['DTG 1'] }],
    })
    const [{ id: tee }] = (await manager.get('/products', { query: { search: 'tee' } })).data
    expect((await manager.get(`/products/${tee}/history`)).data[0].changes).toEqual([
      { field: 'printer_tag', before: 'DTG-DARK', after: 'DTG-LIGHT' },
    ])
  })

  test('lets the former code in a catalog file mean the other one', async () => {
    expect((await importVariant('POLO-3', 'DTG-DARK')).status).toBe(200)
    const { data } = await manager.get('/variants', { query: { search: 'polo-3' } })
    expect(data[0].printer_tag).toBe('DTG-LIGHT')
    const archived = await findTag('DTG-DARK')
    expect(await detailOf(archived)).toMatchObject({ archived: true, merged_into: 'DTG-LIGHT' })
  })

  test('is refused into itself, into an archived one, and a second time', async () => {
    const [dark, light] = [await findTag('DTG-DARK'), await findTag('DTG-LIGHT')]
    const merge = async (from: Tag, into: Tag) => {
      const { status, code } = await manager.post(`/printer-tags/${from.id}/merge`, {
        version: from.version,
        into_id: into.id,
      })
      return [status, code]
    }
    expect(await merge(light, light)).toEqual([409, 'printer_tag_same'])
    expect(await merge(light, dark)).toEqual([409, 'printer_tag_unknown'])
    expect(await merge(dark, light)).toEqual([409, 'printer_tag_merged'])
  })

  test('leaves one of the two when they are merged in both directions at once', async () => {
    const [one, two] = [await addTag('TWIN-1'), await addTag('TWIN-2')]
    const answers = await Promise.all([
      manager.post(`/printer-tags/${one.id}/merge`, { version: 1, into_id: two.id }),
      manager.post(`/printer-tags/${two.id}/merge`, { version: 1, into_id: one.id }),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const left = (await optionCodes()).filter((code: string) => code.startsWith('TWIN'))
    expect(left).toHaveLength(1)
  })

  test('leaves nothing with the emptied tag while catalog imports choose it', async () => {
    for (let round = 0; round < 6; round++) {
      const [from, into] = [await addTag(`IMP-${round}`), await addTag(`OUT-${round}`)]
      const [merged, ...imports] = await Promise.all([
        manager.post(`/printer-tags/${from.id}/merge`, { version: 1, into_id: into.id }),
        ...[1, 2, 3].map((n) => importVariant(`RACE-${round}-${n}`, from.code)),
      ])
      expect([merged.status, ...imports.map(({ status }) => status)]).toEqual([200, 200, 200, 200])
      const { rows } = await here.floor.site.database.pool.query(
        `select t.code, count(*)::int as n from variants v join printer_tags t on t.id = v.printer_tag_id
          where v.sku like $1 group by 1`,
        [`RACE-${round}-%`],
      )
      expect(rows).toEqual([{ code: into.code, n: 3 }])
    }
  })

  test('is undone by hand: a restored tag means itself again', async () => {
    const { id, version } = await findTag('DTG-DARK')
    const { data } = await manager.post(`/printer-tags/${id}/restore`, { version })
    expect(data).toMatchObject({ archived: false, merged_into: null, variants: 0 })
  })
})
