import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, type Page } from '@playwright/test'
import { signIn } from './testing/sign-in.ts'

/** Counts the event streams that pass through a proxy, because Playwright can't see the requests of shared workers. */
const streams = { open: 0, opened: 0 }
const workerPolicies: (string | undefined)[] = []
let proxy: Server

test.beforeAll(async () => {
  proxy = createServer((incoming, outgoing) => {
    const { method, headers, url: path } = incoming
    const forwarded = request(
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
    forwarded.on('error', () => outgoing.destroy())
    outgoing.once('close', () => forwarded.destroy())
    incoming.pipe(forwarded)
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

test('two tabs share one connection, which ends with the session and is opened again for another user', async ({
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
  // The script of the worker is served with the same policy as the pages.
  expect(workerPolicies[0]).toContain("worker-src 'self'")
  await signOut(page)
  await expect.poll(() => streams.open).toBe(0)
  await signIn(page, 'packer', '/profile')
  await expect.poll(() => streams).toEqual({ open: 1, opened: 2 })
  await context.close()
  await expect.poll(() => streams.open).toBe(0)
})
