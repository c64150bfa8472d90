import type { ForwardedHeaders } from '../../platform/http/protection/forwarded-headers.views.ts'

/** Returns what the doctor says about proxies, and whether it is a warning. */
export function describeProxy(isTrusted: boolean, seen: ForwardedHeaders): { warning: boolean; said: string } {
  const day = (instant: string) => instant.slice(0, 10)
  if (!isTrusted) {
    return seen.ignored_at === null
      ? { warning: false, said: 'TRUST_PROXY is off, and no request names a proxy' }
      : {
          warning: true,
          said: `requests came with X-Forwarded-For or Forwarded (last noted on ${day(seen.ignored_at)}) while TRUST_PROXY is off: if they come through a proxy of yours, all who use it share one address, and one limit for wrong sign-ins; set TRUST_PROXY to its address`,
        }
  }
  return seen.believed_at === null
    ? {
        warning: true,
        said: 'TRUST_PROXY is set, but no request with X-Forwarded-For came from there in the last 30 days: let the proxy send that header, set TRUST_PROXY to its address, or switch it off',
      }
    : { warning: false, said: `TRUST_PROXY is set, and its proxy sends X-Forwarded-For (${day(seen.believed_at)})` }
}
