import { parseArgs } from 'node:util'
import { resetTwoStepVerification } from '../modules/auth/auth.public.ts'
import { StartRefusal } from '../platform/start-refusal.ts'
import { describeUnknown, readArguments, requireOneEmail } from './frame/arguments.ts'
import { runOnSite } from './frame/command.ts'

const usage = `npm run reset-two-step -- EMAIL
Turns off two-step verification for a user who lost both the phone and the recovery codes, and ends their sessions. Use
it when nobody else may do so in the browser. The password stays as it is. Somebody without an email is named by the
user name.`

const read = () => readArguments(usage, () => requireOneEmail(parseArgs({ allowPositionals: true }).positionals))

await runOnSite('reset-two-step', read, async (site, email) => {
  const outcome = await site.services.database.transaction((tx) => resetTwoStepVerification(tx, email))
  if (outcome === 'unknown') throw new StartRefusal(describeUnknown(email))
  if (outcome === 'off') throw new StartRefusal(`${email} has no two-step verification. Sign in with the password.`)
  process.stdout.write(`Two-step verification is off for ${email}. Sign in with the password, and set it up again.\n`)
  return 0
})
