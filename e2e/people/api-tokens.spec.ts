import { expect, test, type Page } from '@playwright/test'
import { call } from '../testing/call.ts'
import { conflictDialog } from '../testing/conflict-dialog.ts'
import { asOtherAdministrator, givenColleague } from '../testing/given-colleague.ts'
import { lastDay } from '../testing/example-rows/api-tokens.example.ts'
import { pressAct } from '../testing/shown.ts'
import { signIn, signInAs } from '../testing/sign-in.ts'
import { freshMark } from '../testing/fresh-mark.ts'

const inFrench = (page: Page, url = '') => page.context().addCookies([{ name: 'platen-language', value: 'fr', url }])

/** Calls the API as a machine would: with the token as a bearer, and nothing of the browser. */
async function statusOf(baseURL: string | undefined, token: string, path: string): Promise<number> {
  const answer = await fetch(`${baseURL}/api${path}`, { headers: { authorization: `Bearer ${token}` } })
  await answer.arrayBuffer()
  return answer.status
}

async function shownToken(page: Page, title: string): Promise<string> {
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog).toBeVisible()
  return dialog.getByRole('textbox').inputValue()
}

test('a token is created, works within its permissions, and is refused at once when it is revoked', async ({
  page,
  baseURL,
}) => {
  const name = `Agent ${freshMark()}`
  await signIn(page, 'administrator', '/users/tokens')
  await page.getByRole('link', { name: 'Create token' }).first().click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByRole('checkbox', { name: 'Orders: See' }).check()
  await page.getByRole('button', { name: 'Create token' }).click()
  const token = await shownToken(page, 'Copy the token now')
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  expect(await page.content()).not.toContain(token)

  expect(await statusOf(baseURL, token, '/orders')).toBe(200)
  expect(await statusOf(baseURL, token, '/products')).toBe(403)
  expect(await statusOf(baseURL, token, '/users')).toBe(403)
  await expect(page.getByText(/ from (127\.0\.0\.1|::1)/)).toBeVisible()

  await pressAct(page, 'Revoke')
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke token' }).click()
  await expect(page.getByText('This token was revoked and never works again.')).toBeVisible()
  expect(await statusOf(baseURL, token, '/orders')).toBe(401)
})

test('a token is refused with a taken name and created with the keyboard alone @release', async ({ page }) => {
  await signIn(page, 'administrator')
  const taken = `Taken ${freshMark()}`
  const [sponsor] = await call<{ id: number }[]>(page, 'GET', '/api-tokens/sponsors')
  const rules = [{ action: 'read', subject: 'order' }]
  const data = { name: taken, sponsor_id: sponsor?.id, rules, expires_on: lastDay }
  await call(page, 'POST', '/api-tokens', { data })
  await page.goto('/users/tokens/create')
  const type = (text: string) => page.keyboard.type(text, { delay: 120 })
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await name.focus()
  await type(taken)
  const orders = page.getByRole('checkbox', { name: 'Orders: See' })
  await orders.focus()
  await page.keyboard.press('Space', { delay: 120 })
  await expect(orders).toBeChecked()
  await page.keyboard.press('Control+s', { delay: 120 })
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await name.focus()
  await page.keyboard.press('End')
  await type('2')
  await page.keyboard.press('Control+s', { delay: 120 })
  await shownToken(page, 'Copy the token now')
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: `${taken}2`, level: 1 })).toBeVisible()
})

test('a sponsor accepts on their profile, and their token is revoked when they are deactivated, in French on a phone', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'administrator')
  const person = await givenColleague(page, `Sponsor ${freshMark()}`, 'Packer')
  const rules = [{ action: 'read', subject: 'packing_slot' }]
  const body = { name: `Ligne ${freshMark()}`, sponsor_id: person.id, rules, expires_on: lastDay }
  const { token } = await call<{ token: string }>(page, 'POST', '/api-tokens', { data: body })
  expect(await statusOf(baseURL, token, '/packing-slots')).toBe(401)

  const theirs = await (await browser.newContext({ viewport: { width: 360, height: 760 } })).newPage()
  await signInAs(theirs, person.email, '/profile')
  await inFrench(theirs, baseURL)
  await theirs.goto('/profile')
  const request = theirs.getByRole('region', { name: body.name })
  await expect(request.getByText(/^Ada Administrator/)).toBeVisible()
  await request.getByRole('button', { name: 'Accepter' }).click()
  const messages = theirs.getByRole('region', { name: 'Nouveaux messages' })
  await expect(messages.getByText(`Vous êtes maintenant responsable de ${body.name}.`)).toBeVisible()
  await expect(request).toHaveCount(0)
  expect(await statusOf(baseURL, token, '/packing-slots')).toBe(200)

  await page.setViewportSize({ width: 360, height: 760 })
  await inFrench(page, baseURL)
  await page.goto(`/users/${person.id}`)
  await pressAct(page, 'Désactiver')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('checkbox', { name: `Révoquer ${body.name}` })).toBeChecked()
  await dialog.getByRole('button', { name: 'Désactiver le compte' }).click()
  await expect(page.getByText(/^Désactivé le /)).toBeVisible()
  expect(await statusOf(baseURL, token, '/packing-slots')).toBe(401)
})

test('two people who ask different people to be the sponsor of a token are asked whose choice to keep @release', async ({
  page,
}) => {
  await signIn(page, 'administrator')
  const sponsors = await call<{ id: number; name: string }[]>(page, 'GET', '/api-tokens/sponsors')
  const idOf = (name: string) => sponsors.find((sponsor) => sponsor.name === name)?.id
  const body = {
    name: `Disputed ${freshMark()}`,
    sponsor_id: idOf('Ada Administrator'),
    rules: [{ action: 'read', subject: 'order' }],
    expires_on: lastDay,
  }
  const { api_token: token } = await call<{ api_token: { id: number; version: number } }>(page, 'POST', '/api-tokens', {
    data: body,
  })
  await page.goto(`/users/tokens/${token.id}`)
  await page.getByRole('button', { name: 'Change sponsor' }).click()
  const form = page.getByRole('dialog', { name: `Sponsor of ${body.name}` })
  await form.getByRole('combobox', { name: 'Sponsor' }).selectOption({ label: 'Paul Production' })
  const theirs = { sponsor_id: idOf('Olga Orders'), version: token.version }
  await asOtherAdministrator(page, 'Otto Other', (other) =>
    call(other, 'PUT', `/api-tokens/${token.id}/sponsor`, { data: theirs }),
  )
  await form.getByRole('button', { name: 'Save sponsor' }).click()

  const dialog = conflictDialog(page)
  const choice = dialog.getByRole('radiogroup', { name: 'Sponsor' })
  await expect(dialog.getByText('Before: Ada Administrator')).toBeVisible()
  await expect(choice.getByRole('radio', { name: /^Take theirs\s*Olga Orders/ })).toBeVisible()
  await expect(choice.getByRole('radio', { name: /^Keep mine\s*Paul Production/ })).toBeChecked()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const saved = await call<{ asked: { name: string } }>(page, 'GET', `/api-tokens/${token.id}`)
  expect(saved.asked.name).toBe('Paul Production')
})
