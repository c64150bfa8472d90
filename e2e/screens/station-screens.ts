import { expect, type Page } from '@playwright/test'
import { call } from '../testing/call.ts'
import { answerData, changeAnswer } from '../testing/answer-call.ts'
import { eitherLanguage } from '../testing/either-language.ts'
import { freshMark } from '../testing/fresh-mark.ts'
import { givenPrintedPieces } from '../testing/given-printed-pieces.ts'
import { press, type Shown } from '../testing/shown.ts'
import { type Work } from '../testing/given-work.ts'
import { typeCode } from '../testing/typed-scanner.ts'

const ready = eitherLanguage('scan:scanner.ready')

/** Selects the first station of the screen's kind. */
async function stand(page: Page): Promise<void> {
  const picker = page.getByRole('main').getByRole('button', { name: / 1\b/ })
  await expect(picker.or(page.getByText(ready)).first()).toBeVisible()
  if (!(await page.getByText(ready).isVisible())) await picker.click()
  await expect(page.getByText(ready)).toBeVisible()
}

const scanned = (code: string) => async (page: Page) => {
  await stand(page)
  const lastScans = page.getByRole('list', { name: eitherLanguage('scan:last_scans') })
  // Again where a busy machine typed it too slowly for a scanner; looking up twice changes nothing.
  await expect(async () => {
    await typeCode(page, code)
    await expect(lastScans.getByText(code).first()).toBeVisible({ timeout: 5_000 })
  }).toPass()
}

const opened = (code: string) => async (page: Page) => {
  await stand(page)
  await expect(page.getByRole('main').getByText(code).first()).toBeVisible()
}

const after =
  (...steps: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page)
  }

/** The top bar, which has a button for the help as well, is below a station that fills the window. */
async function openHelp(page: Page): Promise<void> {
  const help = eitherLanguage('scan:help')
  await page.getByRole('main').getByRole('button', { name: help }).click()
  // It is loaded only now.
  await expect(page.getByRole('dialog', { name: help })).toBeVisible()
}

/** The station's printer prints for another printer tag than the pieces have. */
const otherTag = (page: Page) =>
  page.route('**/api/printers', (route) =>
    changeAnswer(route, 'GET /printers', (printers) =>
      printers.map((printer) => ({ ...printer, printer_tags: ['EMB'] })),
    ),
  )

/** The site requires pairing, and this browser shows a code for each of its stations. */
async function unpaired(page: Page): Promise<void> {
  const stations = await call<{ id: number }[]>(page, 'GET', '/stations')
  const codes = stations.map(({ id }) => ({ station_id: id, code: 'K7MQX2', expires_at: '2999-01-01T12:00:00Z' }))
  await page.route('**/api/devices/own', (route) =>
    answerData(route, 'GET /devices/own', {
      data: { pairing_required: true, station_ids: [], codes },
      meta: undefined,
    }),
  )
}

async function showCode(page: Page): Promise<void> {
  const code = page.getByText('K7M QX2')
  const picker = page.getByRole('main').getByRole('button', { name: / 1\b/ })
  await expect(picker.or(code).first()).toBeVisible()
  if (!(await code.isVisible())) await picker.click()
  await expect(code).toBeVisible()
}

const askAboveOne = (page: Page) =>
  page.route('**/api/fulfillment/print-barcode/summary*', (route) =>
    changeAnswer(route, 'GET /fulfillment/print-barcode/summary', (summary) => ({ ...summary, ask_above: 1 })),
  )

async function pressAll(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^(?:Print all|Print the first|Imprimer tout|Tout imprimer|Imprimer les)/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

const selectFirst = (page: Page) => page.locator('[data-row]').getByRole('checkbox').first().check()

/** A piece was left at this station with a side unprinted. */
const halfPrinted = (barcode: string) => (page: Page) =>
  page.route('**/api/fulfillment/print-design/half-printed', (route) =>
    answerData(route, 'GET /fulfillment/print-design/half-printed', {
      data: [{ id: 1, barcode, order_number: 'P-100009', areas: ['back'] }],
      meta: undefined,
    }),
  )

/** Scans without network whose outcomes come late: a piece of its own is confirmed, and one needs attention. */
function lateScans(): Pick<Shown, 'prepare' | 'act'> {
  let codes: string[] = []
  return {
    prepare: async (page) => {
      const [piece] = await givenPrintedPieces(page, `LATE-${freshMark().toUpperCase()}`, 1)
      codes = [piece?.barcode ?? '', '499999999992']
    },
    act: async (page) => {
      await stand(page)
      const waiting = page.getByRole('heading', { name: eitherLanguage('scan-queue:offline_count') })
      await page.context().setOffline(true)
      try {
        for (const code of codes) await typeCode(page, code)
        await expect(waiting).toContainText(String(codes.length))
      } finally {
        await page.context().setOffline(false)
      }
      await expect(page.getByRole('list', { name: eitherLanguage('scan-queue:done_list') })).toBeVisible()
      await expect(page.getByRole('list', { name: eitherLanguage('scan-queue:attention_list') })).toBeVisible()
      await expect(waiting).toBeHidden()
    },
  }
}

/** The five stations: nothing scanned, the piece that belongs there, and what else may come. */
export function stationScreens({ at }: Work): Shown[] {
  const on = (path: string, name: string, act: (page: Page) => Promise<unknown> = stand): Shown => ({
    name,
    path: `/fulfillment/${path}`,
    act,
  })
  const afterScan = (path: string, name: string, code: string): Shown => ({
    ...on(path, name, scanned(code)),
    outlivesScreen: true,
  })
  return [
    {
      ...on('print', 'station-picker', (page) => expect(page.getByRole('main').locator('li').first()).toBeVisible()),
      prepare: (page) => page.evaluate(() => localStorage.removeItem('platen-station-print_design')),
    },
    { ...on('package', 'station-pairing', showCode), prepare: unpaired },
    on('print-barcode', 'print-barcode'),
    on('print-barcode', 'print-barcode-selected', after(stand, selectFirst)),
    on('print-barcode?tab=history', 'print-barcode-history'),
    on(`print-barcode?barcode=${at.print}`, 'print-barcode-labelled', opened(at.print)),
    { ...on('print-barcode', 'print-barcode-ask', after(stand, pressAll)), prepare: askAboveOne },
    on('print-design', 'print-design'),
    on('print-design?tab=design', 'print-design-by-design'),
    on('print', 'print-empty'),
    { ...on('print', 'print-half-printed'), prepare: halfPrinted(at.print) },
    on(`print?barcode=${at.print}`, 'print', opened(at.print)),
    { ...on(`print?barcode=${at.print}`, 'print-stray', opened(at.print)), prepare: otherTag },
    afterScan('print', 'print-unknown-barcode', '400000000002'),
    on(`print?barcode=${at['quality-check']}`, 'print-other-station', opened(at['quality-check'])),
    on('print', 'station-settings', after(stand, press('station:settings.open'))),
    on('print', 'type-a-code', after(stand, press('station:type_code'))),
    { ...on('print', 'station-help', after(stand, openHelp)), outlivesScreen: true },
    on('confirm-printed', 'confirm-printed-empty'),
    on(`confirm-printed?barcode=${at['confirm-printed']}`, 'confirm-printed', opened(at['confirm-printed'])),
    on(`confirm-printed?barcode=${at['quality-check']}`, 'confirm-printed-already', opened(at['quality-check'])),
    { ...on('confirm-printed', 'late-scans'), ...lateScans() },
    on('quality-check', 'quality-check-empty'),
    on(`quality-check?barcode=${at['quality-check']}`, 'quality-check', opened(at['quality-check'])),
    on(
      `quality-check?barcode=${at['quality-check']}`,
      'quality-check-zoomed',
      after(opened(at['quality-check']), press('piece:zoom')),
    ),
    on(
      `quality-check?barcode=${at['quality-check']}`,
      'reject',
      after(opened(at['quality-check']), press('reject:open'), (page) =>
        page.getByRole('dialog').getByRole('radio').first().check(),
      ),
    ),
    on('package', 'package-empty'),
    afterScan('package', 'package', at.package),
    on(`package?barcode=${at['package-incomplete']}`, 'package-incomplete', opened(at['package-incomplete'])),
    on(
      `package?barcode=${at['package-incomplete']}`,
      'package-history',
      after(opened(at['package-incomplete']), (page) => page.getByText(eitherLanguage('piece:history')).press('Enter')),
    ),
    on(`package?barcode=${at.packaged}`, 'package-packaged', opened(at.packaged)),
    afterScan('package', 'package-again', at.packaged),
    on('package?tab=hand_over', 'hand-over'),
    afterScan('package?tab=hand_over', 'hand-over-refused', '1Z999AA10123456784'),
  ]
}
