import { expect, type Page, test } from '@playwright/test'
import { standAt } from './testing/floor.ts'
import { givenPrintedPieces } from './testing/given-printed-pieces.ts'
import config from './playwright.config.ts'
import { cookieOf, type DemoUser, fillLogin, signIn } from './testing/sign-in.ts'
import { scan } from './testing/typed-scanner.ts'
import { expireToken } from './testing/expired-token.ts'

// A factory's network names its server; without https that is no secure context. The server itself listens on loopback.
const { launchOptions } = config.use ?? {}
const port = process.env.PLATEN_E2E_PORT
test.use({
  baseURL: `http://platen.factory:${port}`,
  launchOptions: {
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), '--host-resolver-rules=MAP platen.factory 127.0.0.1'],
  },
})

/** Signs in at the login screen: a call from outside the browser knows no such host. */
async function signInHere(page: Page, user: DemoUser, path: string): Promise<void> {
  await page.goto(`/login?to=${path}`)
  await fillLogin(page, user)
  await expect(page.getByRole('button', { name: /^Account:|^Switch user/ })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
}

test('over plain http under a host name, a user signs in, stays signed in after a reload, and signs out', async ({
  page,
}) => {
  await page.goto('/login?to=/profile')
  expect(await page.evaluate(() => [isSecureContext, location.hostname])).toEqual([false, 'platen.factory'])
  await fillLogin(page, 'packer', { remember: true })
  await expect(page.getByRole('heading', { name: 'My profile', level: 1 })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'My profile' })).toBeVisible()
  await page.getByRole('button', { name: /^Account:/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(await cookieOf(page, 'accessToken')).toBeNull()
})

test('over plain http, two tabs without a lock between them renew an expired token and both go on', async ({
  page,
  context,
}) => {
  await signInHere(page, 'administrator', '/profile')
  expect(await page.evaluate(() => navigator.locks === undefined)).toBe(true)
  const other = await context.newPage()
  await other.goto('/profile')
  await expect(other.getByRole('heading', { name: 'My profile' })).toBeVisible()
  const answers: number[] = []
  context.on('response', (answer) => {
    if (answer.url().endsWith('/refresh-token')) answers.push(answer.status())
  })
  const expired = await expireToken(context, page)
  await Promise.all([page.reload(), other.reload()])
  await expect(page.getByLabel(/^Name/)).toBeVisible()
  await expect(other.getByLabel(/^Name/)).toBeVisible()
  expect(answers).toContain(200)
  expect(answers.filter((status) => status !== 200)).toEqual([])
  expect(await cookieOf(page, 'accessToken')).not.toBe(expired)
})

test('over plain http, a bench confirms a scanned piece, and another browser is notified of it', async ({
  browser,
}) => {
  // What prepares the test calls from outside the browser, which knows no such host.
  const desk = await (await browser.newContext({ baseURL: `http://127.0.0.1:${port}` })).newPage()
  await signIn(desk, 'administrator')
  const [piece] = await givenPrintedPieces(desk, 'PLAIN-HTTP-1', 1)
  const barcode = piece?.barcode ?? ''
  const bench = await standAt(browser, 'print-operator', 'confirm-printed', {}, signInHere)
  const checker = await standAt(browser, 'quality-inspector', 'quality-check', {}, signInHere)
  await scan(checker, barcode)
  await expect(checker.getByRole('list', { name: 'Last scans' })).toContainText(barcode)
  await expect(checker.getByRole('button', { name: 'Pass', exact: true })).toBeHidden()
  await scan(bench, barcode)
  await expect(bench.getByRole('list', { name: 'Last scans' })).toContainText(`${barcode} confirmed`)
  // Live messages arrive too: the other bench asks again without anybody touching it.
  await expect(checker.getByRole('button', { name: 'Pass', exact: true })).toBeEnabled()
  for (const page of [desk, bench, checker]) await page.context().close()
})
