import type { Page } from '@playwright/test'
import { call } from '../call.ts'
import { freshMark } from '../fresh-mark.ts'

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
  const data = { name, sponsor_id: sponsor?.id, rules, expires_on: null }
  await call(page, 'POST', '/api-tokens', { data })
}
