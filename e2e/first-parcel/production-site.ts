import { test as base } from '@playwright/test'
import { freePort } from '../testing/server/free-port.ts'
import { startSite } from '../testing/server/built-server.ts'

const administrator = { email: 'ada@factory.example', password: 'kettle-42-mountain' }

/** A production site of its own for each test: an empty database, and the first administrator of the environment. */
export const test = base.extend<{ site: { address: string; email: string; password: string } }>({
  // oxlint-disable-next-line no-empty-pattern
  site: async ({}, provide) => {
    const port = String(await freePort())
    const address = `http://127.0.0.1:${port}`
    const end = await startSite(port, {
      NODE_ENV: 'production',
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      PUBLIC_URL: address,
    })
    try {
      await provide({ address, ...administrator })
    } finally {
      await end()
    }
  },
  baseURL: ({ site }, provide) => provide(site.address),
})
