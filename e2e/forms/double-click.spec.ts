import { expect, type Locator, type Page, test } from '@playwright/test'
import { call } from '../testing/call.ts'
import { signIn } from '../testing/sign-in.ts'

const gapsMs = [0, 60, 120, 200, 300, 400]

/**
 * Presses the mouse twice at one place, so many ms apart by the presses' own clock, however busy the machine is. All
 * but the fastest hand sees what opens before its second press.
 */
async function pressTwice(page: Page, name: string | RegExp, opens: Locator, gapMs: number): Promise<void> {
  const box = await page.getByRole('button', { name, exact: true }).boundingBox()
  if (!box) throw new Error(`no button ${String(name)}`)
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

// SCREEN-24
test('a double click on what asks for a confirmation leaves the question open and answers nothing', async ({
  page,
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
  await page.goto(`/stock/stock-in/${document.id}`)
  const dialog = page.getByRole('dialog')
  for (const name of ['Post delivery', 'Cancel draft']) {
    await expect(page.getByRole('button', { name, exact: true })).toBeEnabled()
    for (const gapMs of gapsMs) {
      await pressTwice(page, name, dialog, gapMs)
      await expect(dialog, `${name} after ${gapMs} ms`).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    }
  }
  expect(answers).toBe(0)

  const menu = page.getByRole('menuitem', { name: 'Sign out' })
  for (const gapMs of gapsMs) {
    await pressTwice(page, /^Account:/, menu, gapMs)
    await expect(menu, `the menu after ${gapMs} ms`).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toHaveCount(0)
  }

  await page.getByRole('button', { name: 'Post delivery' }).click()
  await dialog.getByRole('button', { name: 'Post delivery' }).dblclick()
  await expect(page.getByRole('heading', { level: 1 }).getByText('Posted', { exact: true })).toBeVisible()
  expect(answers).toBe(1)
})
