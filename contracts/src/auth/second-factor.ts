import { z } from 'zod'
import { me, siteMeta } from './endpoints.ts'
import { endpoint, idText, instant, type Contract } from '../endpoint.ts'
import { secondFactorErrors } from './second-factor-errors.ts'
import { userDetail } from '../users/endpoints.ts'

/** Six digits or a recovery code, as people type or paste them: with spaces or hyphens anywhere. */
const code = z.string().trim().min(1).max(60)
const password = z.string().min(1).max(4_096).normalize()

/** The `details` of `second_step_required`. The challenge grants nothing but the second step. */
export interface SecondStepRequired {
  challenge: string
}

export const secondStep = endpoint({
  // Below the path of login, so that the cookie that marks the device comes with it.
  route: 'POST /auth/login/second-step',
  access: 'public',
  summary:
    'The second step of a sign-in that login refused with second_step_required: the challenge from its details with a code, once.',
  body: z.strictObject({ challenge: z.string().min(1).max(200), code }),
  response: me.extend({ access_token: z.string() }),
  meta: siteMeta,
  idempotency: 'none',
})

const secondFactor = z.strictObject({
  /** When it was set up; null while it is off. */
  confirmed_at: instant.nullable(),
  /** Recovery codes that haven't been used. */
  recovery_codes_left: z.number().int().nonnegative(),
  /** The first role of the caller that requires it; null if none does. */
  required_by: z.string().nullable(),
})
export type SecondFactor = z.infer<typeof secondFactor>

export const getSecondFactor = endpoint({
  route: 'GET /profile/second-factor',
  access: 'signed-in',
  summary: 'Whether the own account has two-step verification.',
  response: secondFactor,
})

const setup = z.strictObject({
  /** The key for typing it into an app, in groups of four. */
  key: z.string(),
  /** The QR code as an SVG picture. */
  qr_svg: z.string(),
})
export type SecondFactorSetup = z.infer<typeof setup>

export const startSecondFactor = endpoint({
  route: 'POST /profile/second-factor',
  access: 'signed-in',
  summary:
    'Answers a new key for an authenticator app, shown this once; a code confirms it. Replacing one needs a code.',
  body: z.strictObject({ password, code: code.optional() }),
  response: setup,
  // Not stored under an idempotency key, because the response is a secret.
  idempotency: 'none',
})

const recoveryCodes = z.strictObject({ recovery_codes: z.array(z.string()) })

export const confirmSecondFactor = endpoint({
  route: 'POST /profile/second-factor/confirmation',
  access: 'signed-in',
  summary:
    'Turns two-step verification on with a code of the new key, in the session that asked for it, and ends the other sessions; answers the recovery codes, shown this once.',
  body: z.strictObject({ code }),
  response: recoveryCodes,
  idempotency: 'none',
})

export const renewRecoveryCodes = endpoint({
  route: 'POST /profile/second-factor/recovery-codes',
  access: 'signed-in',
  summary: 'Returns new recovery codes, shown only once. Earlier codes stop working.',
  body: z.strictObject({ code }),
  response: recoveryCodes,
  idempotency: 'none',
})

export const removeSecondFactor = endpoint({
  route: 'POST /profile/second-factor/removal',
  access: 'signed-in',
  summary: 'Turns two-step verification off, unless a role of the caller requires it.',
  body: z.strictObject({ code }),
  response: secondFactor,
  idempotency: 'none',
})

export const resetSecondFactor = endpoint({
  route: 'DELETE /users/:id/second-factor',
  proof: true,
  access: 'user.write',
  summary: 'Turns off the two-step verification of somebody who may do no more than oneself, and ends their sessions.',
  params: z.strictObject({ id: idText }),
  response: userDetail,
})

export const secondFactorContract = {
  endpoints: [
    secondStep,
    getSecondFactor,
    startSecondFactor,
    confirmSecondFactor,
    renewRecoveryCodes,
    removeSecondFactor,
    resetSecondFactor,
  ],
  errors: secondFactorErrors,
} as const satisfies Contract
