import * as auth from '@platen/contracts/auth/endpoints'
import { getMyWork, getWorkToday } from '@platen/contracts/my-work/endpoints'
import * as profile from '@platen/contracts/auth/profile'
import * as secondFactor from '@platen/contracts/auth/second-factor'
import * as users from '@platen/contracts/users/endpoints'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Call, Ctx } from '../../platform/http/context.ts'
import { bearerOf, headerOf } from '../../platform/http/admit.ts'
import { on, type Binding } from '../../platform/http/mount.ts'
import {
  clearSiteCookie,
  setSiteCookie,
  siteCookieOf,
  type SiteCookie,
} from '../../platform/http/protection/site-cookies.ts'
import { readList } from '../../platform/lists/read-list.ts'
import { deviceKnownSeconds, signIn, signOut, type Client, type Opened, type SessionCookies } from './auth.actions.ts'
import { readMe } from './auth.views.ts'
import { acceptInvitation, inviteUser, revokeInvitation } from './password/invitations.actions.ts'
import {
  changePassword,
  createResetLink,
  forgotPassword,
  readPasswordLink,
  resetPassword,
  type Redeemed,
} from './password/password.actions.ts'
import { editProfile, endOwnSession } from './profile.actions.ts'
import { readProfile, sessionList, type ProfileRow } from './profile.views.ts'
import { readSessionTimes } from './session-limits.views.ts'
import { renewSession } from './session-renewal.actions.ts'
import { proveSession } from './second-factor/proof.actions.ts'
import * as ownFactor from './second-factor/second-factor.actions.ts'
import { readSecondFactor } from './second-factor/second-factor.views.ts'
import { completeSignIn } from './second-factor/second-step.actions.ts'
import { readMyWork, readWorkToday } from './users/my-work.views.ts'
import { readSiteShown } from './site-shown.views.ts'
import { endSessionOfUser, endSessionsOfUser, listSessionsOfUser } from './users/user-sessions.actions.ts'

const done = { done: true as const }
const refreshCookie: SiteCookie = { name: 'platen-refresh', path: '/api/auth/refresh-token' }
const knownDevice: SiteCookie = { name: 'platen-known-device', path: '/api' }
// Scripts read it, and send it back as a header. Its name is that of the specification.
const xsrfCookie = 'XSRF-TOKEN'

function clientOf(request: FastifyRequest): Client {
  return {
    address: request.ip,
    user_agent: (headerOf(request, 'user-agent') ?? '').slice(0, 300),
    device: siteCookieOf(request, knownDevice),
  }
}

/** Sets the cookies of a session, if it has any. They last as long as the longest session can (ACCESS-21). */
async function setCookies(ctx: Ctx, request: FastifyRequest, reply: FastifyReply, cookies: SessionCookies | null) {
  if (cookies === null) return
  const { session_remember_s: maxAge } = await readSessionTimes(ctx.db, ctx.config)
  setSiteCookie(request, reply, refreshCookie, cookies.refresh, maxAge)
  const secure = request.protocol === 'https'
  reply.setCookie(xsrfCookie, cookies.xsrf, { sameSite: 'strict', secure, maxAge, path: '/' })
}

function clearSessionCookies(request: FastifyRequest, reply: FastifyReply): void {
  clearSiteCookie(request, reply, refreshCookie)
  reply.clearCookie(xsrfCookie, { path: '/' })
}

/** Marks the device as known, if it is. Not cleared at sign-out: it only says that somebody signed in here before. */
function setKnownDevice(request: FastifyRequest, reply: FastifyReply, mark: string | null): void {
  if (mark !== null) setSiteCookie(request, reply, knownDevice, mark, deviceKnownSeconds)
}

function withDocs(ctx: Call, profile: ProfileRow): ProfileRow & { docs_url: string } {
  return { ...profile, docs_url: ctx.signed('/docs') }
}

const readSiteMeta = (ctx: Pick<Ctx, 'db' | 'config'>) => readSiteShown(ctx.db, ctx.config)

async function answerSignIn(ctx: Ctx, request: FastifyRequest, reply: FastifyReply, { answer, cookies }: Opened) {
  await setCookies(ctx, request, reply, cookies.session)
  setKnownDevice(request, reply, cookies.device)
  return { data: answer, meta: await readSiteMeta(ctx) }
}

function answerRedeemed(request: FastifyRequest, reply: FastifyReply, { email, device }: Redeemed) {
  setKnownDevice(request, reply, device)
  return { email }
}

export const authRoutes: Binding[] = [
  on(auth.login, async (ctx, { body, request, reply }) => {
    return answerSignIn(ctx, request, reply, await signIn(ctx, body, clientOf(request)))
  }),
  on(secondFactor.secondStep, async (ctx, { body, request, reply }) => {
    return answerSignIn(ctx, request, reply, await completeSignIn(ctx, body, clientOf(request)))
  }),
  on(auth.getMe, async (ctx) => ({
    data: await readMe(ctx.db, ctx.user.id, ctx.view_as === null ? null : ctx.user.rules),
    meta: await readSiteMeta(ctx),
  })),
  on(auth.logout, async (ctx, { request, reply }) => {
    await signOut(ctx)
    clearSessionCookies(request, reply)
    return done
  }),
  on(auth.refreshToken, async (ctx, { request, reply }) => {
    const { access_token, cookies } = await renewSession(ctx, {
      bearer: bearerOf(request),
      cookie: siteCookieOf(request, refreshCookie),
      xsrf: headerOf(request, 'x-xsrf-token'),
    })
    await setCookies(ctx, request, reply, cookies)
    return { access_token }
  }),
  on(auth.forgotPassword, async (ctx, { body, request }) => {
    forgotPassword(ctx, body.email, request.ip)
    return { mail: ctx.mail.configured }
  }),
  on(auth.readPasswordLink, (ctx, { query }) => readPasswordLink(ctx, query)),
  on(auth.resetPassword, async (ctx, { body, request, reply }) =>
    answerRedeemed(request, reply, await resetPassword(ctx, { ...body, device: siteCookieOf(request, knownDevice) })),
  ),
  on(auth.acceptInvitation, async (ctx, { body, request, reply }) =>
    answerRedeemed(
      request,
      reply,
      await acceptInvitation(ctx, { ...body, device: siteCookieOf(request, knownDevice) }),
    ),
  ),
  on(users.inviteUser, (ctx, { params }) => inviteUser(ctx, params.id)),
  on(users.revokeInvitation, (ctx, { params }) => revokeInvitation(ctx, params.id)),
  on(users.listUserSessions, (ctx, { params }) => listSessionsOfUser(ctx, params.id)),
  on(users.endUserSession, (ctx, { params }) => endSessionOfUser(ctx, params.id, params.session_id)),
  on(users.endUserSessions, (ctx, { params }) => endSessionsOfUser(ctx, params.id)),
  on(auth.makeResetLink, (ctx, { params }) => createResetLink(ctx, params.id)),
  on(auth.changePassword, async (ctx, { body, request, reply }) => {
    setKnownDevice(request, reply, await changePassword(ctx, { ...body, device: siteCookieOf(request, knownDevice) }))
    return done
  }),
  on(auth.proveSession, async (ctx, { body }) => {
    await proveSession(ctx, body.secret)
    return done
  }),
  on(profile.getProfile, async (ctx) => withDocs(ctx, await readProfile(ctx.db, ctx.user.id))),
  on(profile.editProfile, async (ctx, { body }) => withDocs(ctx, await editProfile(ctx, body))),
  on(secondFactor.getSecondFactor, (ctx) => readSecondFactor(ctx.db, ctx.user.id)),
  on(secondFactor.startSecondFactor, (ctx, { body }) => ownFactor.startSecondFactor(ctx, body)),
  on(secondFactor.confirmSecondFactor, (ctx, { body }) => ownFactor.confirmSecondFactor(ctx, body.code)),
  on(secondFactor.renewRecoveryCodes, (ctx, { body }) => ownFactor.renewRecoveryCodes(ctx, body.code)),
  on(secondFactor.removeSecondFactor, (ctx, { body }) => ownFactor.removeSecondFactor(ctx, body.code)),
  on(secondFactor.resetSecondFactor, (ctx, { params }) => ownFactor.resetSecondFactor(ctx, params.id)),
  on(getMyWork, (ctx) => readMyWork(ctx)),
  on(getWorkToday, (ctx) => readWorkToday(ctx)),
  on(profile.listSessions, (ctx, { query }) => readList(ctx, sessionList, query)),
  on(profile.endSession, (ctx, { params }) => endOwnSession(ctx, params.id)),
]
