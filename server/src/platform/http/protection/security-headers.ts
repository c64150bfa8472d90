import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isImmutable } from '../pages.ts'

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
const apiPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox"

const nosniff = { 'x-content-type-options': 'nosniff' }
const always = {
  ...nosniff,
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-resource-policy': 'same-origin',
}
const ofApi = { ...always, 'content-security-policy': apiPolicy, 'cache-control': 'no-store' }
const ofPages = { ...always, 'content-security-policy': pagePolicy }
// Browsers ignore both without https, and report the second in the console of every page.
const overTls = { 'strict-transport-security': 'max-age=31536000', 'cross-origin-opener-policy': 'same-origin' }

/** Adds the security headers to every answer (CHECK-14). No CORS: only this site's own pages read the API. */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => setSecurityHeaders(request, reply))
}

/** Sets the same headers on an answer that is sent before any hook runs. */
export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  // By the route and not by the address: /%61pi/… is the same route, and a proxy may be asked for http://host/api/….
  const path = request.routeOptions?.url ?? request.url
  if (isBareAsset(path)) {
    reply.headers(nosniff)
    return
  }
  reply.headers(path.startsWith('/api') ? ofApi : ofPages)
  if (request.protocol === 'https') reply.headers(overTls)
}

/**
 * Whether this is a file of the build that a page loads. The policy of the page applies to it, so that its own headers
 * would only cost 0.9 kB per file; a worker takes its policy from its own script. The build names workers
 * *.worker-hash.js.
 */
function isBareAsset(path: string): boolean {
  return isImmutable(path) && !/worker[^/]*\.js$/.test(path)
}
