import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'
import { isLoopback } from '../network/loopback.ts'

export interface Mail {
  to: string
  subject: string
  text: string
}

export interface Mailer {
  /** False without SMTP_URL: nothing can be sent, and an administrator hands links over. */
  configured: boolean
  /** Sends a mail when it is its turn, or throws; never called inside a transaction. */
  send(mail: Mail): Promise<void>
  /**
   * Resolves to whether few mails wait, so that who sends many may send the next one: at once, or as soon as one of
   * those before it is done. False if that takes long, as with a mail server that doesn't answer.
   */
  hasRoom(): Promise<boolean>
  /** Refuses the mails that wait, and those under way that aren't taken within seconds. Nothing is sent afterwards. */
  end(): Promise<void>
}

// Mail servers refuse whoever has too many connections, Postfix beyond 50, and other programs of this machine count.
const connections = { pool: true, maxConnections: 3, idleTimeout: 5_000 } as const
// Those under way count. Few, so that a link that is asked for is mailed soon although many people are being invited.
const maxMailsOfMany = 10
const roomWithinMs = 5_000
// More than people ask for while a mail server hesitates; so that memory is never filled by mails.
const maxMails = 1_000
// Assumed: of the 14 seconds in which a server ends, its calls may have used eight.
const endWithinMs = 3_000

/**
 * Creates the mailer of the site: through SMTP_URL as MAIL_FROM, with every wait limited by VENDOR_TIMEOUT_S. A few
 * mails are under way at once, and the others wait in their order (ACCESS-117). A mail server of another machine gets
 * mails, which carry links, encrypted only, unless its URL says `requireTLS=false` (ACCESS-116).
 */
export function createMailer(config: Config): Mailer {
  if (config.SMTP_URL === undefined) {
    return {
      configured: false,
      send: () => Promise.reject(new Error('SMTP_URL is not set')),
      hasRoom: () => Promise.resolve(true),
      end: () => Promise.resolve(),
    }
  }
  const timeoutMs = config.VENDOR_TIMEOUT_S * 1000
  const transport = createTransport({
    ...connections,
    url: config.SMTP_URL,
    requireTLS: !isLoopback(new URL(config.SMTP_URL).hostname),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  /** The mails that wait or are under way, each with what gives it up. */
  const pending = new Map<Promise<void>, (why: Error) => void>()
  return {
    configured: true,
    async send(mail) {
      if (pending.size >= maxMails) throw new Error('too many mails wait')
      // As an address object and not as text, in which a comma would make two addresses.
      const to = { name: '', address: mail.to }
      let giveUp: (why: Error) => void = () => undefined
      const sent = new Promise<void>((resolve, reject) => {
        giveUp = reject
        transport.sendMail({ from: config.MAIL_FROM, ...mail, to }).then(() => resolve(), reject)
      })
      pending.set(sent, giveUp)
      await sent.finally(() => pending.delete(sent))
    },
    async hasRoom() {
      if (pending.size < maxMailsOfMany) return true
      let patience: NodeJS.Timeout | undefined
      const tooLong = new Promise((resolve) => (patience = setTimeout(resolve, roomWithinMs)))
      await Promise.race([...pending.keys(), tooLong]).catch(() => undefined)
      clearTimeout(patience)
      return pending.size < maxMailsOfMany
    },
    async end() {
      transport.close()
      const impatience = setTimeout(() => {
        for (const giveUp of pending.values()) giveUp(new Error('the mail server took too long at the end'))
      }, endWithinMs)
      await Promise.allSettled(pending.keys())
      clearTimeout(impatience)
    },
  }
}

/** Returns the address of this site as this machine reaches it: PUBLIC_URL, else the address that it listens on. */
export function siteAddress(config: Config): string {
  if (config.PUBLIC_URL) return config.PUBLIC_URL.replace(/(?<!\/)\/+$/, '')
  const anywhere = ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(config.HOST)
  const host = anywhere ? 'localhost' : config.HOST.includes(':') ? `[${config.HOST}]` : config.HOST
  return `${config.TLS_CERT ? 'https' : 'http'}://${host}:${config.PORT}`
}
