import { expect, type Page } from '@playwright/test'
import type { Answer, CallInput } from '../../web/src/platform/api/wire.ts'

/** The seeded roles of the demo factory, as the first part of their email address. */
export type DemoUser =
  | 'administrator'
  | 'production-manager'
  | 'order-desk'
  | 'print-operator'
  | 'quality-inspector'
  | 'packer'
  | 'warehouse-operator'
  | 'viewer'

/** What those who are added by tests sign in with. */
export const colleaguePassword = 'orange-lorry-42'

/** An address of the site that loads nothing of the application. */
const emptyPage = '/favicon.svg'

/** Fills the login screen that is open, in English, and sends it. */
export async function fillLogin(page: Page, user: DemoUser, options: { remember?: boolean } = {}): Promise<void> {
  await page.getByLabel(/^Email/).fill(`${user}@demo.platen`)
  await page.getByLabel(/^Password/).fill('platen-demo')
  if (options.remember) await page.getByLabel('Remember me').check()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/**
 * Signs in as a user of the demo and opens a screen, if one is given; returns when it (or its refusal) is shown. The
 * login screen has tests of its own, so that this goes around it. Each sign-in starts a session of its own.
 */
export async function signIn(page: Page, user: DemoUser, path?: string): Promise<void> {
  await startSession(page, `${user}@demo.platen`, 'platen-demo', path)
}

/** Signs in as somebody who chose `colleaguePassword`, in the same way. */
export async function signInAs(page: Page, email: string, path?: string): Promise<void> {
  await startSession(page, email, colleaguePassword, path)
}

async function startSession(page: Page, email: string, password: string, path = emptyPage): Promise<void> {
  // A screen that is still open would notice that its session is gone, and take the new one's cookie with it.
  if (page.url() !== 'about:blank') await page.goto(emptyPage)
  const data: CallInput<'POST /auth/login'>['body'] = { email, password, remember: false }
  const answer = await page.request.post('/api/auth/login', { data })
  expect(answer.ok(), `signing in: ${await answer.text()}`).toBe(true)
  const { access_token } = ((await answer.json()) as Answer<'POST /auth/login'>).data
  // The other cookies of the session come with the answer. Without a last activity, a session is not idle.
  const url = new URL(answer.url()).origin
  await page.context().addCookies([{ name: 'accessToken', value: encodeURIComponent(access_token), url }])
  await page.goto(path)
  if (path === emptyPage) return
  const ownButton = page.getByRole('button', { name: /^(?:Account:|Compte\s:|Switch user|Changer d’utilisateur)/ })
  // A station whose browser is known hides the frame.
  const exitFullScreen = page.getByRole('button', { name: /^(?:Exit full screen|Quitter le plein écran)$/ })
  await expect(ownButton.or(exitFullScreen).first()).toBeVisible()
  // The frame is there before the screen, and an early key would be taken by a page that is about to change.
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
}

/** The value of a cookie of this site, decoded, or null. */
export async function cookieOf(page: Page, name: string): Promise<string | null> {
  const cookie = (await page.context().cookies()).find((one) => one.name === name)
  return cookie ? decodeURIComponent(cookie.value) : null
}
