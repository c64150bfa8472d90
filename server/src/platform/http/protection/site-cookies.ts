import type { FastifyReply, FastifyRequest } from 'fastify'

/** A cookie that no script and no other site uses, by its name and its path. */
export interface SiteCookie {
  name: string
  /** The path over http. Over https, browsers take a `__Host-` cookie for `/` only. */
  path: string
}

/**
 * Returns the name and attributes of a cookie. Over https the name begins with `__Host-`: browsers then take it only
 * from this host itself, so that no page of a neighboring one can replace it.
 */
function describeCookie({ protocol }: FastifyRequest, { name, path }: SiteCookie) {
  const common = { sameSite: 'strict', httpOnly: true } as const
  return protocol === 'https'
    ? { name: `__Host-${name}`, options: { ...common, path: '/', secure: true } }
    : { name, options: { ...common, path, secure: false } }
}

/** Sets a cookie for so many seconds. */
export function setSiteCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  cookie: SiteCookie,
  value: string,
  maxAge: number,
): void {
  const { name, options } = describeCookie(request, cookie)
  reply.setCookie(name, value, { ...options, maxAge })
}

export function clearSiteCookie(request: FastifyRequest, reply: FastifyReply, cookie: SiteCookie): void {
  const { name, options } = describeCookie(request, cookie)
  reply.clearCookie(name, options)
}

/** Returns the value of a cookie, or null. */
export function siteCookieOf(request: FastifyRequest, cookie: SiteCookie): string | null {
  return request.cookies[describeCookie(request, cookie).name] ?? null
}
