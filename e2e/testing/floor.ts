import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { type DemoUser, signIn } from './sign-in.ts'

export type StationKind = 'print-barcode' | 'print' | 'print-design' | 'confirm-printed' | 'quality-check' | 'package'

/**
 * A person at a bench of their own: another browser, signed in, its first station of the kind chosen.
 * @param signInTo - how they sign in and open their screen
 */
export async function standAt(
  browser: Browser,
  user: DemoUser,
  kind: StationKind,
  options: BrowserContextOptions = {},
  signInTo: (page: Page, user: DemoUser, path: string) => Promise<void> = signIn,
): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options })).newPage()
  await signInTo(page, user, `/fulfillment/${kind}`)
  await page.getByRole('main').getByRole('button', { name: / 1\b/ }).click()
  await expect(page.getByText('Scanner ready')).toBeVisible()
  return page
}
