import { expect, type Page, test } from '@playwright/test'
import { call } from '../testing/call.ts'
import { conflictDialog } from '../testing/conflict-dialog.ts'
import { givenMugOrder } from '../testing/given-printed-pieces.ts'
import { prefer } from '../testing/main-menu.ts'
import { asOtherAdministrator } from '../testing/given-colleague.ts'
import { pressAct } from '../testing/shown.ts'
import { signIn } from '../testing/sign-in.ts'
import { freshMark } from '../testing/fresh-mark.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const newCode = () => `E2E-${freshMark().toUpperCase()}`
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const history = (page: Page) => page.getByRole('region', { name: 'History' })
const idOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? ''

/** Adds a store in the browser and opens it. */
async function addStore(page: Page, code: string, name: string): Promise<void> {
  await page.goto('/stores/create')
  await field(page, 'Code').fill(code)
  await field(page, 'Name').fill(name)
  await button(page, 'Add store').click()
  await expect(page.getByRole('heading', { name: `${code} · ${name}`, level: 1 })).toBeVisible()
}

test('a store is refused with a taken code, added, changed, paused, resumed and deleted', async ({ page }) => {
  const code = newCode()
  await signIn(page, 'administrator', '/stores')
  await page.getByRole('link', { name: 'Add store' }).first().click()
  const [taken] = await call<{ code: string }[]>(page, 'GET', '/stores')
  await field(page, 'Code').fill(taken?.code.toLowerCase() ?? '')
  await field(page, 'Name').fill('Trial shop')
  await button(page, 'Add store').click()
  await expect(field(page, 'Code')).toHaveAttribute('aria-invalid', 'true')
  await field(page, 'Code').fill(code.toLowerCase())
  await button(page, 'Add store').click()
  await expect(page.getByRole('heading', { name: `${code} · Trial shop`, level: 1 })).toBeVisible()

  await field(page, 'Handling days').fill('61')
  await button(page, 'Save store').click()
  await expect(field(page, 'Handling days')).toHaveAttribute('aria-invalid', 'true')
  await field(page, 'Handling days').fill('6')
  await button(page, 'Save store').click()
  await expect(
    history(page)
      .getByText(/Handling days/)
      .first(),
  ).toBeVisible()

  await button(page, 'Pause store').click()
  await expect(page.getByText('This store is paused: new orders come in on hold.')).toBeVisible()
  await button(page, 'Resume store').click()
  await expect(page.getByText('This store is paused: new orders come in on hold.')).toHaveCount(0)
  await pressAct(page, 'Delete')
  await expect(page).toHaveURL(/\/stores$/)
})

test('two people who change one store lose nothing @release', async ({ page }) => {
  const code = newCode()
  await signIn(page, 'administrator', '/stores')
  await addStore(page, code, 'Shared shop')
  const path = `/stores/${idOf(page)}`
  await field(page, 'Name').fill('Shop of mine')
  const store = await call<Record<string, unknown>>(page, 'GET', path)
  const fields = ['code', 'platform', 'default_vendor_id', 'default_service', 'handling_days', 'sender', 'version']
  const slip = ['slip_language', 'slip_text', 'prints_packing_slip', 'attached']
  const kept = Object.fromEntries([...fields, ...slip].map((name) => [name, store[name]]))
  await call(page, 'PUT', path, { data: { ...kept, name: 'Shop of theirs', slip_footer: 'Come again' } })
  await button(page, 'Save store').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Shop of theirs')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { name: `${code} · Shop of mine`, level: 1 })).toBeVisible()
  await expect(field(page, 'Footer')).toHaveValue('Come again')
})

test('a store in use is archived, keeps its settings in view, and is restored, in French, too @release', async ({
  page,
}) => {
  const code = newCode()
  await signIn(page, 'administrator', '/stores')
  await addStore(page, code, 'Vitrine du Nord')
  await call(page, 'POST', '/sku-mappings', {
    data: { store_id: Number(idOf(page)), sku: 'nord-1', variant_sku: 'BC3001-ASH-L' },
  })
  await page.reload()
  await pressAct(page, 'Archive')
  await expect(field(page, 'Code')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Packing slip' })).toBeVisible()
  await prefer(page, ['language', 'fr'])
  await page.reload()
  await expect(page.getByRole('region', { name: 'Bordereau d’expédition' })).toBeVisible()
  await button(page, 'Restaurer').click()
  await expect(button(page, 'Enregistrer la boutique')).toBeVisible()
  await expect(field(page, 'Code')).toHaveValue(code)
})

test('a store is added with the keyboard alone @release', async ({ page }) => {
  const code = newCode()
  await signIn(page, 'administrator', '/stores/create')
  await field(page, 'Code').focus()
  await page.keyboard.type(code, { delay: 60 })
  await page.keyboard.press('Tab')
  await expect(field(page, 'Name')).toBeFocused()
  await page.keyboard.type('Keys only', { delay: 60 })
  // A person pauses before the shortcut; a scanner's burst would not.
  await page.keyboard.press('Control+s', { delay: 120 })
  await expect(page.getByRole('heading', { name: `${code} · Keys only`, level: 1 })).toBeVisible()
})

test('somebody who may only read opens a store from the list and from the palette @release', async ({ page }) => {
  await signIn(page, 'order-desk', '/stores?search=DEMO')
  const stores = await call<{ id: number; code: string }[]>(page, 'GET', '/stores')
  const store = stores.find(({ code }) => code === 'DEMO')
  await page.getByRole('main').getByRole('link', { name: 'DEMO', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/stores/detail/${store?.id}$`))
  await expect(history(page)).toBeVisible()
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search or jump to' }).fill('DEMO')
  await page.getByRole('option', { name: /^DEMO.*Store$/ }).click()
  await expect(page).toHaveURL(new RegExp(`/stores/detail/${store?.id}$`))
})

test('a SKU is mapped from the failed order that lacked it, and the mapping is listed', async ({ page }) => {
  await signIn(page, 'administrator')
  const sku = `NO-SUCH-SKU-${freshMark().toUpperCase()}`
  await page.goto(`/orders/detail/${await givenMugOrder(page, `${sku}-ORDER`, 1, { sku })}`)
  await button(page, 'Map this SKU').first().click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[name=variant_sku]').fill('BC3001-ASH-L')
  await dialog.getByRole('option', { name: /BC3001-ASH-L/ }).click()
  await dialog.getByRole('button', { name: 'Save variant and designs' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(button(page, 'Map this SKU')).toHaveCount(0)
  await page.goto(`/stores/sku-mapping?search=${sku}`)
  await button(page, sku).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Mapping deleted')).toBeVisible()
})

test('a mapping that somebody else pointed elsewhere meanwhile asks which SKU to keep @release', async ({ page }) => {
  await signIn(page, 'administrator', '/stores')
  const [store] = await call<{ id: number }[]>(page, 'GET', '/stores')
  const sku = `disputed-${freshMark()}`
  const body = { store_id: store?.id, sku, variant_sku: 'BC3001-ASH-L' }
  const mapping = await call<{ id: number; version: number }>(page, 'POST', '/sku-mappings', { data: body })
  await page.goto(`/stores/sku-mapping?search=${sku}`)
  await button(page, sku).click()
  const form = page.getByRole('dialog')
  await form.locator('input[name=variant_sku]').fill('BC3001-ASH-M')
  await page.getByRole('option', { name: /BC3001-ASH-M/ }).click()
  const theirs = { sku, variant_sku: 'BC3001-ASH-S', version: mapping.version }
  await asOtherAdministrator(page, 'Otto Other', (other) =>
    call(other, 'PUT', `/sku-mappings/${mapping.id}`, { data: theirs }),
  )
  await form.getByRole('button', { name: 'Save mapping' }).click()

  const dialog = conflictDialog(page)
  const choice = dialog.getByRole('radiogroup')
  await expect(dialog.getByText('Before: BC3001-ASH-L')).toBeVisible()
  await expect(choice.getByRole('radio', { name: /^Keep mine\s*BC3001-ASH-M/ })).toBeChecked()
  await choice.getByRole('radio', { name: /^Take theirs\s*BC3001-ASH-S/ }).click()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const [saved] = await call<{ variant: { sku: string } }[]>(page, 'GET', `/sku-mappings?search=${sku}`)
  expect(saved?.variant.sku).toBe('BC3001-ASH-S')
})
