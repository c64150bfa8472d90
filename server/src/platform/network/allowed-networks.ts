import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

/**
 * Networks that aren't on the internet: this host, private, link-local, multicast and reserved ones. An address that a
 * person typed may lead there only if `ALLOWED_NETWORKS` names the network.
 */
const restrictedNetworks = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  // The relays of 6to4.
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '224.0.0.0/4',
  '240.0.0.0/4',
  // Teredo and 6to4: an IPv4 address within an IPv6 one, which may be any of the above.
  '2001::/32',
  '2002::/16',
]

/** All of IPv6 that is on the internet. What isn't in it also has ways to name an IPv4 address: NAT64, mapped ones. */
const internetOfIPv6 = ['2000::/3']

const words: Readonly<Record<string, readonly string[]>> = { loopback: ['127.0.0.0/8', '::1/128'] }

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

function toBlockList(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks.flatMap((network) => words[network] ?? [network])) {
    const [address = '', bits] = network.split('/')
    const family = familyOf(address)
    list.addSubnet(address, bits === undefined ? (family === 'ipv6' ? 128 : 32) : Number(bits), family)
  }
  return list
}

const restricted = toBlockList(restrictedNetworks)
const internet = toBlockList(internetOfIPv6)

function isOnInternet(address: string): boolean {
  const family = familyOf(address)
  return (family === 'ipv4' || internet.check(address, family)) && !restricted.check(address, family)
}

/** Decides which network addresses the server may connect to where a person typed the address. */
export interface AllowedNetworks {
  isAllowed(ipAddress: string): boolean
}

/** @param networks - those of `ALLOWED_NETWORKS`; addresses on the internet are always allowed. */
export function createAllowedNetworks(networks: readonly string[]): AllowedNetworks {
  const allowed = toBlockList(networks)
  return {
    isAllowed(ipAddress) {
      return allowed.check(ipAddress, familyOf(ipAddress)) || isOnInternet(ipAddress)
    },
  }
}

/** What a person typed as an address. */
interface TypedAddress {
  /** A host name or an IP address without brackets. */
  host: string
  /** Undefined where none was typed. */
  port: number | undefined
  /** What follows the host in a URL; empty otherwise. */
  path: string
}

/** Reads `host`, `host:port`, an IPv6 address, or a URL. Undefined for anything else, and for URLs with a password. */
function parseTypedAddress(text: string): TypedAddress | undefined {
  const typed = text.trim()
  const bare = isIP(typed) === 6 ? `[${typed}]` : typed
  // One scheme for all: those that a URL parser knows lose their default port.
  const url = `address://${/^[a-z][a-z0-9+.-]*:\/\//i.test(bare) ? bare.slice(bare.indexOf('://') + 3) : bare}`
  if (/\s/.test(typed) || !URL.canParse(url)) return undefined
  const { hostname, port, pathname, search, username, password } = new URL(url)
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  if (username !== '' || password !== '' || !(isIP(host) !== 0 || /^[\p{L}\p{N}](?:[\p{L}\p{N}._-]*)$/u.test(host)))
    return undefined
  return { host, port: port === '' ? undefined : Number(port), path: `${pathname}${search}` }
}

/**
 * Judges an address as far as that is possible without asking for its name: whether it can be read, and whether an IP
 * address or `localhost` is allowed.
 */
export function judgeTypedAddress(text: string, networks: AllowedNetworks): 'unreadable' | 'not_allowed' | null {
  const typed = parseTypedAddress(text)
  if (!typed) return 'unreadable'
  const { host } = typed
  const known = isIP(host) !== 0 ? host : /^(?:.*\.)?localhost\.?$/i.test(host) ? '127.0.0.1' : null
  return known !== null && !networks.isAllowed(known) ? 'not_allowed' : null
}

declare const isChecked: unique symbol

/**
 * Where to connect: only `resolveAllowedTarget` makes one, so that nobody connects to an address that wasn't judged.
 */
export interface AllowedTarget {
  /** The IP address to connect to. Connecting to the name instead would ask for it again and may get another answer. */
  ip_address: string
  port: number
  /** The name or address that was typed, for certificates and headers. */
  host: string
  path: string
  readonly [isChecked]: true
}

type Lookup = (host: string) => Promise<readonly { address: string }[]>

const lookupAll: Lookup = (host) => lookup(host, { all: true })

/**
 * Finds where an address that a person typed leads now, and judges that. Throws with a sentence for people if the
 * address can't be read or found, or is in a network that isn't allowed.
 */
export async function resolveAllowedTarget(
  text: string,
  defaultPort: number,
  networks: AllowedNetworks,
  findAddresses: Lookup = lookupAll,
): Promise<AllowedTarget> {
  const typed = parseTypedAddress(text)
  if (!typed) throw new Error(`“${text}” is no address: write a host name or IP address, such as 192.168.1.20:9100`)
  const { host, port = defaultPort, path } = typed
  const found = isIP(host) !== 0 ? [{ address: host }] : await findAddresses(host).catch(() => [])
  if (found.length === 0) throw new Error(`the address ${host} was not found in the network`)
  const allowed = found.find(({ address }) => networks.isAllowed(address))
  if (!allowed) {
    const addresses = found.map(({ address }) => address).join(', ')
    throw new Error(
      `the server may not connect to ${host === addresses ? host : `${host} (${addresses})`}; ALLOWED_NETWORKS must name its network`,
    )
  }
  return { ip_address: allowed.address, port, host, path } as AllowedTarget
}
