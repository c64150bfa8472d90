import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { call } from './testing/call.ts'
import { importOrders } from './testing/import-orders.ts'
import { signIn } from './testing/sign-in.ts'

// Breaks out of an attribute and out of an element, and would be run by whatever takes it for markup.
const markup = '"><img src=x onerror="window.ran=1"><script>window.ran=1</script>'
// The same without quotes and slashes, as the name of a file may be.
const fileMarkup = '<img src=x onerror=window.ran=1>'
const picture = readFileSync(join(import.meta.dirname, '../samples/designs/design-02-front.png'))

/** What a store, a supplier and its artist may send: markup in every text that is shown. */
async function givenHostileTexts(page: Page): Promise<{ run: number; order: number; number: string }> {
  const catalog = `product_code,product_name,category,brand,print_areas,sku,color,size,on_hand\nHOSTILE,"${quoted}","${quoted.slice(0, 70)}","${quoted.slice(0, 70)}",front,HOSTILE-<b>,"${quoted.slice(0, 70)}",<i>L</i>,9\n`
  await call(page, 'POST', '/products/imports', { multipart: { file: file('catalog.csv', catalog) } })
  const design = `${fileMarkup}.png`
  await call(page, 'POST', '/designs', { multipart: { title: markup, file: file(design, picture) } })
  const order = Object.fromEntries(
    ['customer_name', 'address1', 'address2', 'city', 'state', 'phone', 'email', 'note'].map((name) => [
      name,
      name === 'phone' ? markup.slice(0, 60) : markup,
    ]),
  )
  const lines = [{ sku: 'HOSTILE-<b>', quantity: 2, design_front: design }]
  const orders = [
    { ...order, order_number: `H ${markup}`, placed_at: '2020-11-09T01:20:42-05:00', country: 'US', lines },
  ]
  const run = await importOrders(page, { name: `${fileMarkup}.json`, content: JSON.stringify({ orders }) })
  const [line] = await call<{ order: { id: number; number: string } }[]>(
    page,
    'GET',
    `/order-sync/imports/${run}/lines`,
  )
  const made = line?.order ?? { id: 0, number: '' }
  await call(page, 'POST', `/orders/${made.id}/hold`, { data: { reason: markup } })
  await call(page, 'POST', `/orders/${made.id}/release`)
  return { run, order: made.id, number: made.number }
}

const quoted = markup.replaceAll('"', '""')

function file(name: string, content: string | Buffer) {
  return { name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) }
}

// CHECK-16
test('markup in whatever a store, a supplier or an artist sends is shown as text, and none of it runs', async ({
  page,
}) => {
  const strange: string[] = []
  page.on('dialog', (dialog) => void dialog.dismiss().then(() => strange.push(dialog.message())))
  page.on('pageerror', (error) => strange.push(error.message))
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) strange.push(message.text())
  })
  await signIn(page, 'administrator', '/orders')
  const { run, order, number } = await givenHostileTexts(page)
  const screens: [path: string, shown: string][] = [
    [`/orders?search=${number}`, markup],
    [`/orders/detail/${order}`, markup],
    [`/orders/sync-history/detail/${run}`, fileMarkup],
    ['/orders/sync-history', fileMarkup],
    ['/products?search=hostile', markup],
    ['/variants?search=hostile', markup],
    ['/designs', fileMarkup],
  ]
  for (const [path, shown] of screens) {
    await page.goto(path)
    await expect(page.getByText(shown).first(), path).toBeAttached()
    expect(await page.evaluate(() => 'ran' in window), path).toBe(false)
    await expect(page.locator('img[src="x"]'), path).toHaveCount(0)
  }
  expect(strange).toEqual([])
})
