import type { FastifyReply, FastifyRequest } from 'fastify'

/** A cookie that no script and no other site uses, by its name and its path. */
export interface SiteCookie {
  name: string
  path: string
}

/** Sets a cookie for so many seconds. */
export function setSiteCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, path }: SiteCookie,
  value: string,
  maxAge: number,
): void {
  const secure = request.protocol === 'https'
  reply.setCookie(name, value, { sameSite: 'strict', httpOnly: true, secure, path, maxAge })
}

/** Returns the value of a cookie, or null. */
export function siteCookieOf(request: FastifyRequest, { name }: SiteCookie): string | null {
  return request.cookies[name] ?? null
}
