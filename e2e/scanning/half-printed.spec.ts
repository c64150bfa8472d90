import { expect, type Page, test } from '@playwright/test'
import { call } from '../testing/call.ts'
import { eitherLanguage } from '../testing/either-language.ts'
import { standAt } from '../testing/floor.ts'
import { freshMark } from '../testing/fresh-mark.ts'
import { givenLabelledPieces, type GivenPiece } from '../testing/given-printed-pieces.ts'
import { importOrders } from '../testing/import-orders.ts'
import { signIn } from '../testing/sign-in.ts'
import { scan } from '../testing/typed-scanner.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const sides = { design_front: 'design-02-front.png', design_back: 'design-15-back.png' }

/** Shirts of orders of their own, printed on both sides, with their labels. */
async function givenShirts(page: Page, count: number): Promise<GivenPiece[]> {
  const mark = `HALF-${freshMark()}`.toUpperCase()
  const head = `order_number,placed_at,ship_by,customer_name,address1,city,state,postal_code,country,sku,quantity,${Object.keys(sides).join(',')}`
  const numbers = Array.from({ length: count }, (_, at) => `${mark}-${at}`)
  const lines = numbers.map(
    (number) =>
      `${number},2020-11-09T01:20:42-05:00,2099-11-16,Emily Rodriguez,1671 N Michigan Ave,Chicago,IL,60622,US,G5000-BLK-M,1,${Object.values(sides).join(',')}`,
  )
  await importOrders(page, { name: `${mark}.csv`, content: [head, ...lines].join('\n') })
  const pieces: GivenPiece[] = []
  for (const number of numbers) {
    const [order] = await call<{ id: number }[]>(page, 'GET', `/orders?search=${number}`)
    pieces.push(...(await givenLabelledPieces(page, order?.id ?? 0, 1)))
  }
  return pieces
}

/** Whether a color of the browser is amber: more red than green, and much more of both than blue. */
function isAmber(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number)
  return red > green && green > 1.5 * blue
}

// PRINT-41
test('a piece that is left half printed is said in amber and listed until its back is printed or it is set aside', async ({
  page,
  browser,
}) => {
  await signIn(page, 'administrator')
  const [first, second, third] = (await givenShirts(page, 3)) as [GivenPiece, GivenPiece, GivenPiece]
  const bench = await standAt(browser, 'print-operator', 'print', { language: 'en' })
  const listAt = (at: Page) => at.getByRole('alert', { name: 'Left half printed' })
  const list = listAt(bench)
  // Other tests print at this station, too.
  const left = ({ barcode }: GivenPiece, at = bench) => listAt(at).getByRole('listitem').filter({ hasText: barcode })
  const lastScans = bench.getByRole('list', { name: 'Last scans' }).getByRole('listitem')
  const button = (name: string) => bench.getByRole('button', { name, exact: true })
  const printFront = async ({ barcode }: GivenPiece) => {
    await scan(bench, barcode)
    await expect(bench.getByRole('main')).toContainText(barcode)
    await button('Mark front printed').click()
    await expect(button('Flip to back')).toBeFocused()
  }

  await printFront(first)
  await expect(left(first)).toHaveCount(0)
  await printFront(second)
  await expect(left(first)).toContainText(`Back of ${first.barcode} not printed`)
  const entry = lastScans.filter({ hasText: `Back of ${first.barcode} not printed` })
  await expect(entry).toHaveAttribute('data-level', 'warn')
  await expect(entry).toHaveCount(1)
  const color = await list.evaluate((section) => getComputedStyle(section).color)
  expect(isAmber(color), color).toBe(true)
  await scan(bench, third.barcode)
  await expect(left(second)).toContainText(`Back of ${second.barcode} not printed`)
  // A piece that wasn't begun is left without a word.
  await scan(bench, first.barcode)
  await expect(button('Print back')).toBeFocused()
  await expect(left(first)).toHaveCount(0)
  await expect(bench.getByText(`of ${third.barcode} not printed`)).toHaveCount(0)

  // What is listed is still listed after a reload, and opened from there.
  await bench.reload()
  await expect(left(second)).toBeVisible()
  await scan(bench, third.barcode)
  await expect(left(first)).toBeVisible()
  await left(first).getByRole('button', { name: 'Open' }).click()
  await expect(button('Print back')).toBeVisible()
  await expect(bench.getByRole('main')).toContainText(first.barcode)
  await button('Mark back printed').click()
  await expect(bench.locator('[data-news=success]')).toContainText('Printed')
  await scan(bench, third.barcode)
  await expect(button('Print front')).toBeFocused()
  await expect(left(first)).toHaveCount(0)

  // Somebody else prints the back of the second one at another station.
  await printFront(third)
  const stations = await call<{ id: number; kind: string; name: string }[]>(page, 'GET', '/stations')
  const other = stations.find(({ kind, name }) => kind === 'print_design' && name.endsWith(' 2'))
  const path = `/fulfillment/print-design/pieces/${second.id}/areas/back/printed`
  await call(page, 'POST', path, { station: other?.id })
  await expect(left(second)).toHaveCount(0)

  // The last one is left for a piece that is printed already, and set aside, on another device of the station, too.
  await scan(bench, second.barcode)
  await expect(bench.locator('[data-news=warning]')).toContainText('already printed')
  const tablet = await standAt(browser, 'print-operator', 'print', { language: 'en' })
  await expect(left(third, tablet)).toContainText(`Back of ${third.barcode} not printed`)
  await left(third).getByRole('button', { name: 'Set aside' }).click()
  await expect(left(third)).toHaveCount(0)
  await expect(left(third, tablet)).toHaveCount(0)
  await tablet.context().close()
  await bench.reload()
  await expect(bench.getByText(eitherLanguage('scan:scanner.ready'))).toBeVisible()
  await expect(bench.getByRole('main')).toContainText(second.barcode)
  await expect(left(third)).toHaveCount(0)
  await bench.context().close()
})
