import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { hostname } from 'node:os'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { siteAddress } from '../../mail/mailer.ts'
import { refusal } from '../refusal.ts'

// Requested by machines that may use any name for the server; the answers contain nothing useful for a page of another
// site.
const openRoutes = ['GET /health', 'GET /metrics']

/**
 * Creates the check of the host name of a request: a page of another site can point its own name here (DNS rebinding),
 * and the browser then treats the answers as that page's own. Accepts, with any port, IP addresses, loopback names, the
 * names of this machine, HOST and the host of PUBLIC_URL. Throws `host_unknown` (421) for others, and `invalid_request`
 * (400) for a request with two Host headers.
 */
export function createHostCheck(config: Pick<Config, 'PUBLIC_URL' | 'HOST' | 'PORT' | 'TLS_CERT'>) {
  const own = ownNames(config)
  const address = siteAddress(config as Config)
  return (request: FastifyRequest): void => {
    if (openRoutes.includes(request.routeOptions.config?.spec?.route ?? '')) return
    const { rawHeaders } = request.raw
    if (rawHeaders.filter((part, at) => at % 2 === 0 && part.toLowerCase() === 'host').length > 1) {
      throw refusal('invalid_request')
    }
    for (const host of requestedHosts(request)) {
      if (!isOwnHost(host, own)) throw refusal('host_unknown', { host: host.slice(0, 100), address })
    }
  }
}

/** Returns the names of this server, without IP addresses and loopback names. */
export function ownNames(config: Pick<Config, 'PUBLIC_URL' | 'HOST'>): Set<string> {
  const own = new Set([...machineNames(hostname(), searchDomains()), normalizeHost(config.HOST)])
  if (config.PUBLIC_URL) own.add(normalizeHost(new URL(config.PUBLIC_URL).hostname))
  return own
}

/**
 * Returns every host name of a request: the Host header, the one in an absolute address (GET http://host/path), and
 * behind a trusted proxy the forwarded one.
 */
function requestedHosts(request: FastifyRequest): string[] {
  const absolute = /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)/i.exec(request.raw.url ?? '')?.[1]
  return [request.raw.headers.host ?? '', request.host, ...(absolute === undefined ? [] : [absolute])]
}

/** Returns whether the value of a Host header names this server. */
export function isOwnHost(host: string, own: ReadonlySet<string>): boolean {
  // Only a name or an address and a port: no user before an @, no path, no second colon.
  const [, bracketed, name] = /^(?:\[([0-9a-f:.]+(?:%[\w.%-]+)?)\]|([\w.-]+))(?::\d{0,5})?$/i.exec(host) ?? []
  if (bracketed !== undefined) return isIP(bracketed.split('%')[0] ?? '') === 6
  if (name === undefined) return false
  if (isIP(name) === 4) return true
  const compared = normalizeHost(name)
  return compared === 'localhost' || compared.endsWith('.localhost') || own.has(compared)
}

/**
 * Returns the names of this machine: its host name with and without its domain, with its search domains, and with
 * `.local`, under which it is found without a name server.
 */
export function machineNames(name: string, domains: readonly string[]): string[] {
  const full = normalizeHost(name)
  const short = full.split('.')[0] ?? ''
  if (short === '') return []
  return [full, short, ...[...domains, 'local'].map((domain) => `${short}.${normalizeHost(domain)}`)]
}

function normalizeHost(name: string): string {
  return name.toLowerCase().replace(/\.$/, '')
}

function searchDomains(): string[] {
  try {
    const lines = readFileSync('/etc/resolv.conf', 'utf8').split('\n')
    const searched = lines.flatMap(
      (line) => /^\s*(?:search|domain)\s+(\S.*)$/.exec(line)?.[1]?.trim().split(/\s+/) ?? [],
    )
    // A search domain that is the root would accept every name; it is left out, like invalid names.
    return searched.filter((domain) => /^[a-z0-9-]+(\.[a-z0-9-]+)*\.?$/i.test(domain))
  } catch {
    return []
  }
}
