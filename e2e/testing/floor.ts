import { type Browser, type BrowserContextOptions, expect, type Page, test } from '@playwright/test'
import { eitherLanguage } from './either-language.ts'
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
  { language = 'en', ...options }: BrowserContextOptions & { language?: 'en' | 'fr' } = {},
  signInTo: (page: Page, user: DemoUser, path: string) => Promise<void> = signIn,
): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options })).newPage()
  const url = options.baseURL ?? test.info().project.use.baseURL ?? ''
  if (language === 'fr') await page.context().addCookies([{ name: 'platen-language', value: language, url }])
  await signInTo(page, user, `/fulfillment/${kind}`)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await page.getByRole('main').getByRole('button', { name: / 1\b/ }).click()
  await expect(page.getByText(eitherLanguage('scan:scanner.ready'))).toBeVisible()
  return page
}
