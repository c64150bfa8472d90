import { expect, type Page, test } from '@playwright/test'
import { call } from '../testing/call.ts'
import { prefer } from '../testing/main-menu.ts'
import { signIn } from '../testing/sign-in.ts'
import { freshMark } from '../testing/fresh-mark.ts'

test.use({ viewport: { width: 1440, height: 900 } })

/** The entry with this text; other tests change things at the same time. */
const entry = (page: Page, text: string) =>
  page.getByRole('table', { name: 'Audit log' }).getByRole('row').filter({ hasText: text })

// RECORD-7
test('the audit log shows a change as it happens, field by field, by its permalink and in a file', async ({ page }) => {
  await signIn(page, 'administrator', '/audit?noun=printer_tag')
  const code = `AUD${freshMark().toUpperCase()}`
  const [before, after] = [`First ${code}`, `Second ${code}`]
  const tag = { code, name: before, color: null, kind: 'dtg' }
  const made = await call<{ id: number; version: number }>(page, 'POST', '/printer-tags', { data: tag })
  // Live: nobody reloads.
  await expect(entry(page, code)).toBeVisible()
  const change = { ...tag, name: after, printer_ids: [], version: made.version }
  await call(page, 'PUT', `/printer-tags/${made.id}`, { data: change })
  const changed = entry(page, `${before} → ${after}`)
  await expect(changed).toBeVisible()
  await changed.getByRole('button').first().press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Entry/ })
  await expect(dialog.getByRole('row', { name: `Name ${before} ${after}` })).toBeVisible()
  await expect(dialog.getByText('Ada Administrator')).toBeVisible()
  await expect(page).toHaveURL(/entry=\d+/)
  await page.reload()
  await expect(dialog.getByRole('link', { name: code })).toHaveAttribute('href', `/printer-tags/${made.id}`)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download table' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^audit-.*\.csv$/)
})

// RECORD-8
test('a refused attempt at a privileged action is in the audit log @release', async ({ page, browser }) => {
  const other = await browser.newContext()
  const desk = await other.newPage()
  await signIn(desk, 'order-desk', '/orders/open')
  const { status } = await desk.evaluate(async () => {
    const token = document.cookie.match(/accessToken=([^;]+)/)?.[1] ?? ''
    const answer = await fetch('/api/audit', { headers: { authorization: `Bearer ${decodeURIComponent(token)}` } })
    return { status: answer.status }
  })
  expect(status).toBe(403)
  await other.close()
  await signIn(page, 'administrator', '/audit?noun=access')
  await expect(page.getByText('GET /audit').first()).toBeVisible()
})

test('the audit log reads in French on a phone @release', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, 'administrator', '/profile')
  await prefer(page, ['language', 'fr'])
  await page.goto('/audit')
  await expect(page.getByRole('heading', { name: 'Journal d’audit' })).toBeVisible()
  await expect(page.getByText('Session').first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
})
