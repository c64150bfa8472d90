import { expect, type Locator, type Page, test } from '@playwright/test'
import { isWhole } from '../../scripts/testing/whole-grids.ts'
import { call } from '../testing/call.ts'
import { eitherLanguage } from '../testing/either-language.ts'
import { signIn } from '../testing/sign-in.ts'

const gapsMs = [0, 60, 120, 200, 300, 400]

/**
 * Presses the mouse twice at one place, so many ms apart by the presses' own clock, however busy the machine is. All
 * but the fastest hand sees what opens before its second press.
 */
async function pressTwice(page: Page, pressed: Locator, opens: Locator, gapMs: number): Promise<void> {
  const box = await pressed.boundingBox()
  if (!box) throw new Error(`${pressed.toString()} is not seen`)
  const place = { x: box.x + box.width / 2, y: box.y + box.height / 2, button: 'left', clickCount: 1 } as const
  const mouse = await page.context().newCDPSession(page)
  const first = Date.now()
  for (const at of [first, first + gapMs]) {
    const timestamp = at / 1000
    await mouse.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...place, timestamp })
    await mouse.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...place, timestamp })
    if (gapMs > 0) await expect(opens).toBeVisible()
  }
  await mouse.detach()
}

/** Each in one language, French last; in a whole run all in both. */
function inTurn<T>(all: readonly T[]): [language: 'en' | 'fr', some: readonly T[]][] {
  return (['en', 'fr'] as const).map((language, at) => [language, isWhole ? all : all.filter((_, n) => n % 2 === at)])
}

// SCREEN-24
test('a double click on what asks for a confirmation leaves the question open and answers nothing', async ({
  page,
  baseURL,
}) => {
  await signIn(page, 'administrator')
  const document = await call<{ id: number }>(page, 'POST', '/stock-in', {
    data: { supplier_id: null, reference: 'double', expected_on: null, note: '' },
  })
  const [variant] = await call<{ sku: string }[]>(page, 'GET', '/variants')
  await call(page, 'POST', `/stock-in/${document.id}/scans`, { data: { code: variant?.sku } })
  let answers = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && /stock-in\/\d+\/(?:post|cancel)/.test(request.url())) answers++
  })
  const dialog = page.getByRole('dialog')
  const menu = page.getByRole('menuitem', { name: eitherLanguage('shell:navbar.sign_out') })
  const acts = page.getByRole('menuitem', { name: eitherLanguage('stock-documents:cancel.do') })
  const questions = [
    { asked: 'stock-documents:post.in', opens: dialog },
    { asked: 'record:more_acts', opens: acts },
    { asked: 'shell:navbar.account', opens: menu },
  ]
  for (const [language, asks] of inTurn(questions)) {
    await page.context().addCookies([{ name: 'platen-language', value: language, url: baseURL ?? '' }])
    await page.goto(`/stock/stock-in/${document.id}`)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    for (const { asked, opens } of asks) {
      const button = page.getByRole('button', { name: eitherLanguage(asked) })
      await expect(button).toBeEnabled()
      for (const gapMs of gapsMs) {
        await pressTwice(page, button, opens, gapMs)
        await expect(opens, `${asked} in ${language} after ${gapMs} ms`).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(opens).toHaveCount(0)
      }
    }
    // What a menu opens, too.
    for (const gapMs of gapsMs) {
      await page.getByRole('button', { name: eitherLanguage('record:more_acts') }).click()
      // At rest, where it is pressed.
      await acts.click({ trial: true })
      await pressTwice(page, acts, dialog, gapMs)
      await expect(dialog, `cancel in ${language} after ${gapMs} ms`).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    }
  }
  expect(answers).toBe(0)

  const post = eitherLanguage('stock-documents:post.in')
  await page.getByRole('button', { name: post }).click()
  await dialog.getByRole('button', { name: post }).dblclick()
  await expect(page.getByRole('heading', { level: 1 }).getByText('Validé', { exact: true })).toBeVisible()
  expect(answers).toBe(1)
})
