import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a signed address is bound to besides its path. */
export interface Signer {
  session_id: number
  /** Of the session and of the server; when the session ends, its addresses end too. */
  signing_key: Buffer
  /** The role that the session views as; its addresses show no more than its other calls. */
  view_as?: { role_id: number } | null
}

/** A caller without a session, such as an API token, which is sent as a bearer for files, too. */
interface Unable {
  session_id: null
  signing_key: null
}

export interface SignedAddress {
  session_id: number
  /** The id of the role as which it is viewed, if any. */
  view_as: number | null
  /** The address is valid to the end of this hour, in hours since 1970. */
  hour: number
  mac: string
}

const hourMs = 3_600_000

function computeMac(path: string, hour: number, viewAs: number | null, key: Buffer): string {
  const bound = viewAs === null ? `address:${path}:${hour}` : `address:${path}:${hour}:${viewAs}`
  return createHmac('sha256', key).update(bound).digest('base64url').slice(0, 32)
}

/**
 * Signs an address for `src` and links, where no bearer can be sent (ACCESS-26). It is bound to session and path, valid
 * to the end of the next full hour, and the same text within the hour, so that browsers can cache it. Takes a path with
 * /api and without a query; returns the path with its signature.
 */
export function signAddress(path: string, signer: Signer, now: Date): string {
  const hour = Math.floor(now.getTime() / hourMs) + 1
  const viewAs = signer.view_as?.role_id ?? null
  const signature = `${signer.session_id}.${hour}.${computeMac(path, hour, viewAs, signer.signing_key)}`
  return `${path}?signed=${signature}${viewAs === null ? '' : `.${viewAs}`}`
}

// No incoming or stored text can contain this character, so no one can get an address signed by typing one.
const unsignedEnd = '\u0000'
const unsignedInJson = /"(\/api\/[^"\\?]*)\\u0000"/g

/**
 * Creates an address that `signAddresses` signs when its answer is sent. Answers are stored in this form, in which
 * nothing expires. Rule: ACCESS-26.
 */
export function unsignedAddress(path: string): string {
  return path + unsignedEnd
}

/**
 * Signs the addresses in an answer's JSON for the session that receives it. Without a session they stay unsigned. Rule:
 * ACCESS-26.
 */
export function signAddresses(json: string, caller: Signer | Unable | null, now: Date): string {
  if (!json.includes('\\u0000"')) return json
  const signer = caller === null || caller.session_id === null ? null : caller
  return json.replace(unsignedInJson, (_, path: string) => `"${signer ? signAddress(path, signer, now) : path}"`)
}

/** Parses the `signed` parameter; null if it is malformed. Does not check the signature. */
export function parseSignature(text: unknown): SignedAddress | null {
  const match =
    typeof text === 'string'
      ? /^([1-9]\d{0,14})\.(\d{1,8})\.([A-Za-z0-9_-]{32})(?:\.([1-9]\d{0,14}))?$/.exec(text)
      : null
  const [, session, hour, mac, viewAs] = match ?? []
  if (!session || !hour || !mac) return null
  return { session_id: Number(session), hour: Number(hour), mac, view_as: viewAs ? Number(viewAs) : null }
}

/** Returns whether the signature was made for this path by this session and has not expired. Rule: ACCESS-26. */
export function isSignatureValid(signed: SignedAddress, path: string, key: Buffer, now: Date): boolean {
  if (now.getTime() >= (signed.hour + 1) * hourMs) return false
  return timingSafeEqual(Buffer.from(computeMac(path, signed.hour, signed.view_as, key)), Buffer.from(signed.mac))
}
