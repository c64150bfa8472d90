import type { BrowserContext, Page } from '@playwright/test'
import { cookieOf } from './sign-in.ts'

/** From here on the server refuses the token that this page has, and takes the renewed one. Out: the refused one. */
export async function wearOutToken(context: BrowserContext, page: Page): Promise<string | null> {
  const worn = await cookieOf(page, 'accessToken')
  await context.route('**/api/**', async (route) => {
    const bearer = await route.request().headerValue('authorization')
    const refused = bearer === `Bearer ${worn}` && !route.request().url().endsWith('/refresh-token')
    if (!refused) return route.fallback()
    await route.fulfill({ status: 401, json: { code: 'signed_out', message: 'You are not signed in.' } })
  })
  return worn
}
