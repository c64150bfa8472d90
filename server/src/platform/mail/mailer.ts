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
  /** Sends a mail or throws; never called inside a transaction. */
  send(mail: Mail): Promise<void>
}

/**
 * Creates the mailer of the site: through SMTP_URL as MAIL_FROM, with every wait limited by VENDOR_TIMEOUT_S. A mail
 * server of another machine gets mails, which carry links, encrypted only, unless its URL says `requireTLS=false`
 * (ACCESS-116).
 */
export function createMailer(config: Config): Mailer {
  if (config.SMTP_URL === undefined) {
    return { configured: false, send: () => Promise.reject(new Error('SMTP_URL is not set')) }
  }
  const timeoutMs = config.VENDOR_TIMEOUT_S * 1000
  const transport = createTransport({
    url: config.SMTP_URL,
    requireTLS: !isLoopback(new URL(config.SMTP_URL).hostname),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    configured: true,
    async send(mail) {
      // As an address object and not as text, in which a comma would make two addresses.
      const to = { name: '', address: mail.to }
      await transport.sendMail({ from: config.MAIL_FROM, ...mail, to })
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
