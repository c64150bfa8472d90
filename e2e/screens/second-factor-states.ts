import type { Page } from '@playwright/test'
import { answerCall, answerData } from '../testing/answer-call.ts'
import { eitherLanguage } from '../testing/either-language.ts'
import { press, type Shown } from '../testing/shown.ts'

/** Two-step verification: at the sign-in, on the profile, and in its set-up. */
export const secondFactorStates: readonly Shown[] = [
  {
    name: 'second-step',
    path: '/login',
    signedOut: true,
    prepare: (page) =>
      page.route('**/api/auth/login', (route) =>
        answerCall(route, 401, {
          code: 'second_step_required',
          message: 'Enter the code.',
          details: { challenge: 'a-challenge' },
        }),
      ),
    act: async (page) => {
      await page.locator('input[name=email]').fill('packer@demo.platen')
      await page.locator('input[type=password]').fill('platen-demo')
      await press('auth:login.submit')(page)
      await page.locator('input[name=code]').waitFor()
      // Who looks on signs in after this.
      await page.unrouteAll()
    },
  },
  { name: 'second-factor-setup', path: '/profile', act: openSetup },
  {
    name: 'second-factor-codes',
    path: '/profile',
    prepare: (page) =>
      page.route('**/api/profile/second-factor/confirmation', (route) =>
        answerData(route, 'POST /profile/second-factor/confirmation', {
          data: { recovery_codes: Array.from({ length: 10 }, (_, n) => `abcd-efgh-jkmn-pq${n}s`) },
          meta: undefined,
        }),
      ),
    act: async (page) => {
      await openSetup(page)
      await page.locator('input[name=code]').fill('123456')
      await press('second-factor:turn_on')(page)
      await page.locator('pre').scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'second-factor-on',
    path: '/profile',
    prepare: (page) =>
      page.route('**/api/profile/second-factor', (route) =>
        answerData(route, 'GET /profile/second-factor', {
          data: { confirmed_at: '2020-11-20T09:00:00Z', recovery_codes_left: 9, required_by: null },
          meta: undefined,
        }),
      ),
    act: (page) => page.getByRole('heading', { name: eitherLanguage('second-factor:title') }).scrollIntoViewIfNeeded(),
  },
]

async function openSetup(page: Page): Promise<void> {
  await press('second-factor:set_up')(page)
  const panel = page.getByRole('region', { name: eitherLanguage('second-factor:title') })
  await panel.locator('input[type=password]').fill('platen-demo')
  await panel.getByRole('button', { name: eitherLanguage('second-factor:continue') }).click()
  await panel.locator('img').waitFor()
  await panel.locator('input[name=code]').scrollIntoViewIfNeeded()
}
