import { expect, type Page, test } from '@playwright/test'
import { changeAnswer } from '../testing/answer-call.ts'
import { call } from '../testing/call.ts'
import { givenPrintedPieces, stationOf } from '../testing/given-printed-pieces.ts'
import { pressAct } from '../testing/shown.ts'
import { signIn } from '../testing/sign-in.ts'
import { typeCode } from '../testing/typed-scanner.ts'
import { freshMark } from '../testing/fresh-mark.ts'

interface SlotOnWall {
  id: number
  code: string
  wall: string
  order_id: number | null
  version: number
}

const slots = (page: Page) => call<SlotOnWall[]>(page, 'GET', '/packing-slots')
const cell = (page: Page, code: string) => page.locator(`[data-slot="${code}"]`)

/** A short name for a wall that no other test has within half an hour. */
const prefixOf = () => freshMark().slice(-5).toUpperCase()

test('a wall is created from a range, and its slots are blocked, unblocked, moved and deleted', async ({ page }) => {
  const prefix = prefixOf()
  await signIn(page, 'production-manager', '/packing-slot')
  await page.getByRole('link', { name: 'Create slots' }).click()
  await page.getByRole('textbox', { name: 'Wall' }).fill(prefix)
  await page.getByRole('textbox', { name: 'First slot' }).fill(`${prefix}A01`)
  await page.getByRole('textbox', { name: 'Last slot' }).fill(`${prefix}B03`)
  await expect(page.getByText('6 new slots')).toBeVisible()
  await page.getByRole('button', { name: 'Create slots' }).click()
  const wall = page.getByRole('region', { name: `Wall ${prefix}` })
  await expect(wall.getByRole('link')).toHaveCount(6)

  await cell(page, `${prefix}B02`).click()
  await page.getByRole('button', { name: 'Block slot' }).click()
  const dialog = page.getByRole('dialog', { name: `Block slot ${prefix}B02` })
  await dialog.getByRole('button', { name: 'Block slot' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Broken shelf')
  await dialog.getByRole('button', { name: 'Block slot' }).click()
  await expect(page.getByText(/Blocked by Paul Production on .*: Broken shelf/)).toBeVisible()
  await page.getByRole('link', { name: 'Packing slots' }).last().click()
  await expect(cell(page, `${prefix}B02`)).toHaveAttribute('data-face', 'blocked')

  await cell(page, `${prefix}B02`).click()
  await page.getByRole('button', { name: 'Unblock slot' }).click()
  await page.getByRole('textbox', { name: 'Column' }).fill('3')
  await page.getByRole('button', { name: 'Save slot' }).click()
  await expect(page.getByText(`Slot ${prefix}B03 is at this place on the wall.`).first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Column' }).fill('9')
  await page.getByRole('button', { name: 'Save slot' }).click()
  await expect(page.getByText('Column changed from 2 to 9')).toBeVisible()
  await pressAct(page, 'Delete')
  await expect(wall.getByRole('link')).toHaveCount(5)
})

test('a wall on a second display follows a quality check elsewhere, and a slot is cleared by hand', async ({
  browser,
  page: office,
}) => {
  await signIn(office, 'administrator')
  const number = `SLOT-${freshMark()}`
  const pieces = await givenPrintedPieces(office, number, 2)
  const [{ id: order } = { id: 0 }] = await call<{ id: number }[]>(office, 'GET', `/orders?search=${number}`)
  const confirming = await stationOf(office, 'confirm_printed')
  const [piece] = pieces
  await call(office, 'POST', `/fulfillment/confirm-printed/pieces/${piece?.id}`, { station: confirming })
  const display = await (await browser.newContext({ viewport: { width: 1920, height: 1080 } })).newPage()
  await signIn(display, 'packer')
  await display.goto('/packing-slot?full=on')
  await expect(display.locator('[data-full-walls] [data-slot]').first()).toBeVisible()
  let loads = 0
  display.on('domcontentloaded', () => loads++)

  const station = await stationOf(office, 'quality_check')
  const pass = `/fulfillment/quality-check/pieces/${piece?.id}/pass`
  await call(office, 'POST', pass, { data: {}, station })
  const held = (await slots(office)).find((slot) => slot.order_id === order)
  const code = held?.code ?? ''
  await expect(cell(display, code)).toContainText('1 of 2')

  // A scan presses nothing, and the display stays.
  await display.getByRole('link', { name: 'Exit full screen' }).focus()
  await typeCode(display, `NOTHING-${number}`)
  await expect(display.locator('[data-full-walls]')).toBeVisible()

  await office.goto(`/packing-slot?edit=${held?.id}`)
  await pressAct(office, 'Clear slot')
  const dialog = office.getByRole('dialog')
  await expect(dialog).toContainText(String(piece?.barcode))
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Mixed up')
  await dialog.getByRole('button', { name: 'Clear slot' }).click()
  await expect(office.getByText('Nothing is in it.')).toBeVisible()
  await expect(cell(display, code)).toHaveAttribute('data-face', 'free')
  expect(loads).toBe(0)

  await office.goto(`/orders/detail/${order}`)
  await expect(office.getByText(`Slot ${code} cleared by hand`)).toBeVisible()
})

test('the codes of a wall are large enough to be read from five meters on a second display @release', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  // The wall of the demo alone: those of other tests have other codes and sizes.
  await page.route(/\/api\/packing-slots$/, (route) =>
    changeAnswer(route, 'GET /packing-slots', (all) => all.filter(({ wall }) => wall === 'A')),
  )
  await signIn(page, 'packer')
  await page.goto('/packing-slot?full=on')
  const first = page.locator('[data-full-walls] [data-slot] strong').first()
  await expect(first).toBeVisible()
  const size = await first.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  const cells = await page.locator('[data-full-walls] [data-slot]').count()
  // Capitals of 1/200 of the distance: 25 mm on a screen 1.2 m wide are 40 px, and 0.72 of the type's size.
  expect(cells).toBe(24)
  expect(size).toBeGreaterThanOrEqual(40)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
})

/** Signs in and returns a name for a wall. */
const signedIn = async (page: Page) => {
  await signIn(page, 'production-manager')
  return prefixOf()
}

/** Creates a wall of slots by the API. */
const givenWall = async (page: Page, prefix: string) => {
  const data = { wall: prefix, from: `${prefix}A01`, to: `${prefix}A02` }
  await call(page, 'POST', '/packing-slots/range', { data })
  const [slot] = (await slots(page)).filter(({ wall }) => wall === prefix)
  if (!slot) throw new Error('no slot was created')
  return slot
}

test('a wrong range is refused with the input kept, and a wall is created with the keyboard alone @release', async ({
  page,
}) => {
  const prefix = `K${prefixOf()}`
  await signIn(page, 'production-manager', '/packing-slot?create=true')
  const type = (text: string) => page.keyboard.type(text, { delay: 120 })
  const field = (name: string) => page.getByRole('textbox', { name })
  await field('Wall').focus()
  await type(prefix)
  await page.keyboard.press('Tab')
  await type(`${prefix}B02`)
  await page.keyboard.press('Tab')
  await type(`${prefix}A01`)
  await page.keyboard.press('Control+s', { delay: 120 })
  await expect(page.getByText(`From ${prefix}B02 to ${prefix}A01 is not a range.`).first()).toBeVisible()
  await expect(field('Wall')).toHaveValue(prefix)
  expect((await slots(page)).filter(({ wall }) => wall === prefix)).toEqual([])
  await field('Last slot').focus()
  await page.keyboard.press('Control+a', { delay: 120 })
  await type(`${prefix}B03`)
  await page.keyboard.press('Control+s', { delay: 120 })
  await expect(page.getByRole('region', { name: `Wall ${prefix}` }).getByRole('link')).toHaveCount(2)
})

test('labels of a wall and of one slot are made as PDF files @release', async ({ page }) => {
  const slot = await givenWall(page, await signedIn(page))
  await page.goto('/packing-slot')
  const file = () =>
    page.context().waitForEvent('response', (response) => /documents[/]\d+[/]file/.test(response.url()))
  const [ofWall] = await Promise.all([
    file(),
    page
      .getByRole('region', { name: `Wall ${slot.wall}` })
      .getByRole('button', { name: 'Print labels' })
      .click(),
  ])
  expect(ofWall.headers()['content-type']).toContain('application/pdf')
  await page.goto(`/packing-slot?edit=${slot.id}`)
  const [ofSlot] = await Promise.all([file(), page.getByRole('button', { name: 'Print label' }).click()])
  expect(ofSlot.status()).toBe(200)
})

test('two people who change one slot lose nothing @release', async ({ page }) => {
  const { id, wall, code, version } = await givenWall(page, await signedIn(page))
  await page.goto(`/packing-slot?edit=${id}`)
  await page.getByRole('textbox', { name: 'Code' }).fill(`${wall}Z1`)
  const data = { code: `${wall}Y1`, wall, wall_row: 1, wall_column: 7, version }
  await call(page, 'PUT', `/packing-slots/${id}`, { data })
  await page.getByRole('button', { name: 'Save slot' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(`${wall}Y1`)).toBeVisible()
  await dialog.getByRole('radio', { name: `${wall}Z1` }).check()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByText(`Code changed from “${wall}Y1” to “${wall}Z1”`)).toBeVisible()
  expect((await slots(page)).find((slot) => slot.id === id)).toMatchObject({ code: `${wall}Z1`, wall_column: 7 })
  expect(code).toBe(`${wall}A01`)
})

test('a slot is created and blocked in French on a phone @release', async ({ page, baseURL }) => {
  const prefix = `F${prefixOf()}`
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, 'production-manager')
  await page.context().addCookies([{ name: 'platen-language', value: 'fr', url: baseURL ?? '' }])
  await page.goto('/packing-slot?create=true')
  await page.getByRole('textbox', { name: 'Mur' }).fill(prefix)
  await page.getByRole('textbox', { name: 'Premier casier' }).fill(`${prefix}A01`)
  await expect(page.getByText('1 nouveau casier')).toBeVisible()
  await page.getByRole('button', { name: 'Créer des casiers' }).click()
  await cell(page, `${prefix}A01`).click()
  await page.getByRole('button', { name: 'Bloquer le casier' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Motif' }).fill('Étagère cassée')
  await dialog.getByRole('button', { name: 'Bloquer le casier' }).click()
  await expect(page.getByText(/Étagère cassée/).first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
})
