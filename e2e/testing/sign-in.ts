import { expect, type Page } from '@playwright/test'

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

/** Fills the login screen that is open, in English, and sends it. */
export async function fillLogin(page: Page, user: DemoUser, options: { remember?: boolean } = {}): Promise<void> {
  await page.getByLabel(/^Email/).fill(`${user}@demo.platen`)
  await page.getByLabel(/^Password/).fill('platen-demo')
  if (options.remember) await page.getByLabel('Remember me').check()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Signs in and opens a screen; returns when the screen (or its refusal) is shown. */
export async function signIn(page: Page, user: DemoUser, path = '/profile'): Promise<void> {
  await page.goto(`/login?to=${path}`)
  await fillLogin(page, user)
  await expect(page.getByRole('button', { name: /^Account:|^Switch user/ })).toBeVisible()
  // The frame is there before the screen, and an early key would be taken by a page that is about to change.
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
}

/** The value of a cookie of this site, decoded, or null. */
export async function cookieOf(page: Page, name: string): Promise<string | null> {
  const cookie = (await page.context().cookies()).find((one) => one.name === name)
  return cookie ? decodeURIComponent(cookie.value) : null
}
