import { expect, test } from '@playwright/test'
import { call } from '../testing/call.ts'
import { signIn } from '../testing/sign-in.ts'
import { freshMark } from '../testing/fresh-mark.ts'

const newCode = (kind: string) => `${kind}-${freshMark().toUpperCase()}`

test('a slow click on Save counts although the message of the last field moves the button', async ({ page }) => {
  await signIn(page, 'production-manager', '/suppliers?create=true')
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  const days = page.getByRole('textbox', { name: 'Lead time (days)' })
  const save = page.getByRole('button', { name: 'Add supplier' })
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill(newCode('SLOW'))
  await name.fill('x')
  await name.fill('')
  const place = await save.boundingBox()
  // The press itself leaves the field.
  await save.click({ delay: 150 })
  await expect(page.getByText('Required', { exact: true })).toBeVisible()
  expect((await save.boundingBox())?.y).toBeGreaterThan(place?.y ?? 0)
  // It was tried, so that the first field that is wrong has the focus.
  await expect(name).toBeFocused()
  await expect(days).toBeVisible()
})

test('a supplier is refused with a taken code and an invalid email, and added with the keyboard alone @release', async ({
  page,
}) => {
  const code = newCode('KEY')
  await signIn(page, 'production-manager')
  const data = { code, name: 'First', email: null, lead_time_days: null }
  await call(page, 'POST', '/suppliers', { data })
  await page.goto('/suppliers?create=true')
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const type = (text: string) => page.keyboard.type(text, { delay: 120 })
  const press = (key: string) => page.keyboard.press(key, { delay: 120 })
  await field('Code').fill(code)
  await field('Code').press('Tab')
  await type('Keys')
  await press('Tab')
  await type('me')
  await press('Control+s')
  await expect(field('Email')).toHaveAttribute('aria-invalid', 'true')
  await expect(field('Email')).toBeFocused()
  await type('@x.ca')
  await press('Control+s')
  await expect(field('Code')).toHaveAttribute('aria-invalid', 'true')
  await expect(field('Code')).toBeFocused()
  await press('End')
  await type('2')
  await press('Control+s')
  await expect(page.getByRole('heading', { name: `${code}2`, level: 1 })).toBeVisible()
})

test('two people who change one supplier lose nothing @release', async ({ page }) => {
  const code = newCode('TWO')
  await signIn(page, 'production-manager')
  const data = { code, name: 'Before', email: null, lead_time_days: null }
  const { id, version } = await call<{ id: number; version: number }>(page, 'POST', '/suppliers', { data })
  await page.goto(`/suppliers?edit=${id}`)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('My name')
  await call(page, 'PUT', `/suppliers/${id}`, { data: { ...data, name: 'Their name', lead_time_days: 9, version } })
  await page.getByRole('button', { name: 'Save supplier' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /My name/ }).check()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('region', { name: 'History' }).getByText(/to “My name”/)).toBeVisible()
  expect(await call(page, 'GET', `/suppliers/${id}`)).toMatchObject({ name: 'My name', lead_time_days: 9 })
})
