import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isImmutable } from '../pages/pages.ts'

// Mantine's components use style attributes, so styles may be inline; scripts never are. Labels and parcels open as
// blobs in frames, images come as blobs or from this site.
const pagePolicy = [
  "default-src 'self'",
  // Compiling WebAssembly, for the reader of codes before the camera, and nothing else.
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "frame-src 'self' blob:",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')
/** The policy of what is no page of ours: nothing is loaded or run, and no page may show it. */
export const closedPolicy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox"

const nosniff = { 'x-content-type-options': 'nosniff' }
const ofAssets = { ...nosniff, 'content-security-policy': "frame-ancestors 'none'" }
const always = {
  ...nosniff,
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-resource-policy': 'same-origin',
}
const ofApi = { ...always, 'content-security-policy': closedPolicy, 'cache-control': 'no-store' }
const ofPages = { ...always, 'content-security-policy': pagePolicy }
// Browsers ignore both without https, and report the second in the console of every page.
const onlyHttps = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
const ownWindows = { 'cross-origin-opener-policy': 'same-origin' }

/** Adds the security headers to every answer (CHECK-14). No CORS: only this site's own pages read the API. */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => setSecurityHeaders(request, reply))
}

/** Sets the same headers on an answer that is sent before any hook runs. */
export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  // By the route and not by the address: /%61pi/… is the same route, and a proxy may be asked for http://host/api/….
  const path = request.routeOptions?.url ?? request.url
  const isBare = isBareAsset(path)
  reply.headers(isBare ? ofAssets : path.startsWith('/api') ? ofApi : ofPages)
  if (request.protocol !== 'https') return
  reply.headers(onlyHttps)
  if (!isBare) reply.headers(ownWindows)
}

/** Returns the headers of an answer for which there is no request: its bytes made none. */
export function headersWithoutRequest(isHttps: boolean): Record<string, string> {
  return isHttps ? { ...ofApi, ...onlyHttps } : ofApi
}

/**
 * Whether this is a file of the build that a page loads. The policy of the page applies to it, so that the other
 * headers would only cost 0.9 kB per file; a worker takes its policy from its own script. The build names workers
 * *.worker-hash.js.
 */
function isBareAsset(path: string): boolean {
  return isImmutable(path) && !/worker[^/]*\.js$/.test(path)
}
