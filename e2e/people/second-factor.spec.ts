import { expect, test, type Browser, type Page } from '@playwright/test'
import { call } from '../testing/call.ts'
import { codeOf } from '../../server/testing/nouns/code-of.ts'
import { pressAct } from '../testing/shown.ts'
import { signIn } from '../testing/sign-in.ts'
import { freshMark } from '../testing/fresh-mark.ts'

const password = 'orange-lorry-42'

const newPage = async (browser: Browser, width = 1440) =>
  (await browser.newContext({ viewport: { width, height: 900 } })).newPage()

/** Somebody who has accepted an invitation, with a role of their own. */
async function givenPerson(
  page: Page,
  isRequired: boolean,
  rules: object[] = [{ action: 'read', subject: 'order' }],
): Promise<{ id: number; email: string }> {
  const role = await call<{ id: number }>(page, 'POST', '/roles', {
    data: {
      name: `Second factor ${freshMark()}`,
      rules,
      requires_second_factor: isRequired,
    },
  })
  const data = {
    name: `Sam ${freshMark()}`,
    email: `${freshMark()}@factory.example`,
    language: null,
    role_ids: [role.id],
  }
  const person = await call<{ id: number; email: string }>(page, 'POST', '/users', { data })
  const { url } = await call<{ url: string }>(page, 'POST', `/users/${person.id}/invitation`)
  const token = new URL(url).searchParams.get('token')
  await call(page, 'POST', '/auth/accept-invitation', { data: { token, password } })
  return person
}

async function logIn(page: Page, email: string): Promise<void> {
  await page.goto('/login?to=/orders')
  await page.getByLabel(/^Email/).fill(email)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

const panel = (page: Page) => page.getByRole('region', { name: 'Two-step verification' })

/** Sets it up on the profile. Returns the recovery codes. */
async function setUp(page: Page): Promise<string[]> {
  await panel(page).getByRole('button', { name: 'Set up' }).click()
  await panel(page)
    .getByLabel(/^Password/)
    .fill(password)
  await panel(page).getByRole('button', { name: 'Continue' }).click()
  const key = await panel(page).locator('code').innerText()
  await panel(page)
    .getByLabel(/^Six-digit code/)
    .fill(codeOf(key))
  await panel(page).getByRole('button', { name: 'Turn on' }).click()
  const codes = (await panel(page).locator('pre').innerText()).split('\n')
  expect(codes).toHaveLength(10)
  await panel(page).getByRole('button', { name: 'I’ve saved them' }).click()
  return codes
}

test('somebody whose role requires two-step verification sets it up first, signs in with it, and an administrator resets it', async ({
  page,
  browser,
}) => {
  await signIn(page, 'administrator')
  const { id, email } = await givenPerson(page, true)
  const theirs = await newPage(browser)
  await logIn(theirs, email)
  await expect(theirs).toHaveURL(/\/profile/)
  await expect(theirs.getByText('Your role requires two-step verification.', { exact: false })).toBeVisible()
  await theirs.goto('/orders')
  await expect(theirs).toHaveURL(/\/profile/)
  const [first = ''] = await setUp(theirs)
  await expect(panel(theirs).getByRole('button', { name: 'Turn off' })).toBeHidden()
  await theirs.goto('/orders')
  await expect(theirs.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()

  const other = await newPage(browser)
  await logIn(other, email)
  await other.getByLabel(/^Six-digit code/).fill('000 000')
  await other.getByRole('button', { name: 'Verify' }).click()
  await expect(other.getByText(/^This code is wrong or was already used/).first()).toBeVisible()
  await other.getByRole('button', { name: 'Use a recovery code' }).click()
  await other.getByLabel(/^Recovery code/).fill(first)
  await other.getByRole('button', { name: 'Verify' }).click()
  await expect(other.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()

  await page.goto(`/users/${id}`)
  await pressAct(page, 'Reset two-step verification')
  await page.getByRole('dialog').getByRole('button', { name: 'Reset two-step verification' }).click()
  await expect(theirs).toHaveURL(/\/login/)
  await logIn(theirs, email)
  await expect(theirs).toHaveURL(/\/profile/)
})

test('another user of a bench enters the second step after "Switch user" and comes back to that bench @release', async ({
  page,
  browser,
}) => {
  await signIn(page, 'administrator')
  const { email } = await givenPerson(page, false, [
    { action: 'read', subject: 'fulfillment' },
    { action: 'write.confirm', subject: 'fulfillment' },
  ])
  const theirs = await newPage(browser)
  await logIn(theirs, email)
  await expect(theirs).not.toHaveURL(/\/login/)
  await theirs.goto('/profile')
  const [first = ''] = await setUp(theirs)
  await theirs.context().close()

  const bench = await newPage(browser)
  await signIn(bench, 'warehouse-operator', '/fulfillment/confirm-printed')
  await bench.getByRole('button', { name: 'Switch user' }).click()
  await bench.getByLabel(/^Email/).fill(email)
  await bench.getByLabel(/^Password/).fill(password)
  await bench.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(bench.getByLabel(/^Six-digit code/)).toBeVisible()
  await bench.getByRole('button', { name: 'Use a recovery code' }).click()
  await bench.getByLabel(/^Recovery code/).fill(first)
  await bench.getByRole('button', { name: 'Verify' }).click()
  await expect(bench).toHaveURL(/\/fulfillment\/confirm-printed$/)
  await expect(bench.getByRole('heading', { level: 1, name: 'Confirm printed' })).toBeVisible()
  await bench.context().close()
})

test('the second step of a sign-in is in French and fits 360 px @release', async ({ page, browser }) => {
  await signIn(page, 'administrator')
  const { email } = await givenPerson(page, false)
  const theirs = await newPage(browser, 360)
  await logIn(theirs, email)
  await expect(theirs.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await theirs.goto('/profile')
  const [first = ''] = await setUp(theirs)
  await theirs.context().clearCookies()
  await logIn(theirs, email)
  await expect(theirs.getByLabel(/^Six-digit code/)).toBeVisible()
  await theirs.context().addCookies([{ name: 'platen-language', value: 'fr', url: theirs.url() }])
  await theirs.goto('/login?to=/orders')
  await theirs.getByLabel(/^Adresse courriel/).fill(email)
  await theirs.getByLabel(/^Mot de passe/).fill(password)
  await theirs.getByRole('button', { name: 'Se connecter' }).click()
  await theirs.getByRole('button', { name: 'Utiliser un code de secours' }).click()
  await theirs.getByLabel(/^Code de secours/).fill(first)
  const overflow = await theirs.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await theirs.getByRole('button', { name: 'Vérifier' }).click()
  await expect(theirs).toHaveURL(/\/orders/)
})
