import { expect, type Page } from '@playwright/test'
import { cookieOf } from './sign-in.ts'

interface CallOptions {
  data?: object
  multipart?: Record<string, string | object>
  station?: number | undefined
}

/**
 * Calls the API as the person who is signed in on this page, at a station if one is given, with a key of its own for
 * each write. Returns the data of the answer.
 */
export async function call<T>(page: Page, method: string, path: string, options: CallOptions = {}): Promise<T> {
  const { station, ...body } = options
  const key = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}-given`
  const send = async () =>
    page.request.fetch(`/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await cookieOf(page, 'accessToken')}`,
        'idempotency-key': key,
        ...(station && { 'x-station': String(station) }),
      },
      ...(body as object),
    })
  let answer = await send()
  if (answer.status() === 401) {
    // A long test outlives its token, which only the application renews.
    const expired = await cookieOf(page, 'accessToken')
    await page.goto('/profile')
    await expect.poll(() => cookieOf(page, 'accessToken')).not.toBe(expired)
    answer = await send()
  }
  if (answer.status() === 403 && ((await answer.json()) as { code?: string }).code === 'proof_required') {
    // A long test outlives the five minutes after its sign-in. Who changes people in tests is a user of the demo.
    const authorization = `Bearer ${await cookieOf(page, 'accessToken')}`
    await page.request.post('/api/profile/proof', { headers: { authorization }, data: { secret: 'platen-demo' } })
    answer = await send()
  }
  const { data, message } = (await answer.json()) as { data: T; message?: string }
  expect(answer.ok(), `${method} ${path}: ${message}`).toBe(true)
  return data
}
