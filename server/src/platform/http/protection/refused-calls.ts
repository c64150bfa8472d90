import { isAllowed, parsePermission, type Access } from '@platen/contracts/ability'
import type { FastifyInstance } from 'fastify'
import { callSourceOf } from '../call-context.ts'
import { Refusal } from '../refusal.ts'
import type { RefusedCall } from '../services.ts'

const privilegedSubjects: ReadonlySet<string> = new Set(['user', 'role', 'setting', 'audit'])

const askedFor: ReadonlySet<string> = new Set(['password_change_due', 'second_factor_due', 'proof_required'])

/** The calls by which somebody who isn't signed in tries names, passwords and codes, and what they are refused with. */
const signIns: ReadonlySet<string> = new Set(['POST /auth/login', 'POST /auth/login/second-step'])
const nobody = { user: { id: 0 }, session_id: null }
const tried: ReadonlySet<string> = new Set([
  'wrong_credentials',
  'login_slowed',
  'too_many_requests',
  'second_factor_code_wrong',
  'second_factor_slowed',
])

/** Whether an access is of the kind that decides over people, the site and its records. */
export function isPrivileged(access: Access): boolean {
  if (access === 'public' || access === 'signed-in') return false
  const permissions = typeof access === 'string' ? [access] : access
  return permissions.every((permission) => privilegedSubjects.has(parsePermission(permission).subject))
}

/**
 * Tells `refused` of each call at a privileged endpoint, or about what takes a privileged permission, that is refused
 * with 403, and of each refused sign-in, also under a name that nobody has.
 */
export function watchRefusedCalls(app: FastifyInstance, refused: (call: RefusedCall) => void): void {
  app.addHook('onError', async (request, _reply, error: unknown) => {
    const { spec } = request.routeOptions.config
    if (!spec || !(error instanceof Refusal)) return
    const call = { route: spec.route, code: error.code, source: callSourceOf(request, null) }
    if (signIns.has(spec.route) && tried.has(error.code)) return refused({ by: nobody, ...call })
    const session = request.caller
    if (!session || session.id === 0) return
    // A call that is open to everybody may refuse what it is about: a list, a kind of file, an action on many rows.
    if (![spec.access, error.extras.access ?? spec.access].some(isPrivileged)) return
    // Who views as a role is meant to be refused what the role may not do, but they may.
    if (session.view_as && isAllowed(session.rules, error.extras.access ?? spec.access)) return
    // Who has to replace an initial password, to set up a second factor, or to enter a password, is asked for it.
    if (error.status !== 403 || askedFor.has(error.code)) return
    refused({ by: { user: { id: session.id }, session_id: session.session_id }, ...call })
  })
}
