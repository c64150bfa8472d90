import { expect, test, type Browser } from '@playwright/test'
import { call } from '../testing/call.ts'
import { givenColleague, givenUser, roleId } from '../testing/given-colleague.ts'
import { moreButton, pressAct } from '../testing/shown.ts'
import { colleaguePassword, signIn, signInAs } from '../testing/sign-in.ts'
import { freshMark } from '../testing/fresh-mark.ts'

const newPage = async (browser: Browser, width = 1440) =>
  (await browser.newContext({ viewport: { width, height: 900 } })).newPage()

test('somebody is invited by a link, chooses a colleaguePassword, signs in, and is signed out when deactivated', async ({
  page,
  browser,
}) => {
  const name = `Noa ${freshMark()}`
  const email = `${freshMark()}@factory.example`
  await signIn(page, 'administrator', '/users')
  await page.getByRole('link', { name: 'Invite user' }).first().click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('checkbox', { name: 'Packer', exact: true }).check()
  await page.getByRole('button', { name: 'Invite user' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invitation link' })
  const link = new URL(await dialog.getByLabel('Link').inputValue())
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(page.getByText(/^Invited by Ada Administrator on /)).toBeVisible()

  const theirs = await newPage(browser)
  await theirs.goto(link.pathname + link.search)
  await expect(theirs.getByText(`Ada Administrator invited you, ${name} (${email}), to Platen.`)).toBeVisible()
  await theirs.getByLabel(/^New password/).fill(colleaguePassword)
  await theirs.getByLabel(/^Repeat new password/).fill(colleaguePassword)
  await theirs.getByRole('button', { name: 'Set password' }).click()
  await expect(theirs.getByRole('button', { name: `Account: ${name}` })).toBeVisible()
  const late = await newPage(browser)
  await late.goto(link.pathname + link.search)
  await expect(late.getByText(/^This invitation was already used/).first()).toBeVisible()
  await expect(late.getByLabel(/^New password/)).toHaveCount(0)

  await page.reload()
  await expect(page.getByRole('region', { name: 'Sessions' }).getByText(/on Linux/)).toBeVisible()
  await expect(
    page.getByRole('region', { name: `What ${name} can do` }).getByText('Package', { exact: true }),
  ).toBeVisible()
  await pressAct(page, 'Deactivate')
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate user' }).click()
  // Without a click of theirs: the live stream ends with the session.
  await expect(theirs).toHaveURL(/\/login/)
  await page.getByRole('button', { name: 'Reactivate' }).click()
  await expect(moreButton(page)).toBeVisible()
  await signInAs(theirs, email, '/profile')
})

// ACCESS-88, ACCESS-89
test('somebody without an email is invited by a card and signs in with a user name @release', async ({
  page,
  browser,
}) => {
  const userName = `floor-${freshMark()}`.toLowerCase()
  await signIn(page, 'administrator', '/users/create')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Rosa Floor')
  await page.getByRole('textbox', { name: 'User name' }).fill(userName)
  await expect(page.getByText('Packing slots: See', { exact: false }).first()).toBeVisible()
  await page.getByRole('checkbox', { name: 'Packer', exact: true }).check()
  await page.getByRole('button', { name: 'Invite user' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invitation link' })
  await expect(dialog.getByRole('img', { name: 'The link as a QR code' })).toBeVisible()
  await expect(dialog.getByText(`You sign in with: ${userName}`)).toBeVisible()
  // On paper there is the card alone.
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('strong', { hasText: 'Rosa Floor' })).toBeVisible()
  await expect(page.locator('button', { hasText: 'Print card' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  const link = new URL(await dialog.getByLabel('Link').inputValue())
  await dialog.getByRole('button', { name: 'Done' }).click()

  const theirs = await newPage(browser)
  await theirs.goto(link.pathname + link.search)
  await theirs.getByLabel(/^New password/).fill(colleaguePassword)
  await theirs.getByLabel(/^Repeat new password/).fill(colleaguePassword)
  await theirs.getByRole('button', { name: 'Set password' }).click()
  await expect(theirs.getByRole('button', { name: 'Account: Rosa Floor' })).toBeVisible()
  const again = await newPage(browser)
  await signInAs(again, userName.toUpperCase(), '/profile')
})

test('two people who change one user lose nothing @release', async ({ page }) => {
  await signIn(page, 'administrator')
  const { id, email, version } = await givenUser(page, 'Before', 'Packer')
  await page.goto(`/users/${id}`)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('My name')
  const roles = [await roleId(page, 'Viewer')]
  const theirs = { name: 'Their name', email, language: 'fr', role_ids: roles, version }
  await call(page, 'PUT', `/users/${id}`, { data: theirs })
  await page.getByRole('button', { name: 'Save user' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Their name')).toBeVisible()
  await dialog.getByRole('radio', { name: /My name/ }).check()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('region', { name: 'History' }).getByText(/to “My name”/)).toBeVisible()
  expect(await call(page, 'GET', `/users/${id}`)).toMatchObject({ name: 'My name', language: 'fr', roles: ['Viewer'] })
})

test('a user is refused with a taken email and invited with the keyboard alone @release', async ({ page }) => {
  await signIn(page, 'administrator', '/users/create')
  const type = (text: string) => page.keyboard.type(text, { delay: 120 })
  const email = page.getByRole('textbox', { name: 'Email' })
  await page.getByRole('textbox', { name: 'Name', exact: true }).focus()
  await type('Kim')
  await page.keyboard.press('Tab')
  await type('packer@demo.platen')
  await page.keyboard.press('Control+s', { delay: 120 })
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toBeFocused()
  await page.keyboard.press('Control+a', { delay: 120 })
  await type(`${freshMark()}@factory.example`)
  await page.keyboard.press('Control+s', { delay: 120 })
  const dialog = page.getByRole('dialog', { name: 'Invitation link' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Kim', level: 1 })).toBeVisible()
})

test('somebody with few permissions can’t gain more by a role, by a user with more or by an invitation', async ({
  page,
  browser,
}) => {
  await signIn(page, 'administrator')
  const roles = [await roleId(page, 'Administrator')]
  const higher = await givenUser(page, 'Higher', 'Administrator')
  const colleague = await givenColleague(page, 'Colleague', 'Packer')
  const read = (id: number) => call<object>(page, 'GET', `/users/${id}`)
  const readBoth = async () =>
    (await Promise.all([read(higher.id), read(colleague.id)])).map((user) => ({ ...user, last_seen_at: null }))
  const before = await readBoth()
  const low = await newPage(browser)
  await signInAs(low, colleague.email, '/profile')
  const attempt = async (method: string, path: string, data?: object) => {
    const answer = await low.request.fetch(`/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${decodeURIComponent((await low.context().cookies()).find((one) => one.name === 'accessToken')?.value ?? '')}`,
        'idempotency-key': `climbing-${freshMark()}`,
      },
      ...(data && { data }),
    })
    return answer.status()
  }
  const body = { name: 'Climber', email: `${freshMark()}@climb.example`, language: null, role_ids: roles }
  const statuses = [
    await attempt('POST', '/users', body),
    await attempt('PUT', `/users/${colleague.id}`, { ...body, email: colleague.email, version: 1 }),
    await attempt('PUT', `/users/${higher.id}`, { ...body, version: 1 }),
    await attempt('POST', `/users/${higher.id}/invitation`),
    await attempt('POST', `/users/${higher.id}/archive`, { version: 1 }),
  ]
  expect(statuses).toEqual([403, 403, 403, 403, 403])
  await low.goto('/users')
  await expect(low).toHaveURL(/\/not-authorized/)
  expect(await readBoth()).toEqual(before)
  expect(await call(page, 'GET', '/users?archived=all&search=climb.example')).toEqual([])
})

test('users are invited and shown in French on a phone, without sideways scrolling @release', async ({
  browser,
  baseURL,
}) => {
  const page = await newPage(browser, 360)
  await signIn(page, 'administrator')
  const { id } = await givenUser(page, 'Hélène', 'Packer')
  await page.context().addCookies([{ name: 'platen-language', value: 'fr', url: baseURL ?? '' }])
  for (const path of ['/users', '/users/create', `/users/${id}`]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
  await page.getByRole('button', { name: 'Créer un lien d’invitation' }).click()
  const dialog = page.getByRole('dialog', { name: 'Lien d’invitation' })
  await expect(dialog.getByLabel('Lien')).toHaveValue(/\/accept-invitation\?token=/)
  await dialog.getByRole('button', { name: 'Terminé' }).click()
  await page.getByRole('button', { name: 'Révoquer' }).click()
  await expect(page.getByText(/n’a ni mot de passe ni invitation en cours/)).toBeVisible()
})
