import type { Ctx } from '../../../platform/http/context.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { hashToken } from '../tokens.service.ts'
import { voidLinks } from './password-resets.store.ts'

/**
 * Mails a one-time link that is committed, or ends it if that fails, and throws: nobody has it then, so it counts
 * neither as an invitation nor as one of the links that somebody was mailed (ACCESS-34, ACCESS-118).
 */
export async function mailLink(ctx: Ctx, token: string, mail: Mail): Promise<void> {
  try {
    await ctx.mail.send(mail)
  } catch (error) {
    await ctx.database.transaction((tx) => voidLinks(tx, [hashToken(token)]))
    throw error
  }
}
