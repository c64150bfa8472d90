import { expect, test } from '@playwright/test'
import { call } from '../testing/call.ts'
import { givenMug } from '../testing/given-mug.ts'
import { signIn } from '../testing/sign-in.ts'
import { freshMark } from '../testing/fresh-mark.ts'

interface Lane {
  priority: number
  products: { id: number; code: string; version: number }[]
}

test('a product is moved with the keyboard alone, is refused beyond 999, and a move by somebody else is asked about @release', async ({
  page,
}) => {
  const code = `LANE-${freshMark().toUpperCase()}`
  const type = (text: string) => page.keyboard.type(text, { delay: 120 })
  await signIn(page, 'production-manager')
  await givenMug(page, code)
  await page.goto('/product/priority')
  // No piece of it waits yet.
  await page.getByRole('searchbox', { name: 'Code or name' }).fill(code)
  await page.getByRole('button', { name: `Move ${code}` }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Move ${code} to another priority` })
  const field = dialog.getByLabel(/^New priority/)
  await expect(field).toBeFocused()
  await page.keyboard.press('Control+a')
  await type('1000')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('This must be at most 999.')).toBeVisible()
  await expect(field).toBeFocused()

  const lanes = await call<Lane[]>(page, 'GET', '/product-priorities')
  const product = lanes.flatMap(({ products }) => products).find((one) => one.code === code)
  const theirs = { version: product?.version, priority: 321 }
  await call(page, 'PUT', `/product-priorities/${product?.id}`, { data: theirs })
  await page.keyboard.press('Control+a')
  await type('322')
  await page.keyboard.press('Enter')
  const conflict = page.getByRole('dialog', { name: 'This was changed while you were editing' })
  await expect(conflict.getByText('321')).toBeVisible()
  await page.keyboard.press('Control+Enter', { delay: 120 })
  await expect(page.getByRole('region', { name: 'Priority 322' }).getByText(code)).toBeVisible()
})
