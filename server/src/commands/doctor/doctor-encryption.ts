import type { Config } from '../../platform/config.ts'
import { isLoopback } from '../../platform/network/loopback.ts'

type Ways = Pick<Config, 'HOST' | 'TLS_CERT' | 'PUBLIC_URL' | 'DATABASE_URL' | 'SMTP_URL' | 'S3_ENDPOINT'>

/** Returns what the doctor says about connections that leave this machine unencrypted (ACCESS-116). */
export function describeEncryption(config: Ways): { warning: boolean; said: string } {
  const problems = [pages(config), database(config), mail(config), bucket(config)].filter(
    (problem) => problem !== undefined,
  )
  return problems.length === 0
    ? { warning: false, said: 'what leaves this machine is encrypted' }
    : { warning: true, said: problems.join('; ') }
}

function pages({ HOST, TLS_CERT, PUBLIC_URL }: Ways): string | undefined {
  if (isLoopback(HOST) || TLS_CERT !== undefined || PUBLIC_URL?.startsWith('https:')) return undefined
  return 'browsers and scanners send passwords and work to this server unencrypted: set TLS_CERT and TLS_KEY, or put a proxy with https in front and set PUBLIC_URL to its address'
}

function database({ DATABASE_URL }: Ways): string | undefined {
  if (DATABASE_URL === undefined) return undefined
  const url = new URL(DATABASE_URL)
  const host = url.searchParams.get('host') ?? url.hostname
  const mode = url.searchParams.get('sslmode') ?? 'disable'
  const isEncrypted = url.searchParams.get('ssl') === 'true' || !['disable', 'allow', 'prefer'].includes(mode)
  if (isEncrypted || host === '' || host.startsWith('/') || isLoopback(host)) return undefined
  return `the database at ${host} is reached unencrypted: add sslmode=verify-full to DATABASE_URL`
}

function mail({ SMTP_URL }: Ways): string | undefined {
  if (SMTP_URL === undefined) return undefined
  const url = new URL(SMTP_URL)
  const isPlain = ['false', '0'].includes(url.searchParams.get('requireTLS') ?? '')
  if (url.protocol === 'smtps:' || !isPlain || isLoopback(url.hostname)) return undefined
  return `mails, and the links in them, may reach ${url.hostname} unencrypted: take requireTLS out of SMTP_URL`
}

function bucket({ S3_ENDPOINT }: Ways): string | undefined {
  if (S3_ENDPOINT === undefined) return undefined
  const url = new URL(S3_ENDPOINT)
  if (url.protocol === 'https:' || isLoopback(url.hostname)) return undefined
  return `files reach ${url.hostname} unencrypted: use https in S3_ENDPOINT`
}
