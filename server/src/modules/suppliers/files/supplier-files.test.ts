import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileDesk, problemsOf, type FileDesk } from '../../../../testing/nouns/file-desk.ts'
import { createTestApp, type TestApp } from '../../../../testing/platform/test-app.ts'
import type { TestClient } from '../../../../testing/platform/test-client.ts'

let site: TestApp
let manager: TestClient
let files: FileDesk
beforeAll(async () => {
  site = await createTestApp()
  manager = await site.as('production-manager')
  files = fileDesk(manager, 'suppliers')
})
afterAll(() => site.close())

async function suppliers() {
  const { data } = await manager.get('/suppliers', { query: { archived: 'all', sort: 'code' } })
  return data.map((row: { code: string; name: string; lead_time_days: number | null; archived: boolean }) => [
    row.code,
    row.name,
    row.lead_time_days,
    row.archived,
  ])
}

// FILE-20
test('a file of suppliers creates, changes, archives and restores them', async () => {
  await files.load('code,name,email,lead_time_days,archived\nacme,Acme,orders@acme.example,"5,0",\nOLD,Old,,,yes\n')
  expect(await suppliers()).toEqual([
    ['ACME', 'Acme', 5, false],
    ['OLD', 'Old', null, true],
  ])
  await files.load('code,lead_time_days,archived\nACME,,yes\nOLD,9,no\n')
  expect(await suppliers()).toEqual([
    ['ACME', 'Acme', null, true],
    ['OLD', 'Old', 9, false],
  ])
  const [{ id }] = (await manager.get('/suppliers', { query: { search: 'OLD' } })).data
  const { data: history } = await manager.get(`/suppliers/${id}/history`)
  expect(history.map(({ event }: { event: string }) => event)).toEqual(['edited', 'restored', 'archived', 'created'])
  expect(await files.exported('fr')).toContain('OLD;Old;;9;no;')
})

test('a file of suppliers names the cells that can’t be saved', async () => {
  const text =
    'code,name,email,lead_time_days\nbad code,Bad,,\nNAMELESS,,,\nMAIL,Mail,nobody,\nSLOW,Slow,,366\n1.2E+12,Round,,\n'
  const { data } = await files.plan(text)
  expect(problemsOf(data)).toEqual([
    expect.stringMatching(/^2 code: /),
    '3 name: Required',
    expect.stringMatching(/^4 email: This isn’t an email address/),
    expect.stringMatching(/^5 lead_time_days: /),
    expect.stringMatching(/^6 code: A spreadsheet turned this number/),
  ])
})
