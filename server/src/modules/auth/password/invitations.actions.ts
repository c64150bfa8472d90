import * as userTerms from '@platen/contracts/users/terms'
import { invitationHours, inviteUser as inviteEndpoint, type UserDetail } from '@platen/contracts/users/endpoints'
import { z } from 'zod'
import type { BulkAction } from '../../../platform/bulk/bulk-action.types.ts'
import { defineBulkAction } from '../../../platform/bulk/bulk-actions.ts'
import type { Tx } from '../../../platform/db/database.types.ts'
import { encodeQr } from '../../../platform/documents/qr.ts'
import type { Call, Ctx } from '../../../platform/http/context.ts'
import type { LinkUse } from '../../../platform/http/protection/link-address.ts'
import { assertNotDenied, refusal } from '../../../platform/http/refusal.ts'
import { recordAudit } from '../../audit/audit.public.ts'
import { readMailLooks } from '../../settings/looks/site-looks.public.ts'
import { assertPerson, assertWithinOwnRights, lockPersonToInvite, readUserDetail } from '../../users/users.public.ts'
import { drawQr } from '../second-factor/second-factor.rules.ts'
import { hashToken, newToken } from '../tokens.service.ts'
import { mailLink } from './mail-link.actions.ts'
import { redeemLink, type LinkPassword, type Redeemed } from './password.actions.ts'
import { findInvitationDenial, findMailDenial } from './password.rules.ts'
import { findInvitees } from './password-resets.views.ts'
import { addReset, voidInvitations, voidResets } from './password-resets.store.ts'
import { invitationMail } from './reset-mail.format.ts'

/** A person who gets an invitation. */
type Invited = NonNullable<Awaited<ReturnType<typeof lockPersonToInvite>>>

interface Made {
  person: Invited
  token: string
  expires_at: string
}

type HandedInvitation = z.output<(typeof inviteEndpoint)['response']>

/**
 * Invites a user who has no password yet and may do no more than the caller, and ends an earlier invitation. With a
 * mail server the link is mailed, otherwise, and to somebody without an email, it is returned, to be handed over
 * (ACCESS-34).
 */
export async function inviteUser(ctx: Ctx, userId: number): Promise<HandedInvitation> {
  const invitation = await ctx.transaction((tx) => makeInvitation(tx, ctx, userId))
  const { expires_at } = invitation
  const { email } = invitation.person
  if (!ctx.mail.configured || email === null) {
    const url = invitationUrl(ctx, invitation.token, 'shown')
    return { url, qr_svg: drawQr(encodeQr(url)), expires_at }
  }
  await mailInvitation(ctx, invitation, email).catch(() => {
    throw refusal('invitation_not_mailed')
  })
  return { url: null, qr_svg: null, expires_at }
}

/** Invites many users at once by mail: those that were imported, or whose invitation expired (BULK-7). */
export const invitationBulkActions: readonly BulkAction<Ctx>[] = [
  defineBulkAction({
    key: 'users.invite',
    list: 'users',
    title: userTerms.sendInvitations,
    single: inviteEndpoint,
    input: z.strictObject({}),
    mayGoOn: (ctx) => ctx.mail.hasRoom(),
    async judge(db, ids) {
      const people = await findInvitees(db, ids)
      return people.map((person) => ({
        id: person.id,
        name: person.name,
        denial: findInvitationDenial(person) ?? findMailDenial(person),
      }))
    },
    async run(tx, ctx, id) {
      if (!ctx.mail.configured) throw refusal('mail_not_set_up')
      const invitation = await makeInvitation(tx, ctx, id)
      const { name, email } = invitation.person
      if (email === null) throw refusal('user_without_email', { name })
      tx.afterCommit(() => ctx.backgroundTasks.run('invitation not sent', () => mailInvitation(ctx, invitation, email)))
    },
  }),
]

async function makeInvitation(tx: Tx, ctx: Call, userId: number): Promise<Made> {
  const person = await lockPersonToInvite(tx, userId)
  if (!person) throw refusal('not_found')
  await assertWithinOwnRights(tx, ctx, userId)
  assertNotDenied(findInvitationDenial(person))
  await voidResets(tx, userId)
  const token = newToken()
  const link = { token_hash: hashToken(token), user_id: userId, made_by: ctx.user.id, kind: 'invitation' as const }
  const expiresAt = await addReset(tx, link, invitationHours * 60)
  await recordAudit(tx, ctx, 'user.invited', userId)
  return { person, token, expires_at: expiresAt }
}

/** Mails an invitation. One that can't be mailed ends: nobody was invited then, and the list of users says so. */
async function mailInvitation(ctx: Ctx, { person, token }: Made, email: string): Promise<void> {
  const looks = await readMailLooks(ctx.db, person.language ?? ctx.language)
  const link = { url: invitationUrl(ctx, token, 'mailed'), ...looks }
  const mail = invitationMail(link, invitationHours)
  await mailLink(ctx, token, { to: email, ...mail })
}

function invitationUrl(ctx: Call, token: string, use: LinkUse): string {
  return `${ctx.linkAddress(use)}/accept-invitation?token=${token}`
}

/** Ends the open invitation of a user. */
export function revokeInvitation(ctx: Ctx, userId: number): Promise<UserDetail> {
  return ctx.write(async (tx) => {
    await assertPerson(tx, userId)
    await assertWithinOwnRights(tx, ctx, userId)
    if ((await voidInvitations(tx, userId)) === 0) throw refusal('user_not_invited')
    await recordAudit(tx, ctx, 'user.invitation_revoked', userId)
    return readUserDetail(ctx, tx, userId)
  })
}

/** Sets the first password of an invited user, who can sign in then. Answers the email or user name to sign in
 * with. */
export function acceptInvitation(ctx: Ctx, linkPassword: LinkPassword): Promise<Redeemed> {
  return redeemLink(ctx, linkPassword, 'invitation', 'user.joined')
}
