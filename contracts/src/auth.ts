import { z } from 'zod'
import { endpoint, id, idText, instant, text, version } from './endpoint.ts'

/** Password lengths in characters as people count them (ACCESS-27). */
export const passwordLength = { min: 8, max: 128 } as const

// A character may be a family of emoji of 30 code units; what bounds memory is counted here, what the rule says in the
// server's password rules.
const password = z.string().min(1).max(4_096).normalize()

/** An e-mail address as it is stored and compared: trimmed, NFC, lower case. */
export const email = z
  .string()
  .trim()
  .normalize()
  .toLowerCase()
  .max(254)
  .regex(/^[^\s@\p{Cc}\p{Cf}\p{Co}\p{Cn}]+@[^\s@\p{Cc}\p{Cf}\p{Co}\p{Cn}]+$/u)

export const language = z.enum(['en', 'fr'])

export const rule = z.strictObject({ action: z.string(), subject: z.string(), inverted: z.boolean().optional() })

const userData = z.strictObject({
  id,
  name: z.string(),
  email: z.string(),
  language: language.nullable(),
  roles: z.array(z.string()),
  must_change_password: z.boolean(),
})

export const me = z.strictObject({ user_data: userData, user_abilities: z.array(rule) })
export type Me = z.infer<typeof me>

/** What a screen must know of the site: its time zone, and the seconds after which a session without activity ends. */
const siteMeta = z.strictObject({ time_zone: z.string(), session_idle_s: z.number().int().positive() })

const done = z.strictObject({ done: z.literal(true) })

export const login = endpoint({
  route: 'POST /auth/login',
  access: 'public',
  summary: 'Signs in and answers the access token; sets the refresh, XSRF-TOKEN and device cookies.',
  body: z.strictObject({
    // Any text, so that an impossible address is answered like an unknown one.
    email: z.string().trim().normalize().toLowerCase().min(1).max(254),
    password,
    remember: z.boolean().optional(),
  }),
  response: me.extend({ access_token: z.string() }),
  meta: siteMeta,
  repeat: 'none',
})

export const getMe = endpoint({
  route: 'GET /auth/me',
  access: 'signed-in',
  summary: 'Who is signed in and what they may do.',
  response: me,
  meta: siteMeta,
})

export const logout = endpoint({
  route: 'POST /auth/logout',
  access: 'signed-in',
  summary: 'Ends the session: its tokens and its refresh cookie are worth nothing from then on.',
  response: done,
  repeat: 'none',
})

export const refreshToken = endpoint({
  route: 'POST /auth/refresh-token',
  access: 'public',
  summary:
    'The next access token, for the refresh cookie with a bearer of the same session (may be expired), or for a valid bearer of the current generation alone.',
  response: z.strictObject({ access_token: z.string() }),
  repeat: 'none',
})

export const forgotPassword = endpoint({
  route: 'POST /auth/forgot-password',
  access: 'public',
  summary: 'Mails a one-time link to set a new password; answers the same whether the account exists or not.',
  body: z.strictObject({ email }),
  response: done,
  repeat: 'none',
})

export const resetPassword = endpoint({
  route: 'POST /auth/reset-password',
  access: 'public',
  summary: 'Sets a new password by a one-time link and ends the sessions of the account.',
  body: z.strictObject({ token: z.string().min(1).max(200), password }),
  response: done,
  repeat: 'none',
})

export const makeResetLink = endpoint({
  route: 'POST /users/:id/reset-link',
  access: 'user.write',
  summary: 'A one-time link to hand over, for somebody who may do no more than oneself.',
  params: z.strictObject({ id: idText }),
  response: z.strictObject({ url: z.string(), expires_at: instant }),
  // Not kept under an idempotency key: the answer is a secret.
  repeat: 'none',
})

export const changePassword = endpoint({
  route: 'PUT /profile/password',
  access: 'signed-in',
  summary: 'Changes the own password and ends the other sessions of the account.',
  body: z.strictObject({ current_password: password, password }),
  response: done,
  // Not kept under an idempotency key: the hash of the body would be a quick way to guess the password.
  repeat: 'none',
})

const profile = z.strictObject({
  name: z.string(),
  email: z.string(),
  language: language.nullable(),
  roles: z.array(z.string()),
  version,
  /** The description of the API as a page, for this session. */
  docs_url: z.string(),
})

export const getProfile = endpoint({
  route: 'GET /profile',
  access: 'signed-in',
  summary: 'The own account.',
  response: profile,
})

export const editProfile = endpoint({
  route: 'PATCH /profile',
  access: 'signed-in',
  summary: 'Changes the own name and language.',
  body: z.strictObject({ name: text(100).optional(), language: language.nullable().optional(), version }),
  response: profile,
})

const session = z.strictObject({
  id,
  current: z.boolean(),
  remembered: z.boolean(),
  created_at: instant,
  last_active_at: instant,
  address: z.string(),
  user_agent: z.string(),
})

export const listSessions = endpoint({
  route: 'GET /profile/sessions',
  access: 'signed-in',
  summary: 'Where the own account is signed in, newest first.',
  response: z.array(session),
})

export const endSession = endpoint({
  route: 'DELETE /profile/sessions/:id',
  access: 'signed-in',
  summary: 'Ends one of the own sessions.',
  params: z.strictObject({ id: idText }),
  response: z.array(session),
})

export const authEndpoints = [
  login,
  getMe,
  logout,
  refreshToken,
  forgotPassword,
  resetPassword,
  makeResetLink,
  changePassword,
  getProfile,
  editProfile,
  listSessions,
  endSession,
] as const
