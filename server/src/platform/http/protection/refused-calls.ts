import { parsePermission, type Access } from '@platen/contracts/ability'
import type { FastifyInstance } from 'fastify'
import { callSourceOf } from '../call-context.ts'
import { Refusal } from '../refusal.ts'
import type { RefusedCall } from '../services.ts'

const privilegedSubjects: ReadonlySet<string> = new Set(['user', 'role', 'setting', 'audit'])

const askedFor: ReadonlySet<string> = new Set(['password_change_due', 'second_factor_due', 'proof_required'])

/** Whether an access is of the kind that decides over people, the site and its records. */
export function isPrivileged(access: Access): boolean {
  if (access === 'public' || access === 'signed-in') return false
  const permissions = typeof access === 'string' ? [access] : access
  return permissions.every((permission) => privilegedSubjects.has(parsePermission(permission).subject))
}

/** Tells `refused` of each call at a privileged endpoint that is refused with 403. */
export function watchRefusedCalls(app: FastifyInstance, refused: (call: RefusedCall) => void): void {
  app.addHook('onError', async (request, _reply, error: unknown) => {
    const { spec } = request.routeOptions.config
    const session = request.caller
    if (!spec || !session || session.id === 0 || !isPrivileged(spec.access)) return
    // Who views as a role is meant to be refused what the role may not do.
    if (session.view_as) return
    // Who has to replace an initial password, to set up a second factor, or to enter a password, is asked for it.
    if (!(error instanceof Refusal) || error.status !== 403) return
    if (askedFor.has(error.code)) return
    refused({
      by: { user: { id: session.id }, session_id: session.session_id },
      route: spec.route,
      code: error.code,
      source: callSourceOf(request, null),
    })
  })
}
