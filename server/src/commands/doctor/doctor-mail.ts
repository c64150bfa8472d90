import { email } from '@platen/contracts/auth/endpoints'
import type { Config } from '../../platform/config.ts'

type MailConfig = Pick<Config, 'NODE_ENV' | 'SMTP_URL' | 'PUBLIC_URL'>

/**
 * Whether mails may carry links that lead nowhere: in production, with a mail server and no address of the site.
 * Assumed: the server starts all the same, since a factory must not stand still for a link in a mail.
 */
export function isMailAstray({ NODE_ENV, SMTP_URL, PUBLIC_URL }: MailConfig): boolean {
  return NODE_ENV === 'production' && SMTP_URL !== undefined && PUBLIC_URL === undefined
}

/** Returns what the doctor says about mails and their links (ACCESS-86). */
export function describeMail(config: MailConfig): string {
  if (config.SMTP_URL === undefined) return 'SMTP_URL is not set: links are shown once and handed over'
  return isMailAstray(config)
    ? 'SMTP_URL is set and PUBLIC_URL is not: links in mails lead to an address of this machine, which their readers may not reach; set PUBLIC_URL to the address at which people open Platen'
    : `mails are sent, and their links lead to ${config.PUBLIC_URL ?? 'this machine'}`
}

/** Returns the users whose email a new user couldn't have, because one mailbox may have several such (ACCESS-111). */
export function findOddEmails<User extends { email: string }>(users: readonly User[]): User[] {
  return users.filter((user) => email.safeParse(user.email).data !== user.email)
}

const maxNamed = 20

/** Returns what the doctor says about them. */
export function describeEmails(odd: readonly { name: string; email: string }[]): string {
  if (odd.length === 0) return 'each user’s email is written in the one way that its mailbox has'
  const named = odd.slice(0, maxNamed).map((user) => `${user.name} (${user.email})`)
  const more = odd.length > maxNamed ? ` and ${odd.length - maxNamed} more` : ''
  return `one mailbox may have two accounts, because these emails are not written like name@example.com: ${named.join(', ')}${more}; change them on the screen Users`
}
