import { expect, type Page, test } from '@playwright/test'
import { call } from '../testing/call.ts'
import { answerCall } from '../testing/answer-call.ts'
import { conflictDialog } from '../testing/conflict-dialog.ts'
import { givenMug } from '../testing/given-mug.ts'
import { givenWork, type Work } from '../testing/given-work.ts'
import { atRest, pressOfLine } from '../testing/shown.ts'
import { signIn } from '../testing/sign-in.ts'
import { freshMark } from '../testing/fresh-mark.ts'

test.use({ viewport: { width: 1440, height: 900 } })
test.describe.configure({ mode: 'serial' })

let work: Work

test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage()
  await signIn(page, 'administrator', '/profile')
  work = await givenWork(page)
  await page.close()
})

async function edit(page: Page) {
  await signIn(page, 'order-desk', `/orders/edit/${work.orders.open}`)
  await expect(page.getByLabel(/^City/)).toBeVisible()
  await atRest(page)
}

const city = (page: Page) => page.getByLabel(/^City/)
const saved = (page: Page) =>
  page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.url().includes('/api/orders/'))

test('a field is checked when it is left, and Ctrl S saves the form', async ({ page }) => {
  await edit(page)
  await city(page).fill('')
  await expect(page.getByText('Required', { exact: true })).toHaveCount(0)
  await city(page).press('Tab')
  await expect(page.getByText('Required', { exact: true })).toBeVisible()
  await expect(page.getByText('Unsaved changes')).toBeInViewport()
  await city(page).fill('Laval')
  await expect(page.getByText('Required', { exact: true })).toHaveCount(0)
  const answer = saved(page)
  // A person pauses before the shortcut; a scanner's burst would not.
  await page.keyboard.press('Control+s', { delay: 120 })
  expect((await answer).status()).toBe(200)
  await expect(page).toHaveURL(new RegExp(`/orders/detail/${work.orders.open}`))
})

test('a date is typed and shown in the language of the interface, not of the browser @release', async ({ browser }) => {
  const page = await browser.newPage({ locale: 'de-DE' })
  await edit(page)
  const day = page.getByLabel(/^Ship by/)
  await day.fill('12/31/2098')
  await day.press('Tab')
  await expect(day).toHaveValue('Dec 31, 2098')
  await page.close()
})

test('numbers, amounts, countries and colors are written and read in the language of the interface', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ locale: 'en-US', viewport: { width: 1440, height: 900 } })
  await signIn(page, 'administrator')
  const sku = `MOTS-${freshMark().toUpperCase()}`
  await givenMug(page, sku, { costMinor: 123_450 })
  await page.context().addCookies([{ name: 'platen-language', value: 'fr', url: baseURL ?? '' }])
  const [variant] = await call<{ id: number }[]>(page, 'GET', `/variants?search=${sku}`)
  await page.goto(`/variants?edit=${variant?.id}`)
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  await expect(field('Coût')).toHaveValue(/^1\s234,50$/)
  await field('Coût').fill('1250,5')
  await field('Poids (g)').fill('12500')
  await field('Valeur de couleur').fill('#a1b2c3')
  await field('Valeur de couleur').press('Tab')
  await expect(field('Coût')).toHaveValue(/^1\s250,50$/)
  await expect(field('Poids (g)')).toHaveValue(/^12\s500$/)
  await expect(field('Valeur de couleur')).toHaveValue('#A1B2C3')
  const answer = page.waitForResponse((one) => one.request().method() === 'PATCH')
  await page.getByRole('button', { name: 'Enregistrer la variante' }).click()
  expect((await answer).request().postDataJSON()).toMatchObject({
    variants: [{ cost_minor: 125_050, weight_g: 12_500, color_hex: '#A1B2C3' }],
  })

  await page.goto(`/orders/edit/${work.orders.open}`)
  const country = page.getByLabel(/^Pays/).first()
  await expect(country).toHaveValue('États-Unis (US)')
  await country.fill('allema')
  await page.getByRole('option', { name: 'Allemagne (DE)' }).click()
  await expect(country).toHaveValue('Allemagne (DE)')
  const changed = saved(page)
  await page.getByRole('button', { name: 'Enregistrer la commande' }).click()
  expect((await changed).request().postDataJSON()).toMatchObject({ ship_to_country: 'DE' })
  await expect(page.locator('address')).toContainText('Allemagne')
  await page.close()
})

test('the server’s message for a design is shown at its field, which has the focus', async ({ page }) => {
  await signIn(page, 'order-desk', `/orders/detail/${work.orders.open}`)
  await pressOfLine('order:items.change')(page)
  const dialog = page.getByRole('dialog')
  const design = dialog.getByLabel(/^Design /).first()
  await design.fill('no-such-file.png')
  await dialog.getByRole('button', { name: 'Save line' }).click()
  await expect(design).toHaveAttribute('aria-invalid', 'true')
  await expect(design).toBeFocused()
})

test('the pickers find SKUs and designs with their pictures @release', async ({ page }) => {
  await signIn(page, 'order-desk', `/orders/detail/${work.orders.open}`)
  await pressOfLine('order:items.change')(page)
  const dialog = page.getByRole('dialog')
  const design = dialog.getByLabel(/^Design /).first()
  await design.click()
  const option = page.getByRole('option').first()
  await expect(option.locator('img')).toBeVisible()
  const name = (await option.locator('bdi').first().textContent()) ?? ''
  await option.click()
  await expect(design).toHaveValue(name)
  const sku = dialog.locator('input[name=sku]')
  await sku.fill('BC3001-ASH')
  await expect(page.getByRole('option', { name: /BC3001-ASH-L/ })).toBeVisible()
})

test('leaving with unsaved input asks first, and a reload brings it back', async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await edit(page)
  await page.getByLabel('Internal note').fill('Call before noon')
  await page.getByRole('main').getByRole('link').first().click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('Internal note')).toHaveValue('Call before noon')
  await page.reload()
  await expect(page.getByLabel('Internal note')).toHaveValue('Call before noon')
  await expect(page.getByText('Your unsaved changes were restored')).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByLabel('Internal note')).toHaveValue('')
})

test('one dialog asks what to keep when two people change one field', async ({ browser, page }) => {
  await edit(page)
  await page.getByLabel('Internal note').fill('Mine')
  const other = await browser.newPage()
  await signIn(other, 'production-manager', '/profile')
  const { version } = await call<{ version: number }>(other, 'GET', `/orders/${work.orders.open}`)
  const change = { version, internal_note: 'Theirs', ship_to_company: 'Theirs Ltd' }
  await call(other, 'PATCH', `/orders/${work.orders.open}`, { data: change })
  await other.close()
  await page.getByRole('button', { name: 'Save order' }).click()
  const dialog = conflictDialog(page)
  await expect(dialog.getByRole('radiogroup', { name: 'Internal note' })).toBeVisible()
  await expect(dialog).toContainText('Theirs Ltd')
  await expect(page.locator('.Toastify__toast')).toHaveCount(0)
  await expect(page.locator('form').getByRole('alert')).toHaveCount(0)
  await dialog.getByRole('radio', { name: /Take theirs/ }).click()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/orders/detail/${work.orders.open}`))
  const order = await call<{ internal_note: string; ship_to: { company: string } }>(
    page,
    'GET',
    `/orders/${work.orders.open}`,
  )
  expect([order.internal_note, order.ship_to.company]).toEqual(['Theirs', 'Theirs Ltd'])
})

async function refuseSaving(page: Page) {
  await page.route('**/api/orders/*', (route) =>
    route.request().method() === 'PATCH'
      ? answerCall(route, 403, { code: 'not_permitted', message: 'Ask for the permission.' })
      : route.continue(),
  )
}

test('a 403 keeps the draft', async ({ page }) => {
  await edit(page)
  await page.getByLabel('Internal note').fill('Kept')
  await refuseSaving(page)
  await page.getByRole('button', { name: 'Save order' }).click()
  await expect(page).toHaveURL(/\/not-authorized/)
  await expect(page.getByRole('heading', { name: 'Not Authorized' })).toBeVisible()
  await page.unrouteAll()
  await page.goBack()
  await expect(page.getByLabel('Internal note')).toHaveValue('Kept')
})

test('a 403 keeps what was typed in a dialog, which shows it when it opens again', async ({ page }) => {
  const path = `/orders/detail/${work.orders.open}`
  await signIn(page, 'order-desk', path)
  await page.route('**/api/orders/*/hold', (route) =>
    answerCall(route, 403, { code: 'not_permitted', message: 'Ask for the permission.' }),
  )
  const hold = page.getByRole('button', { name: 'Hold', exact: true })
  await hold.click()
  const dialog = page.getByRole('dialog', { name: /^Hold order .*\?$/ })
  await dialog.getByRole('radio', { name: 'Other' }).click()
  await dialog.getByRole('textbox').fill('The gift note is missing')
  await dialog.getByRole('button', { name: 'Hold', exact: true }).click()
  await expect(page).toHaveURL(/\/not-authorized/)
  await page.unrouteAll()
  await page.goto(path)
  await hold.click()
  await expect(dialog.getByRole('radio', { name: 'Other' })).toBeChecked()
  await expect(dialog.getByRole('textbox')).toHaveValue('The gift note is missing')
  await dialog.getByRole('button', { name: 'Hold', exact: true }).click()
  await expect(page.getByText('The gift note is missing').first()).toBeVisible()
  await page.getByRole('button', { name: 'Release', exact: true }).click()
  await expect(hold).toBeVisible()
})

test('Back returns to the form even while the screen that refuses it still loads @release', async ({ page }) => {
  await edit(page)
  await page.getByLabel('Internal note').fill('Kept too')
  await refuseSaving(page)
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/*.js', (route) => released.then(() => route.continue()))
  await page.getByRole('button', { name: 'Save order' }).click()
  await expect(page).toHaveURL(/\/not-authorized/)
  await expect(page.getByRole('heading', { name: 'Not Authorized' })).toHaveCount(0)
  await page.goBack()
  release()
  await expect(page.getByLabel('Internal note')).toHaveValue('Kept too')
  await page.unrouteAll({ behavior: 'wait' })
  await atRest(page)
  await expect(page).toHaveURL(new RegExp(`/orders/edit/${work.orders.open}`))
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
