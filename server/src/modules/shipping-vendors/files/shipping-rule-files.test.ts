import { beforeEach, afterEach, expect, test } from 'vitest'
import { fileDesk, problemsOf, type FileDesk } from '../../../../testing/nouns/file-desk.ts'
import { addShippingVendor } from '../../../../testing/nouns/given-vendor.ts'
import { createTestApp, type TestApp } from '../../../../testing/platform/test-app.ts'
import type { TestClient } from '../../../../testing/platform/test-client.ts'

let site: TestApp
let admin: TestClient
let files: FileDesk
beforeEach(async () => {
  site = await createTestApp()
  admin = await site.as('administrator')
  files = fileDesk(admin, 'shipping-rules')
  const given = { kind: 'manual', services: ['Ground', 'Air'] } as const
  await site.database.transaction(async (tx) => {
    await addShippingVendor(tx, { ...given, code: 'post', name: 'Post' })
    await addShippingVendor(tx, { ...given, code: 'truck', name: 'Truck' })
  })
  await fileDesk(admin, 'stores').load('code,name\nSHOP,Shop\n')
})
afterEach(() => site.close())

const head = 'position,store,countries,min_weight_g,max_weight_g,service_asked,shipping_vendor,service'

async function choice() {
  const { data } = await admin.get('/shipping-rules')
  const vendor = (id: number | null) => data.vendors.find((vendor: { id: number }) => vendor.id === id)?.name ?? null
  return {
    rules: data.rules.map((rule: { vendor_id: number; countries: string[]; service: string | null }) =>
      [vendor(rule.vendor_id), rule.service, rule.countries.join(' ')].join('/'),
    ),
    site: [vendor(data.default_vendor_id), data.default_service],
  }
}

// FILE-22
test('a file of shipping rules adds and changes rules in their order, and the site’s default', async () => {
  const text = `${head}\ndefault,,,,,,post,Ground\n2,,,,,,TRUCK,\n1,shop,ca|US|ca,100,"2000,4",express,POST,Air\n`
  expect(await files.load(text)).toMatchObject({ created: 2, changed: 1 })
  expect(await choice()).toEqual({ rules: ['Post/Air/CA US', 'Truck//'], site: ['Post', 'Ground'] })
  expect((await files.plan(text)).data.counts).toEqual({ created: 0, changed: 0, unchanged: 3, refused: 0 })
  expect(await files.exported()).toBe(
    `${head},formula_guard\r\n1,SHOP,"CA|US",100,2000,express,post,Air,apostrophe\r\n2,,,,,,truck,,apostrophe\r\n` +
      'default,,,,,,post,Ground,apostrophe\r\n',
  )
  // What the file doesn't name stays: the other rule, the default, and the cells without a column.
  await files.load('position,shipping_vendor,service\n1,TRUCK,Ground\n')
  expect(await choice()).toEqual({ rules: ['Truck/Ground/CA US', 'Truck//'], site: ['Post', 'Ground'] })
  await files.load(`${head}\n1,,,,,,TRUCK,\n2,,DE,,,,POST,\n3,,FR,,,,POST,\ndefault,,,,,,,\n`)
  expect(await choice()).toEqual({ rules: ['Truck//', 'Post//DE', 'Post//FR'], site: [null, null] })
  const { data: history } = await admin.get('/shipping-rules/1/history')
  expect(history).toHaveLength(3)
})

// FILE-22
test('a file of shipping rules is saved whole or not at all, and says at its cells why', async () => {
  await files.load(`${head}\n1,,,,,,POST,\n`)
  const { data } = await files.plan(
    `${head}\n1,,,,,,TRUCK,\n2,NOBODY,Canada,,,,POST,\n0,,,,,,POST,\n4,,,,,,NONE,\n3,,,,,,,\ndefault,,CA,,,,,Ground\n`,
  )
  expect(data.counts).toEqual({ created: 0, changed: 0, unchanged: 0, refused: 6 })
  expect(problemsOf(data)).toEqual([
    expect.stringMatching(/^2 : Another row of this file can’t be imported/),
    '3 countries: “Canada” can’t be read here. Write it like CA|US, with | between several.',
    expect.stringMatching(/^4 position: “0” isn’t a position/),
    expect.stringMatching(/^5 shipping_vendor: “none” doesn’t exist/),
    '6 shipping_vendor: Required',
    expect.stringMatching(/^7 shipping_vendor: Required/),
    expect.stringMatching(/^7 countries: The default vendor has no conditions/),
  ])
  expect(await choice()).toMatchObject({ rules: ['Post//'] })
})

// FILE-22
test('a rule can’t leave a gap, name a service of another vendor, or contradict itself', async () => {
  await files.load(`${head}\n1,,,,,,POST,\n`)
  const problems = async (row: string) => problemsOf((await files.plan(`${head}\n${row}\n`)).data)
  expect(await problems('3,,,,,,POST,')).toEqual([
    '2 position: Position 3 would leave a gap. The next rule that can be added is number 2.',
  ])
  expect(await problems('2,,,,,,POST,Rocket')).toEqual([
    expect.stringMatching(/^2 service: Post has no service Rocket/),
  ])
  expect(await problems('2,,,500,100,,POST,')).toEqual([expect.stringMatching(/^2 max_weight_g: /)])
  expect(await problems('1,,,,,,POST,\n1,,,,,,TRUCK,')).toEqual([
    expect.stringMatching(/^3 position: 1 is already on line 2/),
  ])
  expect(await problems('default,,,,,,POST,Rocket')).toEqual([expect.stringMatching(/^2 service: /)])
})

// FILE-2, FILE-22
test('a dry run of shipping rules is refused once somebody saved the rules', async () => {
  const text = `${head}\n1,,,,,,POST,\n`
  const { data } = await files.plan(text)
  await files.load(text)
  const late = await admin.upload(
    '/file-imports/shipping-rules/apply',
    { name: 'file.csv', bytes: Buffer.from(text) },
    { plan_id: String(data.id) },
  )
  expect([late.status, late.code]).toEqual([409, 'file_plan_stale'])
})
