import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/platform/test-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site.close())

// STOCK-16
test('the reasons of both kinds are listed in their order, archived ones only if they are asked for', async () => {
  await site.database.transaction((tx) =>
    tx.run(sql`update stock_reasons set archived_at = now() where used_for = 'out' and code = 'sample'`),
  )
  const operator = await site.as('warehouse-operator')
  const { status, data } = await operator.get('/stock/reasons')
  expect(status).toBe(200)
  const codesFor = (use: string) =>
    data.filter((reason: { used_for: string }) => reason.used_for === use).map(({ code }: { code: string }) => code)
  expect(codesFor('out')).toEqual(['damage', 'return_to_supplier', 'internal_use', 'other'])
  expect(codesFor('adjust')).toEqual(['found', 'lost', 'miscounted', 'damaged', 'other'])
  expect(data.filter((reason: { needs_text: boolean }) => reason.needs_text)).toHaveLength(2)
  expect(data[0]).toMatchObject({ name_en: 'Damage', name_fr: 'Dommage', used_for: 'out', needs_text: false })

  const all: { code: string; used_for: string; archived: boolean }[] = (
    await operator.get('/stock/reasons?archived=all')
  ).data
  const out = all.filter(({ used_for: use }) => use === 'out')
  expect(out.map(({ code }) => code)).toEqual(['damage', 'return_to_supplier', 'internal_use', 'other', 'sample'])
  expect(all.filter(({ archived }) => archived).map(({ code }) => code)).toEqual(['sample'])
})

// STOCK-16
test('a movement can’t have a reason for another kind of movement', async () => {
  const wrong = site.database.transaction(async (tx) => {
    await tx.run(sql`insert into products (code, name) values ('TEE', 'Tee')`)
    await tx.run(sql`insert into variants (product_id, sku) select id, 'TEE-1' from products`)
    await tx.run(sql`
      insert into stock_movements (variant_id, kind, on_hand_change, quantity, reason_id, user_id)
      select v.id, 'adjust', 1, 1, r.id, 1 from variants v, stock_reasons r where r.used_for = 'out' and r.code = 'damage'`)
  })
  await expect(wrong).rejects.toThrow('stock_movements_reason')
})
