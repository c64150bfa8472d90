import { expect, type Locator, type Page } from '@playwright/test'
import { eitherLanguage } from '../testing/either-language.ts'
import type { StationKind } from '../testing/floor.ts'
import { typeCode } from '../testing/typed-scanner.ts'

const main = (page: Page): Locator => page.getByRole('main')
const button = (page: Page, place: string) => main(page).getByRole('button', { name: eitherLanguage(place) })

/** Goes to a bench and, the first time, says which station this is. */
async function standAt(page: Page, kind: StationKind): Promise<void> {
  await page.goto(`/fulfillment/${kind}`)
  const ready = page.getByText(eitherLanguage('scan:scanner.ready'))
  const choice = main(page).locator('ul button').first()
  await expect(ready.or(choice).first()).toBeVisible()
  if (!(await ready.isVisible())) await choice.click()
  await expect(ready).toBeVisible()
}

/** Scans a code; the newest of the last scans then has this text. */
async function scan(page: Page, code: string, shown: string | RegExp = code): Promise<void> {
  await expect(page.getByText(eitherLanguage('scan:scanner.ready'))).toBeVisible()
  await typeCode(page, code)
  const scans = page.getByRole('list', { name: eitherLanguage('scan:last_scans') })
  await expect(scans.getByRole('listitem').first()).toContainText(shown)
}

/** Prints the labels of everything that waits, and says their barcodes. */
export async function printBarcodes(page: Page, count: number): Promise<string[]> {
  await standAt(page, 'print-barcode')
  const codes = main(page)
    .locator('tbody tr')
    .getByText(/^4\d{11}$/)
  await expect(codes).toHaveCount(count)
  const read = await codes.allInnerTexts()
  await button(page, 'print-barcode:print_all').click()
  await expect(main(page).getByText(eitherLanguage('print-barcode:printed')).first()).toBeVisible()
  return read
}

export async function printDesigns(page: Page, barcodes: readonly string[]): Promise<void> {
  await standAt(page, 'print')
  for (const barcode of barcodes) {
    await scan(page, barcode)
    await expect(main(page).locator('[data-face=front]')).toBeVisible()
    await button(page, 'print-design:sides.front.print').click()
    await expect(button(page, 'print-design:sides.front.print')).toBeHidden()
  }
}

/** The scan itself confirms. */
export async function confirmPrinted(page: Page, barcodes: readonly string[]): Promise<void> {
  await standAt(page, 'confirm-printed')
  for (const barcode of barcodes) await scan(page, barcode)
}

/** Passes each piece, and says where the screen told to put it. */
export async function passPieces(page: Page, barcodes: readonly string[]): Promise<string[]> {
  await standAt(page, 'quality-check')
  const places: string[] = []
  for (const barcode of barcodes) {
    await scan(page, barcode)
    await button(page, 'quality-check:pass').click()
    const place = main(page).locator('[data-put-into]')
    await expect(place).toBeVisible()
    places.push((await place.getAttribute('data-put-into')) ?? '')
  }
  return places
}

/** Packs one order, and says its number and its tracking number. */
export async function packOrder(page: Page, barcodes: readonly string[]): Promise<{ order: string; tracking: string }> {
  await standAt(page, 'package')
  for (const barcode of barcodes) await scan(page, barcode)
  await button(page, 'packaging:package').click()
  const line = main(page).getByText(eitherLanguage('packaging:tracking')).first()
  await expect(line).toBeVisible()
  const tracking = (await line.innerText()).trim().split(/\s/).at(-1) ?? ''
  const order = /P-\d+/.exec(await main(page).innerText())?.[0] ?? ''
  return { order, tracking }
}

/** The carrier takes these parcels of orders. */
export async function handOver(page: Page, parcels: readonly { order: string; tracking: string }[]): Promise<void> {
  await standAt(page, 'package')
  await page.getByText(eitherLanguage('packaging:tabs.hand_over')).click()
  for (const { order, tracking } of parcels) await scan(page, tracking, order)
  await button(page, 'packaging:hand_over.mark').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: eitherLanguage('packaging:hand_over.ask.confirm') })
    .click()
  await expect(page.getByText(eitherLanguage('packaging:hand_over.done')).first()).toBeVisible()
}
