import { isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { siteAddress } from '../../mail/mailer.ts'
import { isLoopback } from '../../network/loopback.ts'
import { ownNames } from './own-hosts.ts'

type Addressing = Pick<Config, 'PUBLIC_URL' | 'HOST' | 'PORT' | 'TLS_CERT'>

/** Where a call came to. Its host has passed the host check, and its scheme is that of the connection or a proxy. */
export type CalledAt = Pick<FastifyRequest, 'host' | 'protocol'>

/** Who sees a link: its caller, or somebody else who gets it by mail. */
export type LinkUse = 'shown' | 'mailed'

/**
 * Returns the address of this site for a link: PUBLIC_URL, else the one of the call that makes the link, so that it
 * leads somewhere for people at other machines (ACCESS-86). A mail goes to somebody else than the caller, who may be
 * anybody and can claim any host: it carries only a name or an address that this machine has itself (CHECK-12), and
 * only the port that the server listens on or the scheme's own, where a proxy is. Any other may be a server of somebody
 * else on this machine. What is left is the address that the server listens on.
 */
export function linkAddress(config: Addressing, call: CalledAt | null, use: LinkUse): string {
  if (config.PUBLIC_URL || call === null) return listeningAddress(config)
  const name = hostNameOf(call.host)
  // Another machine can't follow an address of this one alone. A server that only this machine reaches has no other.
  const isHere = isLoopback(name)
  if (isHere && !isLoopback(config.HOST)) return listeningAddress(config)
  const scheme = call.protocol === 'https' ? 'https' : 'http'
  const isTrusted = (isHere || isOwn(name, config)) && isOwnPort(call.host, scheme, config)
  if (use === 'mailed' && !isTrusted) return listeningAddress(config)
  return `${scheme}://${call.host}`
}

function isOwnPort(host: string, scheme: 'http' | 'https', { PORT }: Addressing): boolean {
  const named = /:(\d+)$/.exec(host)?.[1]
  return named === undefined || [PORT, scheme === 'https' ? 443 : 80].includes(Number(named))
}

/** Where the server listens, as another machine reaches it. */
function listeningAddress(config: Addressing): string {
  const address = siteAddress(config as Config)
  const outside = isAnywhere(config.HOST) && !config.PUBLIC_URL ? machineAddresses()[0] : undefined
  return outside === undefined ? address : address.replace('//localhost:', `//${outside}:`)
}

function isOwn(name: string, config: Addressing): boolean {
  return isIP(name) === 0 ? ownNames(config).has(name) : machineAddresses().includes(name)
}

/** The addresses under which other machines reach this one, IPv4 first. */
function machineAddresses(): string[] {
  const all = Object.values(networkInterfaces()).flatMap((own) => own ?? [])
  return all
    .filter(({ internal }) => !internal)
    .toSorted((a, b) => Number(a.family === 'IPv6') - Number(b.family === 'IPv6'))
    .map(({ address }) => address)
}

/** The name or address of a Host header, without its port and brackets. */
function hostNameOf(host: string): string {
  const name = host.startsWith('[') ? host.slice(1, host.indexOf(']')) : host.replace(/:\d*$/, '')
  return name.toLowerCase().replace(/\.$/, '')
}

function isAnywhere(name: string): boolean {
  return name === '0.0.0.0' || name === '::'
}
