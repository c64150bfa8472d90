import { type Browser, expect, type Page, type Route, test } from '@playwright/test'
import { type Access, isAllowed, parsePermission, type Permission, type Rule } from '../../contracts/src/ability.ts'
import { permissions } from '../../contracts/src/api.ts'
import { endpointAt } from '../../contracts/testing/answer-problems.ts'
import { isWhole } from '../../scripts/testing/whole-grids.ts'
import { declaredScreens, type DeclaredScreen, examplePath } from '../screens/declared-screens.ts'
import { answerCall, changeAnswer } from '../testing/answer-call.ts'
import { call } from '../testing/call.ts'
import { workToLookAt } from '../testing/given-pallet.ts'
import { atRest, goWithin } from '../testing/shown.ts'
import { type DemoUser, signIn } from '../testing/sign-in.ts'
import { CallsOfPage } from '../testing/calls-of-page.ts'
import { freshMark } from '../testing/fresh-mark.ts'

/** A declared screen at an address that exists. */
interface Visit {
  screen: DeclaredScreen
  path: string
}

// The permissions of a role are those that the last walk tries one by one, so that only a whole run walks every screen
// as every role; every run as one that may open most kinds of screens.
const roles: readonly DemoUser[] = isWhole
  ? [
      'administrator',
      'production-manager',
      'order-desk',
      'print-operator',
      'quality-inspector',
      'packer',
      'warehouse-operator',
      'viewer',
    ]
  : ['order-desk']

const visits: Visit[] = []
let administrator: Page

// Every screen behind the sign-in, with the first row of its example for each parameter.
test.beforeAll(async ({ browser }) => {
  administrator = await newPage(browser)
  await signIn(administrator, 'administrator')
  await workToLookAt(administrator)
  for (const screen of declaredScreens) {
    const { path, access, example } = screen
    if (
      access === 'public' ||
      access === 'unauthenticated' ||
      access === 'one-time-link' ||
      access === 'temporary-password'
    )
      continue
    visits.push({ screen, path: example === undefined ? path : await examplePath(administrator, path, example) })
  }
})
test.afterAll(() => administrator.context().close())

const nowhere = '/not-authorized'

/** Begins where no screen is, with the code of not-authorized loaded, so that nothing leads there late. */
async function startWalk(page: Page): Promise<void> {
  await page.goto(nowhere)
  await expect(page.getByRole('heading', { name: 'Not Authorized' })).toBeVisible()
}

/** Goes to a screen within the application, and comes back once it, or what it led to, has everything it asks for. */
async function open(page: Page, calls: CallsOfPage, path: string): Promise<void> {
  await goWithin(page, path)
  await calls.settle()
  await atRest(page)
}

/** The screens that open with these rules. */
const visitsOf = (rules: readonly Rule[]): Visit[] =>
  visits.filter(({ screen }) => isAllowed(rules, screen.access as Access))

/** The screens that a permission opens, without those that everybody may open who is signed in. */
const ownVisits = (permission: Permission): Visit[] =>
  visitsOf([parsePermission(permission)]).filter(({ screen }) => screen.access !== 'signed-in')

/** Opens the screens of a reader one after the other. Returns which led away from themselves or asked for too much. */
async function walk(page: Page, who: string, screens: readonly Visit[]): Promise<string[]> {
  await startWalk(page)
  const calls = new CallsOfPage(page)
  const faults: string[] = []
  for (const { path } of screens) {
    await open(page, calls, path)
    const end = new URL(page.url()).pathname
    if (end !== path) faults.push(`${who}: ${path} led to ${end}`)
    faults.push(...calls.takeRefused().map((refused) => `${who}: ${path} asked for ${refused}`))
  }
  calls.stop()
  return faults
}

async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  return context.newPage()
}

/** A user with one role of no rules, and how an administrator gives that role one permission instead. */
async function givenReader(page: Page): Promise<{ email: string; grant: (permission: Permission) => Promise<void> }> {
  const mark = freshMark()
  const name = `Reader ${mark}`
  const role = await call<{ id: number; version: number }>(page, 'POST', '/roles', { data: { name, rules: [] } })
  const email = `${mark}@factory.example`
  const user = await call<{ id: number }>(page, 'POST', '/users', {
    data: { name, email, language: null, role_ids: [role.id] },
  })
  const { url } = await call<{ url: string }>(page, 'POST', `/users/${user.id}/invitation`)
  const token = new URL(url).searchParams.get('token')
  await call(page, 'POST', '/auth/accept-invitation', { data: { token, password: 'orange-lorry-42' } })
  let { version } = role
  return {
    email,
    grant: async (permission) => {
      const rules = [parsePermission(permission)]
      const data = { name, description: '', rules, version }
      version = (await call<{ version: number }>(page, 'PUT', `/roles/${role.id}`, { data })).version
    },
  }
}

// ACCESS-91
for (const role of roles) {
  test(`no screen leads a ${role} away from itself, or asks for what it refuses them`, async ({ page }) => {
    await signIn(page, role)
    const { user_abilities } = await call<{ user_abilities: Rule[] }>(page, 'GET', '/auth/me')
    expect(await walk(page, role, visitsOf(user_abilities))).toEqual([])
  })
}

// ACCESS-91
test('no screen leads a user with one permission away from itself, or asks for what it refuses them', async ({
  page,
}) => {
  test.setTimeout(300_000)
  const reader = await givenReader(administrator)
  await page.goto('/login?to=/profile')
  await page.getByLabel(/^Email/).fill(reader.email)
  await page.getByLabel(/^Password/).fill('orange-lorry-42')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'My profile' })).toBeVisible()
  const faults: string[] = []
  const opensNothing = (permission: Permission) => ownVisits(permission).length === 0
  const tried = permissions.filter(
    (permission) => isWhole || !opensNothing(permission) || permission === permissions.find(opensNothing),
  )
  for (const permission of tried) {
    await reader.grant(permission)
    const all = isWhole || opensNothing(permission)
    faults.push(
      ...(await walk(page, permission, all ? visitsOf([parsePermission(permission)]) : ownVisits(permission))),
    )
  }
  expect(faults).toEqual([])
})

// ACCESS-90
test('every address leads a user with a temporary password to the choice of their own, and asks for nothing else', async ({
  page,
}) => {
  await signIn(page, 'administrator')
  await page.route('**/api/auth/me', (route) =>
    changeAnswer(route, 'GET /auth/me', (data) => ({
      ...data,
      user_data: { ...data.user_data, must_change_password: true },
    })),
  )
  const asked: string[] = []
  await page.goto('/not-authorized')
  await expect(page).toHaveURL(/\/choose-password$/)
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push(`${request.method()} ${pathname}`)
  })
  for (const path of [
    ...visits.map((visit) => visit.path),
    '/no/such/screen',
    '/not-authorized',
    '/',
    '/forgot-password',
  ]) {
    await page.evaluate((to) => history.pushState(null, '', to), path)
    await page.waitForURL((url) => url.pathname === '/choose-password')
    await expect(page.getByRole('heading', { name: 'Choose a password' })).toBeVisible()
  }
  expect(asked).toEqual([])
})

/** Every second screen, in a run that isn't whole: the main reads of the one half are refused, the panels of the other. */
const everySecond = <T>(screens: readonly T[], first: 0 | 1) =>
  screens.filter((_, place) => isWhole || place % 2 === first)

const forbid = (route: Route) =>
  answerCall(route, 403, { code: 'not_permitted', message: 'Somebody else may see this.' })

/** Refuses the reads of a page of which `isRefused` says so by their route. */
async function refuseReads(page: Page, isRefused: (route: string) => boolean): Promise<void> {
  await page.route('**/api/**', async (route) => {
    const request = route.request()
    const path = new URL(request.url()).pathname.replace(/^\/api/, '')
    const endpoint = endpointAt(request.method(), path)
    const isShell = endpoint === null || ['GET /auth/me', 'GET /live', 'GET /lists/:list'].includes(endpoint.route)
    if (request.method() === 'GET' && !isShell && isRefused(endpoint.route)) await forbid(route)
    else await route.fallback()
  })
}

// SCREEN-40
test('a refused read of what a screen is about leads to not-authorized', async ({ page }) => {
  await signIn(page, 'administrator')
  const screens = everySecond(visits, 0).filter(({ screen }) => screen.mainReads.length > 0)
  const main = new Set(screens.flatMap(({ screen }) => screen.mainReads))
  await startWalk(page)
  const calls = new CallsOfPage(page)
  await refuseReads(page, (route) => main.has(route))
  const faults: string[] = []
  for (const { path } of screens) {
    await open(page, calls, path)
    const end = new URL(page.url()).pathname
    if (end !== '/not-authorized') faults.push(`${path} led to ${end}`)
  }
  expect(faults).toEqual([])
})

// SCREEN-40
test('a refused read of a panel leads nowhere and hides the panel, whatever else the screen shows', async ({
  page,
}) => {
  await signIn(page, 'administrator')
  await startWalk(page)
  const calls = new CallsOfPage(page)
  let main: readonly string[] = []
  await refuseReads(page, (route) => !main.includes(route))
  const faults: string[] = []
  for (const { screen, path } of everySecond(visits, 1)) {
    // The screen before is left first: its own reads are not those of the next one.
    if (new URL(page.url()).pathname !== nowhere) await goWithin(page, nowhere)
    main = screen.mainReads
    await open(page, calls, path)
    const end = new URL(page.url()).pathname
    if (end !== path) faults.push(`${path} led to ${end}`)
    if ((await page.getByText('Somebody else may see this.').count()) > 0) faults.push(`${path} shows the refusal`)
  }
  calls.stop()
  expect(faults).toEqual([])
})
