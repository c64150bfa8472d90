import * as auth from '@platen/contracts/auth'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Ctx } from '../../platform/http/context.ts'
import { bearerOf, headerOf } from '../../platform/http/admit.ts'
import { on, type Binding } from '../../platform/http/mount.ts'
import { renewSession, signIn, signOut, type Client, type SessionCookies, type SignInCookies } from './auth.actions.ts'
import { readMe } from './auth.views.ts'
import { changePassword, forgotPassword, createResetLink, resetPassword } from './password/password.actions.ts'
import { editProfile, endOwnSession } from './profile.actions.ts'
import { readOwnSessions, readProfile, type ProfileRow } from './profile.views.ts'

const done = { done: true as const }
const refreshCookie = 'platen-refresh'
const xsrfCookie = 'XSRF-TOKEN'
const deviceCookie = 'platen-device'
const loginPath = '/api/auth/login'
const refreshPath = '/api/auth/refresh-token'

function clientOf(request: FastifyRequest): Client {
  return {
    address: request.ip,
    user_agent: (headerOf(request, 'user-agent') ?? '').slice(0, 300),
    device: request.cookies[deviceCookie] ?? null,
  }
}

/** Both cookies last as long as the longest session; the server itself ends sessions earlier (SPEC-94, ACCESS-21). */
function setCookies(ctx: Ctx, request: FastifyRequest, reply: FastifyReply, cookies: SessionCookies): void {
  const common = {
    sameSite: 'strict',
    secure: request.protocol === 'https',
    maxAge: ctx.config.SESSION_REMEMBER_S,
  } as const
  reply.setCookie(refreshCookie, cookies.refresh, { ...common, httpOnly: true, path: refreshPath })
  reply.setCookie(xsrfCookie, cookies.xsrf, { ...common, path: '/' })
}

/** Not cleared at sign-out: it only says that somebody signed in here before. */
function setDeviceCookie(request: FastifyRequest, reply: FastifyReply, { device }: SignInCookies): void {
  const secure = request.protocol === 'https'
  reply.setCookie(deviceCookie, device.mark, {
    sameSite: 'strict',
    secure,
    maxAge: device.knownSeconds,
    httpOnly: true,
    path: loginPath,
  })
}

function clearCookies(reply: FastifyReply): void {
  reply.clearCookie(refreshCookie, { path: refreshPath })
  reply.clearCookie(xsrfCookie, { path: '/' })
}

function withDocs(ctx: Ctx, profile: ProfileRow): ProfileRow & { docs_url: string } {
  return { ...profile, docs_url: ctx.signed('/docs') }
}

const siteMeta = (ctx: { config: Ctx['config'] }) => ({
  time_zone: ctx.config.SITE_TIME_ZONE,
  session_idle_s: ctx.config.SESSION_IDLE_S,
})

export const authRoutes: Binding[] = [
  on(auth.login, async (ctx, { body, request, reply }) => {
    const { answer, cookies } = await signIn(ctx, body, clientOf(request))
    setCookies(ctx, request, reply, cookies)
    setDeviceCookie(request, reply, cookies)
    return { data: answer, meta: siteMeta(ctx) }
  }),
  on(auth.getMe, async (ctx) => ({ data: await readMe(ctx.db, ctx.user.id), meta: siteMeta(ctx) })),
  on(auth.logout, async (ctx, { reply }) => {
    await signOut(ctx)
    clearCookies(reply)
    return done
  }),
  on(auth.refreshToken, async (ctx, { request, reply }) => {
    const { access_token, cookies } = await renewSession(ctx, {
      bearer: bearerOf(request),
      cookie: request.cookies[refreshCookie] ?? null,
      xsrf: headerOf(request, 'x-xsrf-token'),
    })
    setCookies(ctx, request, reply, cookies)
    return { access_token }
  }),
  on(auth.forgotPassword, async (ctx, { body, request }) => {
    forgotPassword(ctx, body.email, request.ip)
    return done
  }),
  on(auth.resetPassword, async (ctx, { body }) => {
    await resetPassword(ctx, body)
    return done
  }),
  on(auth.makeResetLink, (ctx, { params }) => createResetLink(ctx, params.id)),
  on(auth.changePassword, async (ctx, { body }) => {
    await changePassword(ctx, body)
    return done
  }),
  on(auth.getProfile, async (ctx) => withDocs(ctx, await readProfile(ctx.db, ctx.user.id))),
  on(auth.editProfile, async (ctx, { body }) => withDocs(ctx, await editProfile(ctx, body))),
  on(auth.listSessions, (ctx) => readOwnSessions(ctx.db, ctx.config, ctx.user.id, ctx.session_id)),
  on(auth.endSession, (ctx, { params }) => endOwnSession(ctx, params.id)),
]
