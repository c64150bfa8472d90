import { expect, test } from '@playwright/test'
import { changeAnswer } from '../testing/answer-call.ts'
import { menu, prefer } from '../testing/main-menu.ts'
import { signIn } from '../testing/sign-in.ts'

test.use({ viewport: { width: 1440, height: 900 } })

// What depends on what other tests have added to the same site by then: products without a tag or a weight, stations,
// and orders.
const ofOthers: ReadonlySet<string> = new Set(['weights', 'printer_tags', 'label_sizes', 'first_order'])
test.beforeEach(async ({ page }) => {
  await page.route(/\/api\/setup$/, (route) =>
    changeAnswer(route, 'GET /setup', (setup) => {
      const steps = setup.steps.map((step) => (ofOthers.has(step.key) ? { ...step, done: true, examples: [] } : step))
      return { ...setup, steps, complete: steps.every(({ done, optional }) => done || optional) }
    }),
  )
})

// SITE-11
test('the checklist of the demo says that a piece can go from label to parcel', async ({ page }) => {
  await signIn(page, 'administrator', '/setup')
  await expect(page.getByText('A piece can go from label to parcel.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'A station of each type' })).toBeVisible()
})

test('a site that is set up has no checklist in its menu, and the palette still opens it', async ({ page }) => {
  await signIn(page, 'administrator', '/setup/stations')
  await expect(menu(page).getByRole('link', { name: 'Stations', exact: true })).toBeVisible()
  await expect(menu(page).getByRole('link', { name: 'Checklist' })).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search or jump to' }).fill('Checklist')
  await page.getByRole('option', { name: /^Checklist/ }).click()
  await expect(page).toHaveURL(/\/setup(\?|$)/)
  await expect(page.getByText('A piece can go from label to parcel.')).toBeVisible()
})

test('a screen keeps its place while the way back to the checklist is loaded above it @release', async ({ page }) => {
  let isHeld = false
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route(/\/api\/setup$/, async (route) => {
    if (isHeld) await held
    await changeAnswer(route, 'GET /setup', (setup) => {
      const steps = setup.steps.map((step) => ({ ...step, done: step.key !== 'stations', examples: [] }))
      return { ...setup, steps, complete: false }
    })
  })
  await signIn(page, 'administrator', '/setup')
  await expect(page.getByText('Complete these steps to take your first piece from label to parcel.')).toBeVisible()
  isHeld = true
  await page.goto('/suppliers')
  await expect(page.getByRole('link', { name: 'Back to the checklist' })).toBeVisible()
  const placeOf = async () => (await page.getByRole('heading', { level: 1 }).boundingBox())?.y
  const before = await placeOf()
  answer()
  await expect(page.getByText('Setup: 1 step is missing.')).toBeVisible()
  expect(await placeOf()).toBe(before)
})

test('the checklist reads in French on a phone @release', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, 'administrator', '/profile')
  await prefer(page, ['language', 'fr'])
  await page.goto('/setup')
  await expect(page.getByText('Une pièce peut aller de l’étiquette au colis.')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
})
