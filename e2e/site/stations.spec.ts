import { expect, test, type Page } from '@playwright/test'
import { call } from '../testing/call.ts'
import { moreButton, pressAct } from '../testing/shown.ts'
import { signIn } from '../testing/sign-in.ts'
import { freshMark } from '../testing/fresh-mark.ts'

const unique = (word: string) => `${word} ${freshMark().toUpperCase()}`
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true })
const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true })
/** Slower than a scanner. */
const slowly = { delay: 120 }

const station = {
  kind: 'print_barcode',
  printer_id: null,
  label_printer_id: null,
  confirm_automatically: false,
  package_automatically: false,
  packing_slips: 'store',
}

const printer = {
  kind: 'label',
  driver: 'file',
  address: '',
  language: 'pdf',
  label_size: '50x25',
  dpi: 203,
  printer_tag_ids: [],
}

test('a station is added, changed and archived, and its history says so', async ({ page }) => {
  const name = unique('Trial bench')
  await signIn(page, 'production-manager', '/setup/stations')
  await page.getByRole('link', { name: 'Add station' }).first().click()
  await nameField(page).fill(name)
  await page.getByRole('combobox', { name: 'Type' }).selectOption('packaging')
  await page.getByRole('button', { name: 'Add station' }).click()
  await expect(heading(page, name)).toBeVisible()

  await page.getByRole('combobox', { name: 'Print packing slips' }).selectOption({ label: 'Never' })
  await page.getByRole('button', { name: 'Save station' }).click()
  await expect(page.getByText(`${name} saved`, { exact: true })).toBeVisible()
  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByText('Print packing slips changed from Use the store’s setting to Never')).toBeVisible()
  await expect(history.getByText('Paul Production created this')).toBeVisible()

  await pressAct(page, 'Archive')
  await page.getByRole('button', { name: 'Archive station' }).click()
  await expect(page.getByRole('button', { name: 'Restore' })).toBeVisible()
  await expect(history.getByText('Paul Production archived this')).toBeVisible()
})

test('two people who change one station lose nothing @release', async ({ page }) => {
  const name = unique('Two at a bench')
  await signIn(page, 'production-manager')
  const data = { ...station, name }
  const { id, version } = await call<{ id: number; version: number }>(page, 'POST', '/stations', { data })
  await page.goto(`/setup/stations/${id}`)
  await nameField(page).fill(`${name} mine`)
  const theirs = { ...data, name: `${name} theirs`, kind: 'quality_check', version }
  await call(page, 'PUT', `/stations/${id}`, { data: theirs })
  await page.getByRole('button', { name: 'Save station' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(`${name} theirs`)).toBeVisible()
  await dialog.getByRole('radio', { name: new RegExp(`${name} mine`) }).check()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(heading(page, `${name} mine`)).toBeVisible()
  const saved = await call<{ kind: string; version: number }>(page, 'GET', `/stations/${id}`)
  expect(saved).toMatchObject({ name: `${name} mine`, kind: 'quality_check' })
  await call(page, 'POST', `/stations/${id}/archive`, { data: { version: saved.version } })
})

test('a station is added and archived with the keyboard alone @release', async ({ page }) => {
  const name = unique('Keyboard bench')
  await signIn(page, 'production-manager', '/setup/stations/create')
  await nameField(page).focus()
  await page.keyboard.type(name, slowly)
  await page.keyboard.press('Control+s', slowly)
  await expect(heading(page, name)).toBeVisible()
  await moreButton(page).focus()
  await page.keyboard.press('Enter', slowly)
  await page.getByRole('menuitem', { name: 'Archive', exact: true }).focus()
  await page.keyboard.press('Enter', slowly)
  const send = page.getByRole('button', { name: 'Archive station' })
  await expect(send).toBeVisible()
  for (let tabs = 0; tabs < 6 && !(await send.evaluate((one) => one === document.activeElement)); tabs++)
    await page.keyboard.press('Tab', slowly)
  await expect(send).toBeFocused()
  await page.keyboard.press('Enter', slowly)
  await expect(page.getByRole('button', { name: 'Restore' })).toBeVisible()
})

test('a printer is added, changed and archived, with the keyboard alone where it is typed', async ({ page }) => {
  const name = unique('Trial printer')
  await signIn(page, 'production-manager', '/setup/printers/create')
  await nameField(page).focus()
  await page.keyboard.type(name, slowly)
  await page.keyboard.press('Control+s', slowly)
  await expect(heading(page, name)).toBeVisible()

  await nameField(page).fill(`${name} B`)
  await page.getByRole('button', { name: 'Save printer' }).click()
  await expect(heading(page, `${name} B`)).toBeVisible()
  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByText(`Name changed from “${name}” to “${name} B”`)).toBeVisible()

  await pressAct(page, 'Archive')
  await expect(page.getByRole('button', { name: 'Restore' })).toBeVisible()
})

test('two people who change one printer lose nothing @release', async ({ page }) => {
  const name = unique('Two at a printer')
  await signIn(page, 'production-manager', '/setup/printers/create')
  await nameField(page).fill(name)
  await page.getByRole('button', { name: 'Add printer' }).click()
  await expect(heading(page, name)).toBeVisible()
  const other = await page.context().newPage()
  await other.goto(page.url())
  await expect(heading(other, name)).toBeVisible()
  await nameField(page).fill(`${name} mine`)
  await nameField(other).fill(`${name} theirs`)
  await other.getByRole('button', { name: 'Save printer' }).click()
  await expect(heading(other, `${name} theirs`)).toBeVisible()
  await other.close()
  await page.getByRole('button', { name: 'Save printer' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(`${name} theirs`)).toBeVisible()
  await dialog.getByRole('radio', { name: new RegExp(`${name} mine`) }).check()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(heading(page, `${name} mine`)).toBeVisible()
  await pressAct(page, 'Archive')
  await expect(page.getByRole('button', { name: 'Restore' })).toBeVisible()
})

test('a station is added in French on a screen of 360 px, which nothing overflows @release', async ({
  page,
  baseURL,
}) => {
  const name = unique('Établi')
  await signIn(page, 'production-manager')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.context().addCookies([{ name: 'platen-language', value: 'fr', url: baseURL ?? '' }])
  await page.goto('/setup/stations/create')
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill(name)
  await page.getByRole('button', { name: 'Ajouter un poste' }).click()
  await expect(heading(page, name)).toBeVisible()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(360)
  await pressAct(page, 'Archiver')
  await page.getByRole('button', { name: 'Archiver le poste' }).click()
  await expect(page.getByRole('button', { name: 'Restaurer' })).toBeVisible()
})

const nouns = [
  { path: 'stations', noun: 'station', data: station },
  { path: 'printers', noun: 'printer', data: printer },
]

test('an archived station and an archived printer are restored, and one whose name was taken meanwhile says so @release', async ({
  page,
}) => {
  await signIn(page, 'production-manager')
  for (const { path, noun, data } of nouns) {
    const name = unique(`Restored ${noun}`)
    const made = await call<{ id: number; version: number }>(page, 'POST', `/${path}`, { data: { ...data, name } })
    await call(page, 'POST', `/${path}/${made.id}/archive`, { data: { version: made.version } })
    const other = await call<{ id: number; version: number }>(page, 'POST', `/${path}`, { data: { ...data, name } })
    await page.goto(`/setup/${path}/${made.id}`)
    await page.getByRole('button', { name: 'Restore' }).click()
    await expect(page.getByText(`Another ${noun} is called ${name}.`, { exact: false }).first()).toBeVisible()
    await call(page, 'POST', `/${path}/${other.id}/archive`, { data: { version: other.version } })
    await page.getByRole('button', { name: 'Restore' }).click()
    await expect(page.getByRole('button', { name: `Save ${noun}` })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('region', { name: 'History' }).getByText('Paul Production restored this')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Restore' })).toHaveCount(0)
    const { version } = await call<{ version: number }>(page, 'GET', `/${path}/${made.id}`)
    await call(page, 'POST', `/${path}/${made.id}/archive`, { data: { version } })
  }
})

test('a station and a printer with a taken name are refused at the field, and what was typed stays @release', async ({
  page,
}) => {
  await signIn(page, 'production-manager')
  for (const { path, noun, data } of nouns) {
    const name = unique(`Taken ${noun}`)
    const made = await call<{ id: number; version: number }>(page, 'POST', `/${path}`, { data: { ...data, name } })
    await page.goto(`/setup/${path}/create`)
    await nameField(page).fill(name.toLowerCase())
    await page.getByRole('button', { name: `Add ${noun}` }).click()
    await expect(nameField(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(nameField(page)).toHaveAccessibleDescription(
      new RegExp(`^Another ${noun} is called ${name}. Choose another name.`),
    )
    await expect(nameField(page)).toBeFocused()
    await expect(nameField(page)).toHaveValue(name.toLowerCase())
    await nameField(page).fill(`${name} two`)
    await page.getByRole('button', { name: `Add ${noun}` }).click()
    await expect(heading(page, `${name} two`)).toBeVisible()
    await call(page, 'POST', `/${path}/${made.id}/archive`, { data: { version: made.version } })
  }
})

test('an address that a printer can’t be reached at is warned about until it is corrected @release', async ({
  page,
}) => {
  const name = unique('Far printer')
  await signIn(page, 'production-manager', '/setup/printers/create')
  await nameField(page).fill(name)
  const address = page.getByRole('textbox', { name: 'Address', exact: true })
  await address.fill('not an address')
  await page.getByRole('button', { name: 'Add printer' }).click()
  await expect(heading(page, name)).toBeVisible()
  const unreadable = page.getByText('The address can’t be read.', { exact: false })
  const forbidden = page.getByText('The server isn’t allowed to connect to 10.99.0.1:9100.', { exact: false })
  await expect(unreadable).toBeVisible()
  await address.fill('10.99.0.1:9100')
  await page.getByRole('button', { name: 'Save printer' }).click()
  await expect(forbidden).toBeVisible()
  await expect(forbidden).toContainText('ALLOWED_NETWORKS')
  await expect(unreadable).toHaveCount(0)
  await address.fill('')
  await page.getByRole('button', { name: 'Save printer' }).click()
  await expect(forbidden).toHaveCount(0)
  const { id, version } = await call<{ id: number; version: number }>(
    page,
    'GET',
    `/printers/${page.url().split('/').at(-1)}`,
  )
  await call(page, 'POST', `/printers/${id}/archive`, { data: { version } })
})
