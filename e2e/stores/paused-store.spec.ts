import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { call } from '../testing/call.ts'
import { importOrders } from '../testing/import-orders.ts'
import { signIn } from '../testing/sign-in.ts'
import { freshMark } from '../testing/fresh-mark.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const samples = join(import.meta.dirname, '../../samples/native-orders.json')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

interface Sample {
  order_number: string
  payment?: string
  lines: object[]
}

/** Imports two paid orders of mugs, which take no shirts from other tests. */
async function importMugs(page: Page, storeId: number, mark: string): Promise<void> {
  const [sample] = (JSON.parse(readFileSync(samples, 'utf8')) as { orders: Sample[] }).orders
  const orders = [1, 2].map((number) => ({
    ...sample,
    order_number: `${mark}-${number}`,
    lines: [{ ...sample?.lines[0], sku: 'MUG-BLK-15OZ', quantity: 1 }],
  }))
  await importOrders(page, { name: `${mark}.json`, content: JSON.stringify({ orders }) }, storeId)
}

// STORE-3
test('orders that came in while a store was paused are released when it resumes', async ({ page }) => {
  const mark = `PAUSE-${freshMark().toUpperCase()}`
  await signIn(page, 'administrator', '/stores/create')
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill(mark)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Night shop')
  await button(page, 'Add store').click()
  await expect(page.getByRole('heading', { name: `${mark} · Night shop`, level: 1 })).toBeVisible()
  const id = Number(new URL(page.url()).pathname.split('/').at(-1))
  await button(page, 'Pause store').click()
  await expect(page.getByText('This store is paused: new orders come in on hold.')).toBeVisible()
  await importMugs(page, id, mark)
  const held = page.getByText('2 orders came in while the store was paused and are on hold.')
  await expect(held).toBeVisible()
  const holds = async () => {
    const orders = await call<{ hold_kind: string | null }[]>(page, 'GET', `/orders?search=${mark}`)
    return orders.map(({ hold_kind: kind }) => kind)
  }
  expect(await holds()).toEqual(['system', 'system'])

  // Resuming releases nothing by itself.
  await button(page, 'Resume store').click()
  const dialog = page.getByRole('dialog', { name: 'Release held orders' })
  await expect(dialog.getByText('2 orders will be released.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(held).toBeVisible()
  expect(await holds()).toEqual(['system', 'system'])

  await button(page, 'Release held orders').click()
  await dialog.getByRole('button', { name: /^Release/ }).click()
  await expect.poll(holds).toEqual([null, null])
  await expect(held).toHaveCount(0)
})
