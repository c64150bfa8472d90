import { expect, type Page } from '@playwright/test'
import { call } from '../testing/call.ts'
import { type Site, testOnOneSite as test } from '../first-parcel/production-site.ts'
import { freshMark } from '../testing/fresh-mark.ts'
import { prefer } from '../testing/main-menu.ts'
import { atRest } from '../testing/shown.ts'

// On a site of their own: where pairing is required, every browser of every other test would stop.
test.use({ actionTimeout: 15_000 })
/** Slower than a scanner. */
const slowly = { delay: 120 }

const packing = {
  kind: 'packaging',
  printer_id: null,
  label_printer_id: null,
  confirm_automatically: false,
  package_automatically: false,
  packing_slips: 'store',
}

async function signInTo(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.address}/login`)
  await page.locator('input[name=email]').fill(site.email)
  await page.locator('input[name=password]').fill(site.password)
  await page.locator('button[type=submit]').click()
  await expect(page).toHaveURL(/\/setup$/)
}

interface GivenStation {
  id: number
  name: string
}

/** A station of this test, at a site that requires pairing. */
async function givenStation(page: Page): Promise<GivenStation> {
  const name = `Packing ${freshMark()}`
  const made = await call<GivenStation>(page, 'POST', '/stations', { data: { ...packing, name } })
  await page.goto('/settings')
  const pairing = page.getByRole('switch', { name: /^Pair browsers with their station/ })
  await expect(pairing).toBeVisible()
  await atRest(page)
  // Another test of this site may have required it.
  if (await pairing.isChecked()) return made
  await pairing.check()
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  return made
}

/** Chooses the station in another browser, which then shows a code. */
async function openBench(office: Page, site: Site, { name }: GivenStation): Promise<Page> {
  const browser = office.context().browser()
  if (!browser) throw new Error('a browser is running')
  const bench = await (await browser.newContext({ baseURL: site.address })).newPage()
  await signInTo(bench, site)
  await bench.goto('/fulfillment/package')
  await bench.getByRole('main').getByRole('button', { name }).click()
  return bench
}

/** The code on the screen of a bench, as somebody reads it. */
async function readCode(bench: Page): Promise<string> {
  const shown = bench.getByText(/^[A-Z0-9]{3} [A-Z0-9]{3}$/)
  await expect(shown).toBeVisible()
  return (await shown.textContent()) ?? ''
}

// ACCESS-50, ACCESS-51
test('a bench shows a code, works once it is confirmed with the keyboard alone, and stops when it is unpaired', async ({
  page,
  site,
}) => {
  await signInTo(page, site)
  const station = await givenStation(page)
  const bench = await openBench(page, site, station)
  const code = await readCode(bench)

  await page.goto('/setup/devices')
  await expect(page.getByText('Pairing is required')).toBeVisible()
  await page.locator('select[name=station_id]').selectOption(String(station.id))
  const field = page.getByRole('textbox', { name: /^Code on its screen/ })
  await field.focus()
  await page.keyboard.type('AAA AAA', slowly)
  await page.keyboard.press('Enter', slowly)
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText(`No browser shows this code for ${station.name}`).first()).toBeVisible()
  await field.press('Control+a')
  await page.keyboard.type(code.toLowerCase(), slowly)
  await page.keyboard.press('Enter', slowly)
  await expect(page.getByText(`Browser paired with ${station.name}`).first()).toBeVisible()
  await expect(bench.getByText('Scanner ready')).toBeVisible()
  await bench.reload()
  await expect(bench.getByText('Scanner ready')).toBeVisible()

  const unpair = page.getByRole('button', { name: `Unpair ${station.name}` })
  await unpair.focus()
  await page.keyboard.press('Enter', slowly)
  const send = page.getByRole('button', { name: 'Unpair browser' })
  await expect(send).toBeVisible()
  for (let tabs = 0; tabs < 6 && !(await send.evaluate((one) => one === document.activeElement)); tabs++)
    await page.keyboard.press('Tab', slowly)
  await page.keyboard.press('Enter', slowly)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(unpair).toHaveCount(0)
  expect((await readCode(bench)) === code).toBe(false)
  await bench.context().close()
})

test('a browser that was paired by somebody else meanwhile is confirmed once, and both people see it @release', async ({
  page,
  site,
}) => {
  await signInTo(page, site)
  const station = await givenStation(page)
  const bench = await openBench(page, site, station)
  const code = await readCode(bench)
  await page.goto('/setup/devices')
  const field = page.getByRole('textbox', { name: /^Code on its screen/ })
  await field.fill(code)
  await call(page, 'POST', '/devices/confirm', { data: { station_id: station.id, code } })
  await expect(page.getByRole('button', { name: `Unpair ${station.name}` })).toHaveCount(1)
  await expect(bench.getByText('Scanner ready')).toBeVisible()
  await bench.context().close()
})

test('codes are confirmed in French on a phone, and nothing is wider than its screen @release', async ({
  page,
  site,
}) => {
  await signInTo(page, site)
  const station = await givenStation(page)
  const bench = await openBench(page, site, station)
  await bench.setViewportSize({ width: 360, height: 740 })
  await page.setViewportSize({ width: 360, height: 740 })
  await prefer(page, ['language', 'fr'])
  await prefer(bench, ['language', 'fr'])
  await bench.reload()
  await expect(bench.getByText(/^En attente\. Le code est valable jusqu’à/)).toBeVisible()
  await page.goto('/setup/devices')
  // Browsers at stations of other tests wait, too.
  await page.locator('select[name=station_id]').selectOption(String(station.id))
  await page.getByRole('textbox', { name: /^Code à l’écran/ }).fill(await readCode(bench))
  for (const one of [page, bench]) {
    expect(await one.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  }
  await page.getByRole('button', { name: 'Jumeler le navigateur' }).click()
  await expect(page.getByText(`Navigateur jumelé avec ${station.name}`).first()).toBeVisible()
  await expect(bench.getByText('Lecteur prêt')).toBeVisible()
  await bench.context().close()
})
