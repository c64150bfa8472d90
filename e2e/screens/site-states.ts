import { expect, type Page } from '@playwright/test'
import { call } from '../testing/call.ts'
import { answerData, changeAnswer } from '../testing/answer-call.ts'
import { press, type Shown } from '../testing/shown.ts'

/** Stores, devices and the settings of the site, in the states in which they say more than their fields. */
export const siteStates: Shown[] = [
  { name: 'store', path: storePath },
  { name: 'store-paused', path: storePath, prepare: pausedStore },
  {
    name: 'store-refused',
    path: '/stores/create',
    act: async (page) => {
      await press('stores:add')(page)
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
    },
  },
  { name: 'devices', path: '/setup/devices' },
  { name: 'devices-waiting', path: '/setup/devices', prepare: waitingDevices },
  {
    name: 'devices-unpair',
    path: '/setup/devices',
    prepare: waitingDevices,
    act: (page) => page.getByRole('button', { name: /Packing 2/ }).click(),
  },
  { name: 'setup', path: '/setup' },
  {
    name: 'setup-after-updates',
    path: '/setup',
    prepare: updates,
    act: (page) => page.locator('section').last().scrollIntoViewIfNeeded(),
  },
  { name: 'settings', path: '/settings' },
  { name: 'settings-section', path: '/settings#customer-data' },
  {
    name: 'settings-erasure',
    path: '/settings',
    prepare: dueOrders,
    act: async (page) => {
      const days = page.locator('input[name=erase_after_days]')
      await days.fill('90')
      await expect(page.getByText(/1[\s,]204/)).toBeVisible()
      await page.getByText(/1[\s,]204/).scrollIntoViewIfNeeded()
    },
  },
]

/** Two updates, the newer one with three notes. */
async function updates(page: Page): Promise<void> {
  const [newer, older] = ['2020-11-20T12:00:00Z', '2020-06-02T12:00:00Z']
  const note = {
    en: 'Everybody signs in once more. From now on a session ends 16 hours after its sign-in, however active it is.',
    fr: 'Tout le monde se reconnecte une fois. Désormais, une session prend fin 16 heures après la connexion.',
  }
  const data = [newer, newer, newer, older, older].map((day, at) => ({
    en: `${at + 1}. ${note.en}`,
    fr: `${at + 1}. ${note.fr}`,
    updated_at: day,
  }))
  await page.route('**/api/setup/release-notes', (route) =>
    answerData(route, 'GET /setup/release-notes', { data, meta: undefined }),
  )
}

async function storePath(page: Page): Promise<string> {
  const [store] = await call<{ id: number }[]>(page, 'GET', '/stores')
  return `/stores/edit/${store?.id}`
}

async function pausedStore(page: Page): Promise<void> {
  await page.route(/\/api\/stores\/\d+$/, (route) =>
    changeAnswer(route, 'GET /stores/:id', (store) => ({ ...store, state: 'paused', held_by_pause: 3 })),
  )
}

const agent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36'

async function waitingDevices(page: Page): Promise<void> {
  const station = { id: 5, name: 'Packing 1', kind: 'packaging' as const }
  const other = { id: 6, name: 'Packing 2', kind: 'packaging' as const }
  await page.route('**/api/devices/waiting', (route) =>
    answerData(route, 'GET /devices/waiting', {
      data: {
        pairing_required: true,
        waiting: [{ id: 1, station, user_agent: agent, who: 'Pia Packer', expires_at: '2999-01-01T12:00:00Z' }],
      },
      meta: undefined,
    }),
  )
  await page.route(/\/api\/devices(?:\?|$)/, (route) =>
    answerData(route, 'GET /devices', {
      data: [
        {
          id: 8,
          station: other,
          user_agent: agent,
          paired_at: '2020-03-01T12:00:00Z',
          paired_by: 'Paul Production',
          last_seen_at: '2020-03-02T12:00:00Z',
        },
      ],
      meta: { page: 1, per_page: 25, total: 1, total_capped: false, next: null },
    }),
  )
}

async function dueOrders(page: Page): Promise<void> {
  await page.route('**/api/order-erasure/preview?*', (route) =>
    answerData(route, 'GET /order-erasure/preview', {
      data: {
        orders: 1204,
        oldest_at: '2020-01-05T12:00:00Z',
        newest_at: '2020-08-20T12:00:00Z',
        import_runs: 12,
        last_run: null,
      },
      meta: undefined,
    }),
  )
}
