import { test as base } from '@playwright/test'
import { freePort } from '../testing/server/free-port.ts'
import { startSite } from '../testing/server/built-server.ts'

const administrator = { email: 'ada@factory.example', password: 'kettle-42-mountain' }

export interface Site {
  address: string
  email: string
  password: string
}

/** An empty database, and the first administrator of the environment. */
async function runSite(provide: (site: Site) => Promise<void>): Promise<void> {
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
}

/** A production site of its own for each test. */
export const test = base.extend<{ site: Site }>({
  // oxlint-disable-next-line no-empty-pattern
  site: ({}, provide) => runSite(provide),
  baseURL: ({ site }, provide) => provide(site.address),
})

/** One production site for the tests of a worker. */
export const testOnOneSite = base.extend<object, { site: Site }>({
  // oxlint-disable-next-line no-empty-pattern
  site: [({}, provide) => runSite(provide), { scope: 'worker' }],
  baseURL: ({ site }, provide) => provide(site.address),
})
