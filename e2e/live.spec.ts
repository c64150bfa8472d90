import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, type Page } from '@playwright/test'
import { signIn } from './testing/sign-in.ts'

/** The event streams that pass through a proxy in front of the server; shared workers escape Playwright's own view. */
const streams = { open: 0, opened: 0 }
const workerPolicies: (string | undefined)[] = []
let proxy: Server

test.beforeAll(async () => {
  proxy = createServer((incoming, outgoing) => {
    const { method, headers, url: path } = incoming
    const passed = request(
      { host: '127.0.0.1', port: process.env.PLATEN_E2E_PORT, path, method, headers },
      (answer) => {
        if (path?.startsWith('/api/live') && answer.statusCode === 200) {
          streams.open++
          streams.opened++
          answer.once('close', () => streams.open--)
        }
        if (/live\.worker[^/]*\.js$/.test(path ?? '')) {
          workerPolicies.push(String(answer.headers['content-security-policy']))
        }
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        outgoing.flushHeaders()
        answer.pipe(outgoing)
      },
    )
    passed.on('error', () => outgoing.destroy())
    outgoing.once('close', () => passed.destroy())
    incoming.pipe(passed)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
})
test.afterAll(() => {
  proxy.closeAllConnections()
  proxy.close()
})

const base = () => `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account:/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/login/)
}

test('two tabs share one connection, which ends with the session and starts again for another user', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: base() })
  const page = await context.newPage()
  await signIn(page, 'viewer', '/profile')
  await expect.poll(() => streams.open).toBe(1)
  const other = await context.newPage()
  await other.goto('/profile')
  await expect(other.getByRole('heading', { name: 'My profile' })).toBeVisible()
  expect(streams).toEqual({ open: 1, opened: 1 })
  // The worker's script is served with the policy of the pages, and runs under it.
  expect(workerPolicies[0]).toContain("worker-src 'self'")
  await signOut(page)
  await expect.poll(() => streams.open).toBe(0)
  await signIn(page, 'packer', '/profile')
  await expect.poll(() => streams).toEqual({ open: 1, opened: 2 })
  await context.close()
  await expect.poll(() => streams.open).toBe(0)
})
