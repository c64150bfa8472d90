import { expect, type Page, test } from '@playwright/test'
import { givenWork, type Work } from './testing/given-work.ts'
import { fillLogin, signIn } from './testing/sign-in.ts'
import { typeCode } from './testing/typed-scanner.ts'

test.use({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })

let work: Work
test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage()
  await signIn(page, 'administrator')
  work = await givenWork(page)
  await page.close()
})

/** Opens a station's screen and chooses its first station if none is chosen yet. */
async function openBench(page: Page, path: string): Promise<void> {
  await page.goto(`/fulfillment/${path}`)
  const ready = page.getByText(/^(?:Scanner ready|Scanner prêt)$/)
  const station = page.locator('main li button').first()
  await expect(station.or(ready).first()).toBeVisible()
  if (!(await ready.isVisible())) await station.click()
  await expect(ready).toBeVisible()
}

test('after a scan the next act has the focus and names its key, which a scanner never presses', async ({ page }) => {
  await signIn(page, 'administrator')
  await openBench(page, 'quality-check')
  await typeCode(page, work.at['quality-check'])
  const pass = page.getByRole('button', { name: 'Pass', exact: true })
  await expect(pass).toBeFocused()
  await expect(pass).toContainText('F2')
  const writes: string[] = []
  page.on('request', (request) => request.method() === 'POST' && writes.push(request.url()))
  // The next scan comes while the button has the focus; its Enter presses nothing.
  await page.waitForTimeout(450)
  await typeCode(page, work.at['quality-check'], { everyMs: 12, suffix: 'CR and LF' })
  await page.waitForTimeout(450)
  await expect(pass).toBeFocused()
  expect(writes).toEqual([])
  await page.keyboard.press('F8')
  const dialog = page.getByRole('dialog', { name: /^Reject/ })
  await expect(dialog).toBeVisible()
  // The bench below an open dialog receives no keys.
  await page.keyboard.press('F2')
  await page.waitForTimeout(200)
  expect(writes).toEqual([])
  // The reasons come after the dialog; the focus is on the first of them, and not on the cross.
  await expect(dialog.getByRole('radio', { name: 'Misprint' })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(dialog.getByRole('button', { name: 'Reject piece' })).toContainText('Ctrl ↵')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.keyboard.press('F2')
  await expect.poll(() => writes.length).toBe(1)
  // One verdict: the message of the bench, and no toast that says it again.
  await expect(page.locator('[data-put-into]').first()).toBeVisible()
  await expect(page.locator('.mantine-Notification-root, .Toastify__toast')).toHaveCount(0)
})

test('each bench puts the focus on the next act of what was scanned, and none of its keys presses two buttons', async ({
  page,
}) => {
  await signIn(page, 'administrator')
  for (const [path, code, name, key] of [
    ['print-barcode', work.at.print, 'Reprint label…', 'F3'],
    ['print', work.at.print, 'Print front', 'F2'],
    ['package', work.at.package, 'Package', 'F2'],
    ['package', work.at['package-incomplete'], null, null],
    ['package', work.at.packaged, null, null],
  ] as const) {
    await openBench(page, path)
    await typeCode(page, code)
    await expect(page.getByRole('main').getByText(code).first()).toBeVisible()
    if (name !== null) {
      const next = page.getByRole('button', { name, exact: true })
      await expect(next).toBeFocused()
      await expect(next).toContainText(key)
    }
    const keys = await page
      .locator('[data-bench] button[aria-keyshortcuts]')
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-keyshortcuts')))
    expect(new Set(keys).size, `${path}: ${keys.join(' ')}`).toBe(keys.length)
  }
})

test('the head of a bench fits one row on a desk and two on a phone, in both languages', async ({ page, baseURL }) => {
  await signIn(page, 'administrator')
  for (const language of ['en', 'fr']) {
    await page.context().addCookies([{ name: 'platen-language', value: language, url: baseURL ?? '' }])
    for (const path of ['print-barcode', 'print', 'confirm-printed', 'quality-check', 'package']) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await openBench(page, path)
      const head = page.locator('[data-bench] > header')
      const height = async () => (await head.boundingBox())?.height ?? 0
      expect(await height(), `${path} in ${language} at 1440`).toBeLessThanOrEqual(66)
      await page.setViewportSize({ width: 360, height: 740 })
      await expect.poll(height, { message: `${path} in ${language} at 360` }).toBeLessThanOrEqual(100)
      const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overhang, `${path} in ${language} at 360 scrolls sideways`).toBeLessThanOrEqual(0)
      // What has no room is still there.
      await page.getByRole('button', { name: /^(?:Station details|Détails du poste)$/ }).click()
      await expect(page.getByRole('button', { name: /^(?:Change station|Changer de poste)$/ })).toBeVisible()
      await page.keyboard.press('Escape')
      const typeIt = page.getByRole('button', { name: /^(?:Type a code|Saisir un code)/ })
      await typeIt.click()
      const send = page.getByRole('dialog').getByRole('button').last()
      const box = await send.boundingBox()
      expect((box?.x ?? 0) + (box?.width ?? 999), `${path} in ${language}: the button is cut`).toBeLessThanOrEqual(360)
      await page.keyboard.press('Escape')
    }
  }
})

test('the bell keeps its messages through a reload, for the same person only', async ({ page }) => {
  await signIn(page, 'viewer', '/profile')
  await typeCode(page, '499999999992')
  await expect(page.getByText('Nothing was found for 499999999992.').first()).toBeVisible()
  await page.reload()
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await expect(bell).toHaveAttribute('title', /, 1 new notification/)
  await bell.click()
  await expect(page.getByRole('dialog', { name: 'Notifications' }).getByText(/499999999992/)).toHaveCount(1)
  await page.context().clearCookies()
  await page.goto('/login')
  await fillLogin(page, 'packer')
  await expect(page.getByRole('button', { name: /^Account:/ })).toBeVisible()
  await bell.click()
  await expect(page.getByText(/499999999992/)).toHaveCount(0)
})

test.describe('a browser that prefers French', () => {
  test.use({ locale: 'fr-CA' })

  test('is shown the login screen in English, with French offered in one line', async ({ page }) => {
    await page.goto('/login')
    await expect(page.getByRole('heading', { name: /^Sign in/ })).toBeVisible()
    await page.getByRole('button', { name: 'Continuer en français' }).click()
    await expect(page.getByRole('heading', { name: /^Connexion/ })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: /^Connexion/ })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Continuer en français' })).toHaveCount(0)
  })
})
