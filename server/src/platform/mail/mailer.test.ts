import { afterEach, expect, test } from 'vitest'
import { startMailServer, type MailServer } from '../../../testing/processes/mail-server.ts'
import type { Config } from '../config.ts'
import { createMailer } from './mailer.ts'

let server: MailServer | undefined
afterEach(() => server?.close())

const config = (SMTP_URL: string | undefined, VENDOR_TIMEOUT_S = 5) =>
  ({ SMTP_URL, VENDOR_TIMEOUT_S, MAIL_FROM: 'Platen <platen@factory.example>' }) as Config

test('a mail is delivered with its sender, its one recipient and its text', async () => {
  server = await startMailServer()
  const { url, received } = server
  const mailer = createMailer(config(url))
  expect(mailer.configured).toBe(true)
  await mailer.send({ to: 'ada@factory.example', subject: 'Réinitialiser', text: 'Bonjour Ada,\nun lien' })
  expect(received).toEqual([
    { from: 'platen@factory.example', to: ['ada@factory.example'], text: expect.stringContaining('Bonjour Ada,') },
  ])
})

test('a recipient is always one address, whatever it contains', async () => {
  server = await startMailServer()
  const { url, received } = server
  await createMailer(config(url)).send({ to: 'ada,eve@evil.example', subject: 'x', text: 'x' })
  expect(received.flatMap(({ to }) => to)).toEqual(['"ada,eve"@evil.example'])
})

// ACCESS-116
test('a mail server beyond this machine gets no mail unencrypted, unless its URL allows it', async () => {
  server = await startMailServer()
  const { received } = server
  // Reaches this machine without naming it.
  const url = server.url.replace('127.0.0.1', '0.0.0.0')
  const mail = { to: 'ada@factory.example', subject: 'x', text: 'x' }
  await expect(createMailer(config(url)).send(mail)).rejects.toThrow(/STARTTLS/)
  expect(received).toEqual([])
  await createMailer(config(`${url}?requireTLS=false`)).send(mail)
  expect(received).toHaveLength(1)
})

test('a mail server that does not answer times out, and a missing one is reported', async () => {
  server = await startMailServer(true)
  const { url } = server
  await expect(createMailer(config(url, 1)).send({ to: 'a@b.example', subject: 'x', text: 'x' })).rejects.toThrow()
  const without = createMailer(config(undefined))
  expect(without.configured).toBe(false)
  await expect(without.send({ to: 'a@b.example', subject: 'x', text: 'x' })).rejects.toThrow('SMTP_URL')
})
