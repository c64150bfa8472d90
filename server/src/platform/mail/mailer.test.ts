import { createServer, type AddressInfo, type Server } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import type { Config } from '../config.ts'
import { createMailer } from './mailer.ts'

let server: Server | undefined
afterEach(() => server?.close())

interface Received {
  from: string
  to: string[]
  text: string
}

/** A mail server that takes what it is given; `silent` says nothing at all. */
async function startMailServer(silent = false): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = []
  server = createServer((socket) => {
    if (silent) return
    let mail: Received = { from: '', to: [], text: '' }
    let inData = false
    let rest = ''
    const say = (line: string) => socket.write(`${line}\r\n`)
    say('220 mail.example')
    socket.on('data', (bytes) => {
      rest += bytes.toString()
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end)
        rest = rest.slice(end + 2)
        const address = /<(.*?)>/.exec(line)?.[1] ?? ''
        if (inData && line === '.') {
          inData = false
          received.push(mail)
          mail = { from: '', to: [], text: '' }
          say('250 taken')
        } else if (inData) mail.text += `${line}\n`
        else if (line.startsWith('DATA')) {
          inData = true
          say('354 go on')
        } else {
          if (line.startsWith('MAIL FROM')) mail.from = address
          if (line.startsWith('RCPT TO')) mail.to.push(address)
          say(line.startsWith('QUIT') ? '221 bye' : '250 fine')
        }
      }
    })
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, received }
}

const config = (SMTP_URL: string | undefined, VENDOR_TIMEOUT_S = 5) =>
  ({ SMTP_URL, VENDOR_TIMEOUT_S, MAIL_FROM: 'Platen <platen@factory.example>' }) as Config

test('a mail is delivered with its sender, its one recipient and its text', async () => {
  const { url, received } = await startMailServer()
  const mailer = createMailer(config(url))
  expect(mailer.configured).toBe(true)
  await mailer.send({ to: 'ada@factory.example', subject: 'Réinitialiser', text: 'Bonjour Ada,\nun lien' })
  expect(received).toEqual([
    { from: 'platen@factory.example', to: ['ada@factory.example'], text: expect.stringContaining('Bonjour Ada,') },
  ])
})

test('a recipient is always one address, whatever it contains', async () => {
  const { url, received } = await startMailServer()
  await createMailer(config(url)).send({ to: 'ada,eve@evil.example', subject: 'x', text: 'x' })
  expect(received.flatMap(({ to }) => to)).toEqual(['"ada,eve"@evil.example'])
})

test('a mail server that does not answer times out, and a missing one is reported', async () => {
  const { url } = await startMailServer(true)
  await expect(createMailer(config(url, 1)).send({ to: 'a@b.example', subject: 'x', text: 'x' })).rejects.toThrow()
  const without = createMailer(config(undefined))
  expect(without.configured).toBe(false)
  await expect(without.send({ to: 'a@b.example', subject: 'x', text: 'x' })).rejects.toThrow('SMTP_URL')
})
