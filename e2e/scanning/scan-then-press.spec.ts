import { expect, type Page, test } from '@playwright/test'
import { thinned } from '../../scripts/testing/whole-grids.ts'
import { call } from '../testing/call.ts'
import { eitherLanguage } from '../testing/either-language.ts'
import { standAt } from '../testing/floor.ts'
import { freshMark } from '../testing/fresh-mark.ts'
import { givenMugOrder } from '../testing/given-printed-pieces.ts'
import { givenPallet } from '../testing/given-pallet.ts'
import { signIn } from '../testing/sign-in.ts'
import { pressAlone, scan, typeCode } from '../testing/typed-scanner.ts'
import { actsOf, benches, expectActed, givenCodes, mainButton } from './every-bench.ts'

test.use({ viewport: { width: 1440, height: 900 } })

/** How the answer to the next scan comes: so many ms later, not at all, or the code was misread and nothing is asked. */
type Way = number | 'lost' | 'misread'
const ways: readonly Way[] = [300, 800, 2000, 'lost']

// Twelve digits, the last of which is no right check digit.
const misread = '400000000011'

const grid = benches.flatMap((bench, row) => {
  const tried = bench.lookUp === null ? (['misread'] as const) : thinned(ways, row, 1)
  return tried.map((way, turn) => ({
    bench,
    way,
    language: (row + turn) % 2 === 0 ? ('en' as const) : ('fr' as const),
  }))
})

let codes: Awaited<ReturnType<typeof givenCodes>> = []
test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage()
  await signIn(page, 'administrator')
  codes = await givenCodes(
    page,
    grid.map(({ bench }) => bench),
  )
  await page.close()
})

/** Holds the answers of look-ups until they are released, or lost. */
async function holdLookUp(page: Page, lookUp: RegExp): Promise<(isLost?: boolean) => void> {
  let release: (isLost?: boolean) => void = () => {}
  const released = new Promise<boolean>((done) => (release = (isLost = false) => done(isLost)))
  await page.route(lookUp, async (route) => {
    if (await released) await route.abort('connectionreset')
    else await route.continue()
  })
  return release
}

const titleOf = ({ bench, way, language }: (typeof grid)[number]) =>
  `a press by key, mouse or touch after the next scan does nothing at ${bench.name} until it is shown, in ${language}: ${way}`

// SCREEN-21
for (const [at, one] of grid.entries()) {
  test(titleOf(one), async ({ browser }) => {
    const { bench, way, language } = one
    const [former = '', next = ''] = codes[at] ?? []
    const page = await standAt(browser, bench.user, bench.station, { hasTouch: true, language })
    await bench.open?.(page)
    const acts = actsOf(page, bench)
    const button = mainButton(page, bench)
    await scan(page, former)
    await expect(button).toBeVisible()
    await expect(button).toBeEnabled()
    const box = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const press = async () => {
      await page.mouse.click(x, y)
      await page.touchscreen.tap(x, y)
      await pressAlone(page, bench.key)
    }
    if (way === 'misread' || bench.lookUp === null) {
      await scan(page, misread)
      await press()
      const verdict = page.locator('[data-news=danger]').filter({ hasText: misread })
      await expect(verdict).toHaveText(/was misread|a été mal lu/)
    } else {
      const begun = Date.now()
      const release = await holdLookUp(page, bench.lookUp)
      await scan(page, next)
      await press()
      const lookingUp = page.locator(`[data-looking-up="${next}"]`)
      await expect(lookingUp).toHaveText(eitherLanguage('scan:looking_up_code'))
      await expect(button).toBeHidden()
      do {
        await press()
        await page.keyboard.press('Enter')
      } while (typeof way === 'number' && Date.now() < begun + way)
      release(way === 'lost')
      await expect(lookingUp).toHaveCount(0)
    }
    if (typeof way !== 'number') {
      await expect(button).toBeHidden()
      await press()
      await page.keyboard.press('Enter')
      // Whatever was pressed is done by now: what a bench does, it has asked or sent before its next scan is answered.
      if (bench.lookUp !== null) await page.unroute(bench.lookUp)
      await expect(page.getByText(eitherLanguage('scan-queue:offline_count'))).toHaveCount(0)
      await scan(page, next)
    }
    await expect(button).toBeVisible()
    if (bench.takesParcels) await expect(button).toContainText(/2 (?:parcels|colis)/)
    else await expect(page.getByRole('main')).toContainText(next)
    expect(await acts()).toBe(0)
    await pressAlone(page, bench.key)
    await expectActed(page, bench, acts)
    await page.context().close()
  })
}

interface Desk {
  path: string
  code: string
  /** The main act of what is shown, and what it opens. */
  button: string
  opens: RegExp
  lookUp: RegExp
  /** What the screen says until the answer is there. */
  waiting: RegExp
  answered: RegExp
}

// SCREEN-21
test('a press by key or mouse while a scan is looked up does nothing at a delivery, a pallet or an order', async ({
  page,
}) => {
  await signIn(page, 'administrator')
  const mark = freshMark().toUpperCase()
  const sku = 'MUG-WHT-11OZ'
  const nothing = { supplier_id: null, reference: '', expected_on: null, note: '' }
  const delivery = await call<{ id: number }>(page, 'POST', '/stock-in', { data: nothing })
  const numbers = { expected: null, counted: 2, damaged: 0, unit_cost_minor: null }
  await call(page, 'POST', `/stock-in/${delivery.id}/lines`, { data: { sku, ...numbers } })
  const [pallet, nextPallet] = [await givenPallet(page), await givenPallet(page)]
  const order = await givenMugOrder(page, `PRESS-ORDER-A-${mark}`, 1)
  const next = await givenMugOrder(page, `PRESS-ORDER-B-${mark}`, 1)
  const { number } = await call<{ number: string }>(page, 'GET', `/orders/${next}`)
  const desks: Desk[] = [
    {
      path: `/stock/stock-in/${delivery.id}`,
      code: sku,
      button: 'Post delivery',
      opens: /^Post SI-/,
      lookUp: /\/scans$/,
      waiting: /^Counting…$/,
      answered: /^3 counted/,
    },
    {
      path: `/warehouse/pallets/${pallet.id}`,
      code: nextPallet.code,
      button: 'Relocate',
      opens: /^Relocate a pallet$/,
      lookUp: new RegExp(`/warehouse/lookup/${nextPallet.code}$`),
      waiting: /^Looking up/,
      answered: new RegExp(`^${nextPallet.code}$`),
    },
    {
      path: `/orders/detail/${order}`,
      code: number,
      button: 'Hold',
      opens: /^Hold order/,
      lookUp: /\/search\?/,
      waiting: /^Looking up/,
      answered: new RegExp(`^${number}`),
    },
  ]
  for (const { path, code, button, opens, lookUp, waiting, answered } of desks) {
    await page.goto(path)
    const act = page.getByRole('button', { name: button, exact: true })
    await expect(act).toBeEnabled()
    const release = await holdLookUp(page, lookUp)
    await typeCode(page, code)
    await act.click()
    await expect(page.getByText(waiting)).toBeVisible()
    await act.click()
    await act.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Space')
    await pressAlone(page, 'F2')
    release()
    await expect(page.getByText(answered).first()).toBeVisible()
    await expect(page.getByText(waiting)).toHaveCount(0)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await act.click()
    await expect(page.getByRole('dialog', { name: opens })).toBeVisible()
    await page.unroute(lookUp)
  }
})
