import { expect, type Page, test } from '@playwright/test'
import { standAt } from '../testing/floor.ts'
import { givenMugOrder, givenLabelledPieces } from '../testing/given-printed-pieces.ts'
import { givenWork, type Work } from '../testing/given-work.ts'
import { signIn } from '../testing/sign-in.ts'
import { scan } from '../testing/typed-scanner.ts'
import { freshMark } from '../testing/fresh-mark.ts'

test.use({ viewport: { width: 1440, height: 900 } })

// Twelve digits, the first a 4, with a right check digit, and of no piece.
const unknown = '499999999992'

const toasts = (page: Page) => page.locator('.Toastify__toast')
const verdict = (page: Page) => page.locator('[data-news]')
const undoLast = (page: Page) => page.getByRole('button', { name: /^Undo last/ })

let work: Work
test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage()
  await signIn(page, 'administrator')
  work = await givenWork(page)
  await page.close()
})

test('a bench shows the outcome of a scan once, in one color, and shows nothing in green that was not done', async ({
  browser,
}) => {
  const bench = await standAt(browser, 'quality-inspector', 'quality-check')
  await scan(bench, unknown)
  await expect(verdict(bench)).toHaveText(/^Unknown barcodeNo piece has the barcode 499999999992\./)
  await expect(verdict(bench)).toHaveAttribute('data-news', 'danger')
  await expect(toasts(bench)).toHaveCount(0)
  const lastScan = bench.getByRole('list', { name: 'Last scans' }).getByRole('listitem').first()
  await expect(lastScan).toHaveAttribute('data-level', 'error')
  await scan(bench, work.at['quality-check'])
  await expect(bench.getByRole('button', { name: 'Pass', exact: true })).toBeFocused()
  await expect(lastScan).toHaveAttribute('data-level', 'look_up')
  await expect(verdict(bench)).toHaveCount(0)
  await scan(bench, work.at.packaged)
  await expect(verdict(bench)).toHaveText(/^Already packagedThis piece was already packaged by Ada Administrator on /)
  await expect(verdict(bench)).toHaveAttribute('data-news', 'warning')
  await expect(toasts(bench)).toHaveCount(0)
  await bench.context().close()
})

test('a parcel that was packaged before is amber and says by whom and when, and the packer is told why nothing can be undone @release', async ({
  browser,
}) => {
  const bench = await standAt(browser, 'packer', 'package')
  await expect(undoLast(bench)).toBeDisabled()
  await expect(undoLast(bench)).toHaveAttribute('title', 'You have no step to undo.')
  await scan(bench, work.at.packaged)
  await expect(verdict(bench)).toContainText('Already packaged')
  await expect(verdict(bench)).toContainText(/By Ada Administrator, [A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d{2}\s[AP]M/)
  await expect(verdict(bench)).toHaveAttribute('data-news', 'warning')
  await expect(bench.getByText('Packaged successfully')).toHaveCount(0)
  await expect(toasts(bench)).toHaveCount(0)
  await bench.context().close()
})

test('"Undo last" names its step, undoes the skip of the piece that is open, and never another piece', async ({
  page,
  browser,
}) => {
  const number = `UNDONE-${freshMark().toUpperCase()}`
  await signIn(page, 'administrator')
  const [first] = await givenLabelledPieces(page, await givenMugOrder(page, number, 1), 1)
  const second = { barcode: work.at.print }
  const bench = await standAt(browser, 'print-operator', 'print')
  await scan(bench, first?.barcode ?? '')
  await bench.getByRole('button', { name: 'Mark front printed' }).click()
  await expect(undoLast(bench)).toContainText(`${first?.barcode} printed`)
  await scan(bench, second.barcode)
  // The last step is of the piece before, which nobody sees any more.
  await expect(undoLast(bench)).toBeDisabled()
  await expect(undoLast(bench)).toHaveAttribute('title', /^You did nothing here/)
  await bench.getByRole('button', { name: 'Skip front side' }).click()
  const question = bench.getByRole('dialog', { name: 'Skip front side' })
  await expect(question.getByLabel('Reason')).toBeFocused()
  await question.getByLabel('Reason').fill('Left blank on purpose')
  await question.getByRole('button', { name: 'Skip front side' }).click()
  await expect(undoLast(bench)).toContainText(`${second.barcode} Front skipped`)
  await undoLast(bench).click()
  await expect(bench.getByRole('button', { name: 'Print front', exact: true })).toBeVisible()
  await expect(bench.getByRole('main')).toContainText(second.barcode)
  await scan(bench, first?.barcode ?? '')
  await expect(verdict(bench)).toHaveText(/already printed by/)
  await bench.context().close()
})
