import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'

export interface Mail {
  to: string
  subject: string
  text: string
}

export interface Mailer {
  /** False without SMTP_URL: nothing can be sent, links are handed over by an administrator. */
  configured: boolean
  /** Sends, or throws; never called inside a transaction. */
  send(mail: Mail): Promise<void>
}

/** The site's way of sending mail: through SMTP_URL as MAIL_FROM, with every wait bounded by VENDOR_TIMEOUT_S. */
export function createMailer(config: Config): Mailer {
  if (config.SMTP_URL === undefined) {
    return { configured: false, send: () => Promise.reject(new Error('SMTP_URL is not set')) }
  }
  const timeoutMs = config.VENDOR_TIMEOUT_S * 1000
  const transport = createTransport({
    url: config.SMTP_URL,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    configured: true,
    async send(mail) {
      // As an address and not as text, in which a comma would make two of it.
      const to = { name: '', address: mail.to }
      await transport.sendMail({ from: config.MAIL_FROM, ...mail, to })
    },
  }
}

/**
 * The address of this site for links in mails: PUBLIC_URL, else where the server listens. Never taken from a request,
 * whose Host anybody can forge. Rule: CHECK-12.
 */
export function siteAddress(config: Config): string {
  if (config.PUBLIC_URL) return config.PUBLIC_URL.replace(/\/+$/, '')
  const anywhere = ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(config.HOST)
  const host = anywhere ? 'localhost' : config.HOST.includes(':') ? `[${config.HOST}]` : config.HOST
  return `${config.TLS_CERT ? 'https' : 'http'}://${host}:${config.PORT}`
}
