import type { BrowserContext, Page } from '@playwright/test'
import { answerCall } from './answer-call.ts'
import { cookieOf } from './sign-in.ts'

/** From here on the server refuses this page's access token and accepts a renewed one. Returns the refused token. */
export async function expireToken(context: BrowserContext, page: Page): Promise<string | null> {
  const expired = await cookieOf(page, 'accessToken')
  await context.route('**/api/**', async (route) => {
    const bearer = await route.request().headerValue('authorization')
    const refused = bearer === `Bearer ${expired}` && !route.request().url().endsWith('/refresh-token')
    if (!refused) return route.fallback()
    await answerCall(route, 401, { code: 'signed_out', message: 'You are not signed in.' })
  })
  return expired
}
