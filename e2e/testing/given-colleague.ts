import type { Page } from '@playwright/test'
import { call } from './call.ts'
import { colleaguePassword, signInAs } from './sign-in.ts'
import { freshMark } from './fresh-mark.ts'

export interface Person {
  id: number
  email: string
  version: number
}

export async function roleId(page: Page, name: string): Promise<number> {
  const roles = await call<{ id: number; name: string }[]>(page, 'GET', '/users/roles')
  return roles.find((role) => role.name === name)?.id ?? 0
}

/** Adds a user with this role. An administrator is signed in on the page. */
export async function givenUser(page: Page, name: string, role: string): Promise<Person> {
  const email = `${freshMark()}@factory.example`
  const data = { name, email, language: null, role_ids: [await roleId(page, role)] }
  return call<Person>(page, 'POST', '/users', { data })
}

/** Adds a user who has accepted the invitation and can sign in. An administrator is signed in on the page. */
export async function givenColleague(page: Page, name: string, role: string): Promise<Person> {
  const person = await givenUser(page, name, role)
  const { url } = await call<{ url: string }>(page, 'POST', `/users/${person.id}/invitation`)
  const token = new URL(url).searchParams.get('token')
  await call(page, 'POST', '/auth/accept-invitation', { data: { token, password: colleaguePassword } })
  return person
}

/**
 * Does something as another administrator in a browser of their own, which somebody else changes meanwhile. An
 * administrator is signed in on the page.
 */
export async function asOtherAdministrator(page: Page, name: string, run: (other: Page) => Promise<unknown>) {
  const { email } = await givenColleague(page, name, 'Administrator')
  const context = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin })
  if (!context) throw new Error('this page has no browser')
  const other = await context.newPage()
  await signInAs(other, email)
  await run(other)
  await context.close()
}
