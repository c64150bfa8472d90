import { documentAccess, type DocumentLayout } from '@platen/contracts/documents/endpoints'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestApp, type TestApp } from '../../../testing/platform/test-app.ts'
import { demoUsers, type DemoRole } from '../demo/demo-users.actions.ts'
import { createDocument } from './documents.public.ts'

let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site.close())

const roles = demoUsers.map(({ role }) => role)
const seesFloor = roles.filter((role) => role !== 'warehouse-operator')

/** Written out, so that a permission which is changed by mistake is noticed. */
const openers: Record<DocumentLayout, readonly DemoRole[]> = {
  piece_labels: seesFloor,
  picklist: seesFloor,
  packing_slip: seesFloor,
  shipping_label: seesFloor,
  claim_sheet: ['administrator', 'production-manager', 'order-desk', 'warehouse-operator', 'viewer'],
  warehouse_labels: ['administrator', 'production-manager', 'warehouse-operator'],
  slot_labels: ['administrator', 'production-manager'],
  test_page: ['administrator', 'production-manager'],
}

/** The kinds that the database lets in: a new one is in the grid, or has no access and fails it. */
async function readKinds(): Promise<string[]> {
  const { text } = await site.database.read.one(
    z.strictObject({ text: z.string() }),
    sql`select pg_get_constraintdef(oid) as text from pg_constraint where conname = 'documents_kind_check'`,
  )
  return [...text.matchAll(/'(\w+)'/g)].flatMap(([, kind]) => kind ?? [])
}

// ACCESS-110
test('a document of each kind is opened by the roles that its kind names, and refused to every other one', async () => {
  const { sha256, size } = await site.services.files.keep(Buffer.from('%PDF-1.7'))
  const kinds = await readKinds()
  const layouts = new Set(kinds.map((kind) => kind.replace(/_(?:pdf|zpl)$/, '')))
  expect([...layouts].toSorted()).toEqual(Object.keys(documentAccess).toSorted())
  for (const kind of kinds) {
    const id = await site.database.transaction(async (tx) => {
      const made = await createDocument(tx, { kind: kind as 'picklist_pdf', content: {}, name: 'any' })
      await tx.run(sql`update documents set sha256 = ${sha256}, size_bytes = ${size} where id = ${made}`)
      return made
    })
    const opened: string[] = []
    for (const role of roles) {
      const { status, code } = await (await site.as(role)).get(`/documents/${id}/file`)
      if (status === 200) opened.push(role)
      else expect([kind, role, status, code]).toEqual([kind, role, 403, 'not_permitted'])
    }
    expect([kind, opened]).toEqual([kind, openers[kind.slice(0, -4) as DocumentLayout]])
  }
})
