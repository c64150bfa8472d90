import { expect, type Page, test } from '@playwright/test'
import { answerCall } from './testing/answer-call.ts'
import { atRest } from './testing/shown.ts'
import { type DemoUser, signIn } from './testing/sign-in.ts'

test.use({ viewport: { width: 1440, height: 900 }, reducedMotion: 'no-preference' })

test('the loading overlay looks as the static page does before the script runs, and locks scrolling', async ({
  page,
}) => {
  const look = () =>
    page.locator('.first-paint').evaluate((overlay) => {
      const parts = [overlay, ...overlay.querySelectorAll('.first-paint-logo, .first-paint-spinner')]
      return parts.map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect()
        const { backgroundColor, borderTopColor, borderRightColor, animationName, position } = getComputedStyle(part)
        // The spinner turns: its box is that of its size, not of its corners.
        const box = part.matches('.first-paint-logo')
          ? [x, y, width, height]
          : [getComputedStyle(part).width, getComputedStyle(part).height]
        return { box, backgroundColor, borderTopColor, borderRightColor, animationName, position }
      })
    })
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/login')
  const before = await look()
  expect(before).toHaveLength(3)
  await page.unrouteAll()
  await openProfile(page, 'viewer')
  await page.goto('/login')
  // There is a token, but no user is loaded yet: the guard of the next screen asks, and waits.
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    void page.route('**/api/auth/me', async (route) => {
      await new Promise<void>((go) => {
        answer = go
        resolve()
      })
      await route.continue()
    })
  })
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await asked
  await expect(page.locator('.first-paint')).toBeVisible()
  expect(await look()).toEqual(before)
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')
  answer()
  await expect(page.locator('.first-paint')).toHaveCount(0)
  await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden')
  await expect(page).toHaveURL(/\/profile$/)
})

test('the bar at the top begins at 10 % with a buffer of 20 %, ticks every 800 ms, waits at 82 %, is gone 300 ms after', async ({
  page,
}) => {
  await openProfile(page, 'administrator')
  // React shows what has loaded by timers, which stand still with the clock.
  await atRest(page)
  let deliver = () => {}
  const held = new Promise<void>((resolve) => (deliver = resolve))
  await page.route(/variants-page-.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('link', { name: 'Product Variants' }).click()
  const bar = page.getByRole('progressbar')
  await expect(bar).toHaveAttribute('aria-valuenow', '10')
  await expect(bar.locator('span').first()).toHaveAttribute('style', /inline-size: 20%/)
  await page.clock.runFor(799)
  await expect(bar).toHaveAttribute('aria-valuenow', '10')
  await page.clock.runFor(2)
  await expect(bar).not.toHaveAttribute('aria-valuenow', '10')
  await page.clock.runFor(60_000)
  await expect(bar).toHaveAttribute('aria-valuenow', '82')
  deliver()
  await expect(bar).toHaveAttribute('aria-valuenow', '100')
  await page.clock.runFor(299)
  await expect(bar).toHaveCount(1)
  await page.clock.runFor(2)
  await expect(bar).toHaveCount(0)
})

/** Opens the profile, whose panels push each other down as they arrive: a press would meet nothing there. */
async function openProfile(page: Page, user: DemoUser): Promise<void> {
  await signIn(page, user, '/profile')
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
}

/** Refuses every change of the profile. The start page is not a form, so that a notification shows the error. */
function refuseProfile(page: Page, message: () => string): Promise<unknown> {
  return page.route('**/api/profile', (route) =>
    route.request().method() === 'PATCH'
      ? answerCall(route, 409, { code: 'changed_meanwhile', message: message() })
      : route.continue(),
  )
}

test('up to ten messages show, newest on top, for three seconds each, with reduced motion too @release', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openProfile(page, 'viewer')
  let refusals = 0
  await refuseProfile(page, () => `Refusal ${++refusals}`)
  const toasts = page.locator('.Toastify__toast')
  const timers = page.locator('.Toastify__progress-bar')
  await page.getByLabel('Open after signing in').selectOption('/products')
  const save = page.getByRole('button', { name: 'Set start page' })
  await save.click()
  await expect(toasts).toHaveText(['Refusal 1'])
  await expect(timers.first()).toHaveCSS('animation-duration', '3s')
  await expect(toasts).toHaveCount(0)
  // Their clock is stopped from here on, so that a slow machine counts as a fast one.
  await page.addStyleTag({ content: '.Toastify__progress-bar { animation-play-state: paused !important }' })
  for (let i = 2; i <= 13; i++) {
    await save.click()
    await expect.poll(() => refusals).toBe(i)
  }
  await expect(toasts).toHaveCount(10)
  const texts = await toasts.allInnerTexts()
  expect(texts.map((text) => Number(text.split(' ')[1]))).toEqual(
    texts.map((text) => Number(text.split(' ')[1])).toSorted((a, b) => b - a),
  )
  // The bell has them all.
  await page.getByRole('button', { name: /^Notifications, 13 new notifications/ }).click()
  const list = page
    .getByRole('dialog', { name: 'Notifications' })
    .getByRole('list', { name: 'Notifications' })
    .getByRole('listitem')
  await expect(list).toHaveCount(13)
  await expect(list.first()).toContainText('Refusal 13')
})

// SCREEN-42
for (const width of [360, 1440]) {
  test(`a message covers no button at ${width} px: not of the screen, the save bar or a dialog${width === 360 ? '' : ' @release'}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.addInitScript(() => {
      const style = '.Toastify__progress-bar { animation-play-state: paused !important }'
      document.addEventListener('DOMContentLoaded', () =>
        document.head.append(Object.assign(document.createElement('style'), { textContent: style })),
      )
    })
    await openProfile(page, 'administrator')
    await refuseProfile(page, () => 'Somebody else changed this in the meantime. Check the changes and save again.')
    const toast = page.locator('.Toastify__toast')
    const covered = async () => {
      const over = await toast.boundingBox()
      if (!over) return ['no message']
      const buttons = page.locator(
        ':is(main, [role=dialog]) :is(button, a.mantine-Button-root), [data-save-bar=pinned]',
      )
      return buttons.evaluateAll(
        (found, { x, y, width: w, height: h }) =>
          found.flatMap((button) => {
            const box = button.getBoundingClientRect()
            const isCovered = box.width > 0 && box.left < x + w && box.right > x && box.top < y + h && box.bottom > y
            return isCovered ? [button.textContent || button.ariaLabel] : []
          }),
        over,
      )
    }
    const tell = async () => {
      await page.evaluate(() => sessionStorage.clear())
      await page.getByLabel('Open after signing in').selectOption('/products')
      await page.getByRole('button', { name: 'Set start page' }).click()
      await expect(toast).toBeVisible()
    }
    await tell()
    expect(await covered()).toEqual([])
    await page.reload()
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ada A.')
    await expect(page.locator('[data-save-bar=pinned]')).toBeVisible()
    await tell()
    expect(await covered()).toEqual([])
  })
}

test('a message is a toast of three seconds, newest on top, at most ten, and stays in the bell', async ({ page }) => {
  await openProfile(page, 'viewer')
  await refuseProfile(page, () => 'Refused')
  await page.getByLabel('Open after signing in').selectOption('/products')
  await page.getByRole('button', { name: 'Set start page' }).focus()
  // The pointer rests where the toast appears: it goes all the same.
  await page.mouse.move(1300, 50)
  await page.keyboard.press('Enter')
  const toast = page.locator('.Toastify__toast')
  await expect(toast).toHaveCount(1)
  await expect(toast).toHaveClass(/Toastify__toast--error/)
  await expect(page.locator('.Toastify__progress-bar--wrp')).toHaveCount(0)
  await expect(toast).toHaveCount(0)
  const bell = page.getByRole('button', { name: /^Notifications, 1 new notification/ })
  await bell.click()
  await expect(
    page
      .getByRole('dialog', { name: 'Notifications' })
      .getByRole('list', { name: 'Notifications' })
      .getByRole('listitem'),
  ).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Notifications(?!.*new notification)/ })).toBeFocused()
})
