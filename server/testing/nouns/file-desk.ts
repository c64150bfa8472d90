import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { FilePlan } from '@platen/contracts/file-imports/endpoints'
import type { FileKindName } from '@platen/contracts/file-imports/file-kinds'
import { checkoutFolder } from '../../src/platform/checkout.ts'
import type { TestApp } from '../platform/test-app.ts'
import type { TestAnswer, TestClient } from '../platform/test-client.ts'
import { addShippingVendor } from './given-vendor.ts'

/** What a person does with the files of one kind. */
export interface FileDesk {
  plan(content: string | Buffer): Promise<TestAnswer>
  /** Checks and applies a file, which does what the dry run said. */
  load(content: string | Buffer): Promise<FilePlan['counts']>
  /** What is exported, without the byte order mark. */
  exported(language?: string): Promise<string>
}

export function fileDesk(client: TestClient, kind: FileKindName): FileDesk {
  const file = (content: string | Buffer) => ({ name: 'file.csv', bytes: Buffer.from(content) })
  const plan = (content: string | Buffer) => client.upload(`/file-imports/${kind}/plan`, file(content))
  return {
    plan,
    async load(content) {
      const planned = await plan(content)
      expect([planned.status, planned.code]).toEqual([200, undefined])
      const id = { plan_id: String(planned.data.id) }
      const applied = await client.upload(`/file-imports/${kind}/apply`, file(content), id)
      expect([applied.status, applied.code]).toEqual([200, undefined])
      expect(applied.data.counts).toEqual(planned.data.counts)
      return applied.data.counts
    },
    async exported(language = 'en') {
      const { bytes } = await client.get(`/file-imports/${kind}/export`, { headers: { 'accept-language': language } })
      return bytes.toString().replace(/^\uFEFF/, '')
    },
  }
}

/** The problems of a dry run: the line, the column and the message of each. */
export function problemsOf({ rows }: FilePlan): string[] {
  return rows.flatMap(({ line, problems }) => problems.map(({ column, message }) => `${line} ${column}: ${message}`))
}

const sample = readFileSync(join(checkoutFolder(), 'samples', 'catalog.csv'))

/** Gives a site rows of every kind of file, with texts that a spreadsheet would take for formulas. */
export async function givenRowsOfFiles({ database }: TestApp, admin: TestClient): Promise<void> {
  const load = (kind: FileKindName, text: string) => fileDesk(admin, kind).load(text)
  await load('catalog', sample.toString())
  await load('products', 'product_code,product_name\nINSERT,Insert\n')
  await load('variants', 'product_code,sku\nINSERT,CARD-OS\nINSERT,STICKER-OS\n')
  await load(
    'products',
    'product_code,product_name,description,archived\n"=H-1","@name","-1+1\n\'=x; |=y",\nH-2,"a ""b""",;tail,yes\n',
  )
  await load('suppliers', 'code,name,email,lead_time_days,archived\nSUP-1,=Supplier,a@b.example,5,\nSUP-2,+Two,,,yes\n')
  await load(
    'variants',
    'product_code,sku,color,pick_location,weight_g,cost_cents,reorder_point,suppliers\n' +
      '=H-1,+H-1-M,=cmd|calc,"\'=A",150,350,20,SUP-1:350:=AC-1\n',
  )
  await load(
    'print-areas',
    'product_code,area,width_mm,offset_x_mm,platen_note\n=H-1,front,200,-5,=note\n=H-1,back,210,0,\n',
  )
  await load('printer-tags', 'code,name,color,archived\nT-1,=Tag,#aabbcc,\nT-2,+Tag,,yes\n')
  await load(
    'stores',
    'code,name,paused,handling_days,sender_name,sender_address1,sender_city,sender_country,slip_text,archived,attached\n' +
      'S-1,=Store,yes,4,=Sender,1 Main St,Montréal,CA,"-a\n=b",,CARD-OS × 2\nS-2,Gone,,,,,,,,yes,\n',
  )
  await load('sku-mappings', 'store,sku,variant_sku\nS-1,=THEIR SKU,+h-1-m\n')
  await load('warehouse-locations', 'code,kind,blocked_reason,archived\nA-01-1,pick,=Leak,\nA-01-2,reserve,,yes\n')
  await load(
    'packing-slots',
    'code,wall,wall_row,wall_column,blocked_reason,archived\nA01,=Wall,1,1,-Shelf,\nA02,=Wall,1,2,,\nA03,=Wall,1,2,,yes\n',
  )
  const vendor = { code: 'post', name: 'Post', kind: 'manual', services: ['=Ground'] } as const
  await database.transaction((tx) => addShippingVendor(tx, vendor))
  await load(
    'shipping-rules',
    'position,store,countries,min_weight_g,max_weight_g,service_asked,shipping_vendor,service\n' +
      '1,S-1,CA|US,100,2000,=Express,POST,=Ground\n2,,,,,,POST,\ndefault,,,,,,POST,=Ground\n',
  )
  const empty = { supplier_id: null, reference: '', expected_on: null, note: '' }
  const { number } = (await admin.post('/stock-in', empty)).data
  await load('stock-in-lines', `document,sku,line,expected\n${number},+h-1-m,1,4\n${number},+H-1-M,2,5\n`)
}
