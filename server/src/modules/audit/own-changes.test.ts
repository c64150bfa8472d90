import { errors, type ErrorCode } from '@platen/contracts/errors'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { meanwhileCodes } from '../../platform/http/refusal.ts'
import type { TestAnswer, TestClient } from '../../../testing/platform/test-client.ts'
import { floorOfTests } from '../../../testing/floor/floor-of-tests.ts'
import { givenOrderAtDesk } from '../../../testing/floor/given-order.ts'
import { givenStockIn } from '../../../testing/nouns/given-documents.ts'

const here = floorOfTests()
let admin: TestClient
let other: TestClient
beforeAll(async () => {
  admin = await here.floor.site.as('administrator')
  other = await here.floor.site.as('production-manager')
  // Who may do all that an administrator may.
  await here.floor.site.database.pool.query(`
    insert into user_roles (user_id, role_id)
    select other.id, r.role_id from users other, user_roles r join users u on u.id = r.user_id
    where other.name = 'Paul Production' and u.name = 'Ada Administrator'`)
})

type Call = (client: TestClient, headers: Record<string, string>) => Promise<TestAnswer>
/** Prepares a call that is refused the second time, because the first one was ahead of it. */
const givenCall: Readonly<Record<string, () => Promise<Call>>> = {
  async 'a record'() {
    const fields = { code: `OWN-${Math.trunc(performance.now())}`, name: 'One', email: null, lead_time_days: null }
    const { id, version } = (await admin.post('/suppliers', fields)).data
    let edits = 0
    return (client, headers) =>
      client.put(`/suppliers/${id}`, { ...fields, name: `Name ${++edits}`, version }, { headers })
  },
  async 'an order'() {
    const { id, version } = await givenOrderAtDesk(here.floor)
    let edits = 0
    return (client, headers) =>
      client.patch(`/orders/${id}`, { version, internal_note: `Note ${++edits}` }, { headers })
  },
  async 'a line of Stock In'() {
    const draft = await givenStockIn(admin, [{ sku: 'TEE-BLK-M', expected: 2, counted: 2 }])
    const [{ id, version }] = draft.line_list
    const numbers = { expected: 2, counted: 2, damaged: 0, unit_cost_minor: 410 }
    return (client, headers) => client.put(`/stock-in/${draft.id}/lines/${id}`, { ...numbers, version }, { headers })
  },
  async 'the rules of shipping'() {
    const { version, rules, default_vendor_id, default_service } = (await admin.get('/shipping-rules')).data
    return (client, headers) =>
      client.put('/shipping-rules', { version, rules, default_vendor_id, default_service }, { headers })
  },
  async 'the stock of a variant'() {
    const { rows } = await here.floor.site.database.pool.query(
      `select v.id, l.on_hand from variants v join stock_levels l on l.variant_id = v.id where v.sku = 'STICKER-OS'`,
    )
    const reasons = (await admin.get('/stock/reasons')).data
    const reason = reasons.find((reason: { used_for: string; needs_text: boolean }) => reason.used_for === 'adjust')
    const [{ id, on_hand: seen }] = rows
    return (client, headers) =>
      client.post(
        `/variants/${id}/stock/adjust`,
        { mode: 'set', quantity: seen + 1, reason_id: reason.id, text: 'Found', seen_on_hand: seen },
        { headers },
      )
  },
  async 'what is on a pallet'() {
    const pallet = (await admin.post('/pallets', { count: 1, location: '', note: '' })).data[0]
    const goods = { pallet: pallet.code, sku: 'TEE-BLK-M', quantity: 5, lot: '', reason: 'Delivery', note: '' }
    await admin.post('/warehouse/moves/put-on', goods)
    const { last_entry_id: seen } = (await admin.get(`/pallets/${pallet.id}`)).data
    const lines = [{ sku: 'TEE-BLK-M', quantity: 4 }]
    return (client, headers) =>
      client.post('/warehouse/moves/count', { pallet: pallet.code, lines, last_entry_id: seen, note: '' }, { headers })
  },
}

// API-8
describe('who is ahead of a change', () => {
  test.each(Object.keys(givenCall))('is named, but never the person themself: %s', async (what) => {
    const { name } = (await admin.get('/auth/me')).data.user_data
    const call = await givenCall[what]?.()
    if (!call) throw new Error('no call')
    expect([what, (await call(admin, {})).code]).toEqual([what, undefined])
    const own = await call(admin, {})
    expect([own.status, own.body.message]).toEqual([
      409,
      expect.stringMatching(/\b[Yy]ou (changed|made|moved)\b.*elsewhere/),
    ])
    expect(own.body.message).not.toContain(name)
    const french = await call(admin, { 'accept-language': 'fr' })
    expect(french.body.message).toMatch(/\b[Vv]ous (avez modifié|l’avez|avez déplacé).* ailleurs /)
    const theirs = await call(other, {})
    expect([theirs.code, theirs.body.message]).toEqual([own.code, expect.stringContaining(name)])
    for (const [answer, isOwn] of [
      [own, true],
      [theirs, undefined],
    ] as const) {
      const { details } = answer.body
      const acts = details && 'changes' in details ? [details, ...details.changes] : []
      expect(acts.map((act: { own?: true }) => act.own)).toEqual(acts.map(() => isOwn))
    }
  })

  test('has words of its own for the person themself wherever it is refused', () => {
    const withOwn = (Object.keys(errors) as ErrorCode[]).filter((code) => errors[code].own !== undefined)
    expect(withOwn.toSorted()).toEqual([...meanwhileCodes].toSorted())
    const meanwhile = (Object.keys(errors) as ErrorCode[]).filter((code) => {
      const en = JSON.stringify(errors[code].en)
      return en.includes('{who}') && /meanwhile$|in the meantime/.test(`${en} ${code}`)
    })
    expect(meanwhile.toSorted()).toEqual(withOwn.toSorted())
    // The refusals are made in one place, which compares who did it with the caller.
    const modules = join(import.meta.dirname, '..')
    const files = readdirSync(modules, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /(?<!test)\.ts$/.test(file),
    )
    const apart = new RegExp(`[^e]refusal\\(\\s*'(?:${meanwhileCodes.join('|')})'`, 'i')
    const made = files.filter((file) =>
      apart.test(readFileSync(join(modules, file), 'utf8').replaceAll('meanwhileRefusal(', '')),
    )
    expect(made).toEqual([])
  })
})
