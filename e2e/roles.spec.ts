import { expect, test, type Page } from '@playwright/test'
import { call } from './testing/call.ts'
import { pressAct } from './testing/shown.ts'
import { signIn } from './testing/sign-in.ts'
import { freshMark } from './testing/fresh-mark.ts'

const unique = (name: string) => `${name} ${freshMark()}`
const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name })
const cell = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })

interface Role {
  id: number
  version: number
}
const rules = [{ action: 'read', subject: 'order' }]
const addRole = (page: Page, name: string, more: object = {}) =>
  call<Role>(page, 'POST', '/roles', { data: { name, description: '', rules, ...more } })

test('a role is cloned, edited with the keyboard alone, archived and restored, and its history says so', async ({
  page,
}) => {
  const name = unique('Clone')
  await signIn(page, 'administrator', '/roles')
  await page.getByRole('link', { name: 'Quality inspector' }).click()
  await page.getByRole('link', { name: 'Duplicate' }).click()
  await expect(field(page, /^Name/)).toHaveValue('Quality inspector (copy)')
  await field(page, /^Name/).fill(name)
  await page.getByRole('button', { name: 'Add role' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByText('Ada Administrator created this as a copy of Quality inspector')).toBeVisible()

  await cell(page, 'Stock: See').focus()
  await page.keyboard.press('Space', { delay: 120 })
  await expect(cell(page, 'Stock: See')).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(cell(page, 'Stock: Change')).toBeFocused()
  await page.keyboard.press('Control+s', { delay: 120 })
  await expect(history.getByText(/Rules changed from/)).toBeVisible()

  await pressAct(page, 'Archive')
  await expect(page.getByText(/^Archived on /)).toBeVisible()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(history.getByText('Ada Administrator restored this')).toBeVisible()
})

test('a role that somebody has isn’t archived, and a taken name and a rule that is there twice are refused @release', async ({
  page,
}) => {
  await signIn(page, 'administrator', '/roles')
  await page.getByRole('link', { name: 'Packer' }).click()
  await pressAct(page, 'Archive')
  await expect(page.getByText(/have this role: .*Petra Packer/)).toBeVisible()
  await page
    .getByRole('region', { name: 'Used by' })
    .getByRole('link', { name: /^Users: [1-9]/ })
    .click()
  await expect(page.getByRole('link', { name: 'Petra Packer' })).toBeVisible()

  await page.goto('/roles/create')
  await field(page, /^Name/).fill('packer')
  await page.getByRole('button', { name: 'Add role' }).click()
  await expect(field(page, /^Name/)).toHaveAttribute('aria-invalid', 'true')
  await field(page, /^Name/).fill(unique('Twice'))
  for (const _time of [1, 2]) await page.getByRole('button', { name: 'Add exception' }).click()
  await page.getByRole('button', { name: 'Add role' }).click()
  await expect(page.getByText('The rule not manage user is listed twice. Remove one.').first()).toBeVisible()
})

test('two people who change one role lose nothing @release', async ({ page }) => {
  await signIn(page, 'administrator')
  const name = unique('Both')
  const { id, version } = await addRole(page, name)
  await page.goto(`/roles/${id}`)
  await field(page, 'Description').fill('Mine')
  await call(page, 'PUT', `/roles/${id}`, { data: { name, description: 'Theirs', rules, version } })
  await page.getByRole('button', { name: 'Save role' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Theirs', { exact: true })).toBeVisible()
  await dialog.getByRole('radio', { name: /Mine/ }).check()
  await dialog.getByRole('button', { name: /save/i }).click()
  await expect(page.getByRole('region', { name: 'History' }).getByText(/from “Theirs” to “Mine”/)).toBeVisible()
})

test('an administrator sees the site as a packer, read-only, until they stop', async ({ page }) => {
  await signIn(page, 'administrator', '/roles')
  await page.getByRole('link', { name: 'Viewer' }).click()
  await page.getByRole('button', { name: 'View as this role' }).click()
  const bar = page.getByText('Viewing as Viewer: read-only.')
  await expect(bar).toBeVisible()
  await page.goto('/orders')
  await expect(bar).toBeVisible()
  await expect(page.getByRole('link', { name: 'Roles', exact: true })).toHaveCount(0)
  await page.goto('/roles')
  await expect(page).toHaveURL(/not-authorized/)
  await page.goto('/profile')
  await field(page, /^Name/).fill('Somebody else')
  await page.getByRole('button', { name: /Save/ }).first().click()
  await expect(page.getByText(/viewing the site as another role, which is read-only/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await page
    .getByRole('button', { name: /Leave|Discard/ })
    .click({ timeout: 3_000 })
    .catch(() => undefined)
  await expect(page.getByRole('heading', { name: 'Viewer', level: 1 })).toBeVisible()
  await expect(bar).toHaveCount(0)
})

test('two roles are compared side by side @release', async ({ page }) => {
  await signIn(page, 'administrator', '/roles/compare')
  await page.getByRole('combobox', { name: 'Role', exact: true }).selectOption({ label: 'Packer' })
  await page.getByRole('combobox', { name: 'Compared with' }).selectOption({ label: 'Viewer' })
  const stock = page.getByRole('row', { name: /See: Stock/ })
  await expect(stock).toContainText('Different')
  await expect(page.getByRole('row', { name: /See: Packing slots/ })).not.toContainText('Different')
})

test('a role is read in French on a phone without scrolling sideways @release', async ({ page, context, baseURL }) => {
  await signIn(page, 'administrator')
  await context.addCookies([{ name: 'platen-language', value: 'fr', url: baseURL ?? '' }])
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/roles')
  await page.getByRole('link', { name: 'Emballeur' }).click()
  await expect(page.getByRole('heading', { name: 'Autorisations' })).toBeVisible()
  await expect(cell(page, 'Casiers d’emballage : Consulter')).toBeChecked()
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
})
