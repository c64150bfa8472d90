import { parseArgs } from 'node:util'
import { makeTemporaryPassword, setTemporaryPassword } from '../modules/auth/auth.public.ts'
import { StartRefusal } from '../platform/start-refusal.ts'
import { describeUnknown, readArguments, requireOneEmail } from './frame/arguments.ts'
import { runOnSite } from './frame/command.ts'

const usage = `npm run reset-password -- EMAIL
Gives a user a new temporary password, prints it once, and ends their sessions. They choose their own at the next
sign-in. Use it when nobody else may reset the password in the browser, such as for the only administrator. Two-step
verification stays on (see reset-two-step). Somebody without an email is named by the user name.`

const read = () => readArguments(usage, () => requireOneEmail(parseArgs({ allowPositionals: true }).positionals))

type Refused = Exclude<Awaited<ReturnType<typeof setTemporaryPassword>>, 'set'>

const refusals: Record<Refused, (email: string) => string> = {
  unknown: describeUnknown,
  deactivated: (email) => `${email} is deactivated and can't sign in. Reactivate the user under Users first.`,
  never_signed_in: (email) =>
    `${email} has no password yet. The first one is chosen by an invitation, which is sent under Users.`,
}

await runOnSite('reset-password', read, async (site, email) => {
  const { password, password_hash } = await makeTemporaryPassword()
  const outcome = await site.services.database.transaction((tx) => setTemporaryPassword(tx, email, password_hash))
  if (outcome !== 'set') throw new StartRefusal(refusals[outcome](email))
  process.stdout.write(
    `The temporary password of ${email} is\n  ${password}\nIt is shown this once, and must be changed at the next sign-in. All of the user's sessions have ended.\n`,
  )
  return 0
})
