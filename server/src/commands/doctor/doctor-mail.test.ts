import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { createTestApp } from '../../../testing/platform/test-app.ts'
import { describeEmails, describeMail, findOddEmails, isMailAstray } from './doctor-mail.ts'
import { userEmails } from './doctor.views.ts'

const smtp = 'smtp://mail.example'
const address = 'https://platen.example'

it.each([
  ['production', smtp, undefined, true, /PUBLIC_URL is not: links in mails lead to an address of this machine/],
  ['production', smtp, address, false, /^mails are sent, and their links lead to https:\/\/platen\.example$/],
  ['production', undefined, undefined, false, /^SMTP_URL is not set/],
  ['development', smtp, undefined, false, /^mails are sent, and their links lead to this machine$/],
] as const)(
  'the doctor, in %s with mail server %s and address %s, says whether links lead somewhere',
  (NODE_ENV, SMTP_URL, PUBLIC_URL, isAstray, said) => {
    const config = { NODE_ENV, SMTP_URL, PUBLIC_URL }
    expect(isMailAstray(config)).toBe(isAstray)
    expect(describeMail(config)).toMatch(said)
  },
)

// ACCESS-111
it('the doctor names the users with an email that no new user could have', () => {
  const users = [
    { name: 'Ada', email: 'ada@factory.example' },
    { name: 'Eve', email: '<ada@factory.example>' },
  ]
  expect(findOddEmails(users)).toEqual([users[1]])
  expect(describeEmails(findOddEmails(users))).toContain('Eve (<ada@factory.example>); change them on the screen Users')
  expect(describeEmails([])).toBe('each user’s email is written in the one way that its mailbox has')
})

// ACCESS-111
it('the doctor finds such an email among the people of a site, some of whom have none', async () => {
  const site = await createTestApp()
  const people = await site.database.transaction(async (tx) => {
    await tx.run(sql`
      insert into users (name, email, user_name) values ('Eve', '<ada@factory.example>', null), ('Fay', null, 'fay')`)
    return userEmails(tx)
  })
  await site.close()
  expect(findOddEmails(people)).toEqual([{ name: 'Eve', email: '<ada@factory.example>' }])
})
