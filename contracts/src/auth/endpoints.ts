import { z } from 'zod'
import { endpoint, id, idText, instant, type Contract } from '../endpoint.ts'
import { authErrors } from './errors.ts'
import { unitSystems, weekStarts } from '../site/site-choices.ts'
import { shownLooks } from '../site-looks/endpoints.ts'

/** Minimum and maximum password length in characters as people count them (ACCESS-27). */
export const passwordLength = { min: 8, max: 128 } as const

// This limit only bounds memory, since one character (such as a family emoji) may have 30 code units. The server's
// password rules check the real length.
const password = z.string().min(1).max(4_096).normalize()

/** The message of a text that is no email, which is refused in words of its own. */
export const badEmail = 'bad_email'

// Words with dots between, then a host by its name. Nothing else that mail servers read: names before it, comments,
// quotes, IP addresses, a domain in the code of its letters, letters that can't be seen.
const emailWord = String.raw`[\p{L}\p{M}\p{N}!#$%&'*+/=?^_\u0060{|}~-]+`
const hostWord = String.raw`[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:-+[\p{L}\p{M}\p{N}]+)*`
const emailForm = new RegExp(
  String.raw`^(?!.*\p{Default_Ignorable_Code_Point})(?!.*[@.]xn--)${emailWord}(?:\.${emailWord})*@(?:${hostWord}\.)*(?!\p{N}+$)${hostWord}$`,
  'u',
)

/**
 * An email address as it is stored and compared: trimmed, NFKC, lower case. One way to write each mailbox, so that it
 * belongs to one account (ACCESS-111). Assumed: a site that has others keeps them, and `doctor` names them.
 */
export const email = z.string().trim().normalize('NFKC').toLowerCase().max(254).regex(emailForm, badEmail)

/**
 * A user name of the site, for people without an email, as it is stored and compared: trimmed and lower case. Letters
 * without accents only, so that no two look alike; without an @, so that it is no email (ACCESS-88).
 */
export const userName = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9][a-z0-9._-]{1,39}$/)

/** What somebody types to sign in: an email or a user name. Any text, so that an invalid one is answered as an unknown one. */
const signInName = z.string().trim().normalize().toLowerCase().min(1).max(254)

export const language = z.enum(['en', 'fr'])

export const rule = z.strictObject({ action: z.string(), subject: z.string(), inverted: z.boolean().optional() })

const userData = z.strictObject({
  id,
  name: z.string(),
  email: z.string().nullable(),
  user_name: z.string().nullable(),
  language: language.nullable(),
  roles: z.array(z.string()),
  must_change_password: z.boolean(),
  /** A role requires two-step verification, which isn't set up yet (ACCESS-64). */
  second_factor_due: z.boolean(),
  start_page: z.string().nullable(),
})

export const me = z.strictObject({ user_data: userData, user_abilities: z.array(rule) })
export type Me = z.infer<typeof me>

/** What screens need to know about the site: time zone, units, weeks and looks, and when an inactive session ends. */
export const siteMeta = z.strictObject({
  time_zone: z.string(),
  units: z.enum(unitSystems),
  week_start: z.literal(weekStarts),
  session_idle_s: z.number().int().positive(),
  looks: shownLooks,
})

const done = z.strictObject({ done: z.literal(true) })

export const login = endpoint({
  route: 'POST /auth/login',
  access: 'public',
  summary:
    'Signs in and answers the access token; sets the refresh, XSRF-TOKEN and device cookies, unless bearer_only. Refused with second_step_required where a code is needed.',
  body: z.strictObject({
    /** The email or the user name. */
    email: signInName,
    password,
    remember: z.boolean().optional(),
    /** For a client that is no browser: the session gets no cookies, and is refreshed by its bearer alone. */
    bearer_only: z.boolean().optional(),
  }),
  response: me.extend({ access_token: z.string() }),
  meta: siteMeta,
  idempotency: 'none',
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
  idempotency: 'none',
})

export const refreshToken = endpoint({
  route: 'POST /auth/refresh-token',
  access: 'public',
  summary:
    'The next access token, for the refresh cookie with a bearer of the same session (may be expired); or for a valid bearer of the current generation alone, where the sign-in asked for a session without cookies (bearer_only).',
  response: z.strictObject({ access_token: z.string() }),
  idempotency: 'none',
})

export const forgotPassword = endpoint({
  route: 'POST /auth/forgot-password',
  access: 'public',
  summary:
    'Mails a one-time link to set a new password; answers the same whether the account exists or not, and whether this site sends mail at all.',
  body: z.strictObject({
    /** The email or the user name. */
    email: signInName,
  }),
  response: z.strictObject({ mail: z.boolean() }),
  idempotency: 'none',
})

const linkToken = z.string().min(1).max(200)

export const readPasswordLink = endpoint({
  route: 'GET /auth/password-link',
  access: 'public',
  summary: 'Whose password a one-time link sets that still works, and for an invitation, who sent it.',
  query: z.strictObject({ token: linkToken, kind: z.enum(['reset', 'invitation']) }),
  response: z.strictObject({
    name: z.string(),
    /** What the user signs in with: the email, or else the user name. */
    email: z.string(),
    /** Who made the link; null for one that somebody asked for by "Forgot password". */
    made_by: z.string().nullable(),
  }),
})

export const resetPassword = endpoint({
  route: 'POST /auth/reset-password',
  access: 'public',
  summary:
    'Sets a new password by a one-time link and ends the sessions of the account; answers the email or user name to sign in with.',
  body: z.strictObject({ token: linkToken, password }),
  response: z.strictObject({ email: z.string() }),
  idempotency: 'none',
})

export const acceptInvitation = endpoint({
  route: 'POST /auth/accept-invitation',
  access: 'public',
  summary:
    'Sets the first password of an invited user by the one-time link; answers the email or user name to sign in with.',
  body: z.strictObject({ token: linkToken, password }),
  response: z.strictObject({ email: z.string() }),
  idempotency: 'none',
})

export const makeResetLink = endpoint({
  route: 'POST /users/:id/reset-link',
  access: 'user.write',
  summary: 'A one-time link to hand over, for somebody who may do no more than oneself.',
  proof: true,
  params: z.strictObject({ id: idText }),
  response: z.strictObject({
    url: z.string(),
    /** The URL as a QR code, to show or print. */
    qr_svg: z.string(),
    expires_at: instant,
  }),
  // Not stored under an idempotency key, because the response is a secret.
  idempotency: 'none',
})

export const proveSession = endpoint({
  route: 'POST /profile/proof',
  access: 'signed-in',
  summary:
    'Proves for five minutes who uses this session: by a code of two-step verification if the account has it, else by the password. Calls that ask for it are refused with proof_required.',
  body: z.strictObject({
    /** The password, or the code. */
    secret: password,
  }),
  response: done,
  // Not stored under an idempotency key, like a password.
  idempotency: 'none',
})

export const changePassword = endpoint({
  route: 'PUT /profile/password',
  access: 'signed-in',
  summary: 'Changes the own password and ends the other sessions of the account.',
  proof: 'Where the account has two-step verification.',
  body: z.strictObject({ current_password: password, password }),
  response: done,
  // Not stored under an idempotency key, because the hash of the body would make it easy to guess the password.
  idempotency: 'none',
})

export const authContract = {
  endpoints: [
    login,
    getMe,
    logout,
    refreshToken,
    forgotPassword,
    readPasswordLink,
    resetPassword,
    acceptInvitation,
    makeResetLink,
    changePassword,
    proveSession,
  ],
  errors: authErrors,
} as const satisfies Contract
