import type { Page } from '@playwright/test'
import { call } from '../call.ts'
import { freshMark } from '../fresh-mark.ts'

/** A last day that a token can have: thirty days from now, in Greenwich. */
export const lastDay = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)

/** The screen of one token needs one. */
export async function givenExampleRow(page: Page): Promise<void> {
  if ((await call<unknown[]>(page, 'GET', '/api-tokens')).length > 0) return
  const [sponsor] = await call<{ id: number }[]>(page, 'GET', '/api-tokens/sponsors')
  const rules = [
    { action: 'read', subject: 'order' },
    { action: 'write.print', subject: 'fulfillment' },
  ]
  // Two tests that begin at once both find none.
  const name = `Print agent ${freshMark().toUpperCase()}`
  const data = { name, sponsor_id: sponsor?.id, rules, expires_on: lastDay }
  await call(page, 'POST', '/api-tokens', { data })
}
