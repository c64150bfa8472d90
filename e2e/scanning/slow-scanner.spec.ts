import { expect, type Page, test } from '@playwright/test'
import { thinned } from '../../scripts/testing/whole-grids.ts'
import { eitherLanguage } from '../testing/either-language.ts'
import { standAt } from '../testing/floor.ts'
import { signIn } from '../testing/sign-in.ts'
import { pressAlone, scan, suffixes, typeCode } from '../testing/typed-scanner.ts'
import { actsOf, type Bench, benches, expectActed, givenCodes, mainButton } from './every-bench.ts'
import { startScannerTest } from '../testing/start-scanner-test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

/** The paces of scanners over Bluetooth and on remote desktops, in ms per key. A device is first set to 45. */
const paces = [50, 80, 100, 150]
const endings = Object.keys(suffixes) as (keyof typeof suffixes)[]
/** Not twelve digits, so that it is a scan up to the pace of the device only. */
const foreign = 'XK77-QR'

/** That something was heard which can't be read. */
const unread = (page: Page) =>
  page.locator('[data-news=warning]').filter({ has: page.getByText(eitherLanguage('ui:scan_unread')) })
const lastScan = (page: Page) =>
  page
    .getByRole('list', { name: eitherLanguage('scan:last_scans') })
    .getByRole('listitem')
    .first()

const grid = benches.flatMap((bench, row) =>
  thinned(paces, row, 1).map((everyMs) => ({
    bench,
    everyMs,
    suffix: endings[row % endings.length] ?? 'Enter',
    language: row % 2 === 0 ? ('en' as const) : ('fr' as const),
  })),
)

let codes: Awaited<ReturnType<typeof givenCodes>> = []
test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage()
  await signIn(page, 'administrator')
  codes = await givenCodes(page, [...grid.map(({ bench }) => bench), handOver])
  await page.close()
})

const handOver = benches.find(({ takesParcels }) => takesParcels) as Bench

/** What was typed can't be read: the screen says which keys came, and what to do with what it shows. */
async function expectUnread(page: Page, typed: string): Promise<void> {
  await expect(unread(page)).toBeVisible()
  const toast = page.getByText(eitherLanguage('scanned:too_slow')).filter({ hasText: typed })
  await expect(toast.first()).toBeVisible()
}

// SCREEN-33, SCREEN-34
for (const [at, { bench, everyMs, suffix, language }] of grid.entries()) {
  test(`a scanner of ${everyMs} ms per key is heard at ${bench.name}, and a code that can’t be read is told and presses nothing`, async ({
    browser,
  }) => {
    const [former = '', next = ''] = codes[at] ?? []
    const page = await standAt(browser, bench.user, bench.station, { language })
    await bench.open?.(page)
    const acts = actsOf(page, bench)
    const button = mainButton(page, bench)
    const goOn = page.getByRole('button', { name: eitherLanguage('ui:scan_go_on') })
    // The label of a parcel is no code of ours, and comes too slowly for this device.
    if (bench.takesParcels) await scan(page, former)
    else await typeCode(page, former, { everyMs, suffix })
    await expect(button).toBeVisible()
    if (!bench.takesParcels) await expect(lastScan(page)).toContainText(former)
    await expect(unread(page)).toHaveCount(0)

    const other = bench.takesParcels ? next : foreign
    await typeCode(page, other, { everyMs, suffix })
    await expectUnread(page, other)
    await pressAlone(page, bench.key)
    await page.keyboard.press('Enter')
    await expect(goOn).toBeVisible()
    expect(await acts()).toBe(0)
    await goOn.click()
    await expect(goOn).toHaveCount(0)
    await expect(button).toBeEnabled()
    await pressAlone(page, bench.key)
    await expectActed(page, bench, acts)
    await page.context().close()
  })
}

// SCREEN-33
test('the scanner test of the profile measures a slow scanner, and on the device that is set to it the same code is a scan', async ({
  browser,
}) => {
  const [parcel = ''] = codes.at(-1) ?? []
  const page = await (await browser.newContext()).newPage()
  await signIn(page, 'packer', '/profile')
  await startScannerTest(page)
  await expect(page.getByText('Scan any code now.')).toBeVisible()
  const devicePace = page.getByLabel('Scanner pace on this device')
  for (const [everyMs, setTo] of [
    [50, 70],
    [80, 100],
    [100, 150],
    [150, 200],
  ] as const) {
    await test.step(`${everyMs} ms per key`, async () => {
      // Somebody chooses with the focus there, or else it is as if the list was opened before the last scan; and scans
      // without it, because slow keys are typed into a field.
      await devicePace.focus()
      await devicePace.selectOption('45')
      await devicePace.blur()
      const set = page.getByRole('button', { name: `Set this device to ${setTo} ms`, exact: true })
      const measured = page.getByText(`Measured: ${everyMs} ms per key`)
      await typeCode(page, foreign, { everyMs })
      await expect(measured).toBeVisible()
      await expect(page.getByText('This code came too slowly for the pace of this device.')).toBeVisible()
      await set.click()
      await expect(set).toHaveCount(0)
      await typeCode(page, `${foreign}-${everyMs}`, { everyMs })
      await expect(page.getByText(`Unknown code: ${foreign}-${everyMs}`)).toBeVisible()
      await expect(page.getByText('The pace of this device fits.')).toBeVisible()
    })
  }
  await expect(devicePace).toHaveValue('200')
  // Slower than any setting: said there, too.
  await typeCode(page, foreign, { everyMs: 260 })
  await expect(page.getByText('That is slower than a device can be set to')).toBeVisible()

  await page.goto('/fulfillment/package')
  await page.getByRole('main').getByRole('button', { name: / 1\b/ }).click()
  await handOver.open?.(page)
  await typeCode(page, parcel, { everyMs: 150 })
  await expect(mainButton(page, handOver)).toHaveText(/Hand over 1 parcel/)
  await expect(unread(page)).toHaveCount(0)
  await page.context().close()
})
