import { expect, type Locator, type Page, test } from '@playwright/test'
import { findAxeFaults } from '../testing/axe.ts'
import { call } from '../testing/call.ts'
import { eitherLanguage } from '../testing/either-language.ts'
import { freshMark } from '../testing/fresh-mark.ts'
import { givenMug } from '../testing/given-mug.ts'
import { importOrders } from '../testing/import-orders.ts'
import { signIn } from '../testing/sign-in.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const patient = { timeout: 60_000 }
const button = (place: Page | Locator, text: string) => place.getByRole('button', { name: eitherLanguage(text) })
/** A field whose name begins with a text: that of one that is required ends with a star. */
const labelled = (text: string) => new RegExp(`^${eitherLanguage(text).source.slice(1, -1)}`)

interface Shop {
  id: number
  mark: string
  variant: string
  design: string
  /** The SKUs that nobody knows: one of a mug, one of a poster that another shop makes. */
  mug: string
  poster: string
}

/** A store of its own with a blank and a design, and orders with two SKUs that nobody knows. */
async function givenShop(page: Page): Promise<Shop> {
  const mark = `W${freshMark().toUpperCase()}`
  const { id } = await call<{ id: number }>(page, 'POST', '/stores', {
    data: {
      code: mark,
      name: `Shop ${mark}`,
      platform: 'etsy',
      default_vendor_id: null,
      default_service: null,
      handling_days: null,
      sender: null,
      slip_language: 'en',
      slip_text: '',
      slip_footer: '',
      prints_packing_slip: false,
      attached: [],
    },
  })
  const shop = {
    id,
    mark,
    variant: `BLANK-${mark}`,
    design: `cat-${mark}.png`,
    mug: `CAT-${mark}`,
    poster: `POSTER-${mark}`,
  }
  await givenMug(page, shop.variant, { isTracked: false })
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 } })
  const file = { name: shop.design, mimeType: 'image/png', buffer }
  await call(page, 'POST', '/designs', { multipart: { store_id: String(id), file } })
  const lines = [
    [1, shop.mug, 2],
    [2, shop.mug, 1],
    [2, shop.poster, 1],
    [3, shop.poster, 4],
  ].map(
    ([order, sku, quantity]) =>
      `${mark}-${order},2020-11-09T01:20:42-05:00,2099-11-16,Zoë Côté,12 rue Saint-Jean,Québec,QC,G1R 1N8,CA,${sku},${quantity},`,
  )
  const head =
    'order_number,placed_at,ship_by,customer_name,address1,city,state,postal_code,country,sku,quantity,design_front'
  await importOrders(page, { name: `${mark}.csv`, content: [head, ...lines].join('\n') }, id)
  return shop
}

async function readOrders(page: Page, { mark }: Shop) {
  const orders = await call<{ id: number; external_number: string; status: string }[]>(
    page,
    'GET',
    `/orders?search=${mark}`,
  )
  return orders.toSorted((a, b) => a.external_number.localeCompare(b.external_number))
}
async function piecesOf(page: Page, id: number | undefined): Promise<number[]> {
  const { items } = await call<{ items: { pieces: unknown[] }[] }>(page, 'GET', `/orders/${id}`)
  return items.map(({ pieces }) => pieces.length)
}
const statusesOf = async (page: Page, shop: Shop) => (await readOrders(page, shop)).map(({ status }) => status)

/** Opens the list of SKUs that the store's orders wait for. */
async function openList(page: Page, { id, mug, poster }: Shop): Promise<void> {
  await page.goto(`/stores/sku-mapping?waiting=all&store_id=${id}`)
  const rowOf = (sku: string) => page.getByRole('row').filter({ hasText: sku })
  await expect(rowOf(mug).getByRole('cell').nth(4)).toHaveText('2')
  await expect(rowOf(mug).getByRole('cell').nth(5)).toHaveText('3')
  await expect(rowOf(poster).getByRole('cell').nth(5)).toHaveText('5')
}

async function expectNoFaults(page: Page): Promise<void> {
  expect(await findAxeFaults(page)).toEqual([])
}

async function tabTo(page: Page, target: Locator): Promise<void> {
  const isFocused = async () => target.evaluate((one) => one === document.activeElement)
  for (let tabs = 0; tabs < 80 && !(await isFocused()); tabs++) await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
}
/** At the pace of hands: acts rest for a while after what a scanner may have typed. */
const handPace = { delay: 120 }

// MAP-7, MAP-22
for (const { language, byKeyboard } of [
  { language: 'en', byKeyboard: false },
  { language: 'fr', byKeyboard: true },
] as const) {
  test(`SKUs that orders wait for are mapped or never made, once for all orders (${language})${byKeyboard ? ' @release' : ''}`, async ({
    page,
    baseURL,
  }) => {
    await page.context().addCookies([{ name: 'platen-language', value: language, url: baseURL ?? '' }])
    await signIn(page, 'administrator', '/stores/sku-mapping')
    const shop = await givenShop(page)
    expect(await statusesOf(page, shop)).toEqual(['failed', 'failed', 'failed'])
    await openList(page, shop)
    const press = async (target: Locator, key: 'Enter' | 'Space' = 'Enter') => {
      if (!byKeyboard) return target.click()
      await tabTo(page, target)
      await page.keyboard.press(key, handPace)
    }
    const pick = async (field: Locator, value: string) => {
      if (!byKeyboard) {
        await field.fill(value)
        await dialog.getByRole('option', { name: value }).click()
      } else {
        await tabTo(page, field)
        await page.keyboard.type(value, handPace)
        await expect(dialog.getByRole('option', { name: value })).toBeVisible()
        await page.keyboard.press('ArrowDown', handPace)
        await page.keyboard.press('Enter', handPace)
      }
      await expect(field).toHaveValue(value)
    }

    await press(page.getByRole('button', { name: shop.mug, exact: true }))
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(eitherLanguage('mappings:waiting.sum'))).toContainText(`Shop ${shop.mark}`)
    await pick(dialog.locator('[name=variant_sku]'), shop.variant)
    await pick(dialog.locator('[name="designs.front"]'), shop.design)
    await expect(dialog.getByRole('img', { name: eitherLanguage('mappings:artwork.of_design') })).toBeVisible()
    await expectNoFaults(page)
    await press(button(dialog, 'mappings:waiting.apply'))
    await expect(dialog.getByText(eitherLanguage('mappings:result.done'))).toBeVisible(patient)
    await expect(dialog.getByText(eitherLanguage('mappings:result.still_failed'))).toBeVisible()
    expect(await statusesOf(page, shop)).toEqual(['open', 'failed', 'failed'])
    await press(button(dialog, 'mappings:waiting.close').last())
    await expect(page.getByRole('button', { name: shop.mug, exact: true })).toHaveCount(0)

    await press(page.getByRole('button', { name: shop.poster, exact: true }))
    await press(dialog.getByRole('switch', { name: labelled('mappings:never_made.label') }), 'Space')
    await expect(dialog.locator('[name=variant_sku]')).toHaveCount(0)
    await expectNoFaults(page)
    await press(button(dialog, 'mappings:waiting.apply'))
    await expect(dialog.getByText(eitherLanguage('mappings:result.closed'))).toBeVisible(patient)
    await expect(dialog.getByText(eitherLanguage('mappings:result.done'))).toBeVisible()
    expect(await statusesOf(page, shop)).toEqual(['open', 'open', 'cancelled'])
    await press(button(dialog, 'mappings:waiting.close').last())
    await expect(page.getByRole('button', { name: shop.poster, exact: true })).toHaveCount(0)

    const [first, both, poster] = await readOrders(page, shop)
    expect(await piecesOf(page, first?.id)).toEqual([2])
    expect(await piecesOf(page, both?.id)).toEqual([1, 0])
    await page.goto(`/orders/detail/${both?.id}`)
    await expect(page.getByText(eitherLanguage('order:items.never_made'))).toBeVisible()
    await expect(page.getByText(eitherLanguage('order:items.designs_mapped'))).toBeVisible()
    await page.goto(`/orders/detail/${poster?.id}`)
    await expect(page.getByText(eitherLanguage('order:reasons.nothing_to_make'))).toBeVisible()
    await expect(page.getByText(eitherLanguage('order-timeline:events.nothing_to_make'))).toBeVisible()
    await page.goto(`/stores/sku-mapping?store_id=${shop.id}`)
    const rule = page.getByRole('row').filter({ hasText: shop.poster })
    await expect(rule.getByText(eitherLanguage('mappings:never_made.label'))).toBeVisible()
  })
}
