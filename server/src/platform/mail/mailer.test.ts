import { afterEach, expect, test, vi } from 'vitest'
import { startMailServer, type MailServer } from '../../../testing/processes/mail-server.ts'
import type { Config } from '../config.ts'
import { createMailer, type Mailer } from './mailer.ts'

let server: MailServer | undefined
afterEach(() => {
  vi.useRealTimers()
  server?.release()
  server?.close()
})

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
  server = await startMailServer({ silent: true })
  const { url } = server
  await expect(createMailer(config(url, 1)).send({ to: 'a@b.example', subject: 'x', text: 'x' })).rejects.toThrow()
  const without = createMailer(config(undefined))
  expect(without.configured).toBe(false)
  await expect(without.send({ to: 'a@b.example', subject: 'x', text: 'x' })).rejects.toThrow('SMTP_URL')
})

const mailTo = (number: number) => ({ to: `person-${number}@factory.example`, subject: 'x', text: 'x' })
/** Sends that many mails at once. Each becomes what it was refused with, or null. */
const sendMany = (mailer: Mailer, count: number) =>
  Array.from({ length: count }, (_, number) =>
    mailer.send(mailTo(number)).then(
      () => null,
      (error: Error) => error.message,
    ),
  )
const holdsThree = (one: MailServer) => expect.poll(() => one.held).toBe(3)

// ACCESS-117
test('three of many mails are under way at once, in their order, and all of them arrive', async () => {
  server = await startMailServer({ holds: true })
  const mailer = createMailer(config(server.url))
  const sent = sendMany(mailer, 40)
  await holdsThree(server)
  expect(server.peak).toBe(3)
  server.release()
  expect(new Set(await Promise.all(sent))).toEqual(new Set([null]))
  const to = server.received.map((mail) => mail.to[0])
  expect(new Set(to.slice(0, 3))).toEqual(new Set([0, 1, 2].map((number) => mailTo(number).to)))
  expect([server.peak, new Set(to).size]).toEqual([3, 40])
  await mailer.end()
})

// BULK-11
test('the next of many mails has room while few wait, and again once one of them is done', async () => {
  server = await startMailServer({ holds: true })
  const mailer = createMailer(config(server.url))
  expect(await mailer.hasRoom()).toBe(true)
  const sent = sendMany(mailer, 10)
  await holdsThree(server)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const late = mailer.hasRoom()
  vi.runAllTimers()
  expect(await late).toBe(false)
  vi.useRealTimers()
  const soon = mailer.hasRoom()
  server.release()
  expect(await soon).toBe(true)
  await Promise.all(sent)
  await mailer.end()
})

// ACCESS-117
test('more mails than anybody waits for are refused', async () => {
  server = await startMailServer({ holds: true })
  const mailer = createMailer(config(server.url))
  const sent = sendMany(mailer, 1_001)
  expect(await sent.at(-1)).toBe('too many mails wait')
  await holdsThree(server)
  const ended = mailer.end()
  server.release()
  await ended
})

// ACCESS-117
test('mails that wait at the end are refused at once, and those under way are sent', async () => {
  server = await startMailServer({ holds: true })
  const mailer = createMailer(config(server.url))
  const sent = sendMany(mailer, 5)
  await holdsThree(server)
  const ended = mailer.end()
  expect(await Promise.all(sent.slice(3))).toEqual(['Connection pool was closed', 'Connection pool was closed'])
  server.release()
  await ended
  expect(await Promise.all(sent.slice(0, 3))).toEqual([null, null, null])
  await expect(mailer.send(mailTo(9))).rejects.toThrow('closed')
  expect(server.received).toHaveLength(3)
})

// ACCESS-117
test('nobody waits at the end for a mail server that takes too long', async () => {
  server = await startMailServer({ holds: true })
  const mailer = createMailer(config(server.url))
  const sent = sendMany(mailer, 3)
  await holdsThree(server)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const ended = mailer.end()
  vi.runAllTimers()
  await ended
  expect(new Set(await Promise.all(sent))).toEqual(new Set(['the mail server took too long at the end']))
})
