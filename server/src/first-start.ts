import { email as emailSchema } from '@platen/contracts/auth/endpoints'
import { hashNewPassword, hashPassword, makeTemporaryPassword } from './modules/auth/auth.public.ts'
import { loadDemo, prepareDemo } from './modules/demo/demo-factory.actions.ts'
import { addDemoUsers, demoEmail, demoPassword, demoUsers, setDemoPassword } from './modules/demo/demo-users.actions.ts'
import { modules } from './modules.ts'
import { isDemo, markAsDemo } from './modules/settings/settings.public.ts'
import { addUserWithRoles, hasUsers, lockFirstUsers } from './modules/users/users.public.ts'
import type { Config } from './platform/config.ts'
import { callsWithin } from './platform/http/calls-within.ts'
import type { Ctx } from './platform/http/context.ts'
import { Refusal } from './platform/http/refusal.ts'
import { StartRefusal } from './platform/start-refusal.ts'

const loopback = /^(localhost|127(\.\d{1,3}){3}|::1)$/

// Assumed: the address without ADMIN_EMAIL; nobody receives mail there.
const standInEmail = 'administrator@platen.invalid'

/**
 * Makes sure that somebody can sign in: creates, in an empty database, the demo factory with its users, or the first
 * administrator (in production, or with DEMO off). If several servers start at once, one of them does it. Returns lines
 * for the person at the keyboard, whom `onProgress` tells what takes long.
 *
 * @throws StartRefusal for a demo database in production, and for a demo beyond this machine with the well-known
 * password.
 */
export async function setUpEmptyDatabase(ctx: Ctx, onProgress?: (line: string) => void): Promise<string[]> {
  const { config } = ctx
  if (await isDemo(ctx.db)) return openDemo(ctx)
  if (await hasUsers(ctx.db)) return []
  if (config.NODE_ENV === 'production' || !config.DEMO) return makeAdministrator(ctx)
  onProgress?.('Setting up the demo factory …')
  return makeDemo(ctx)
}

async function openDemo(ctx: Ctx): Promise<string[]> {
  if (ctx.config.NODE_ENV === 'production') {
    throw new StartRefusal(
      'This database holds the demo factory, whose passwords everybody knows; production does not start on it. ' +
        'Set DATA_DIR or DATABASE_URL to another database.',
    )
  }
  const hash = await demoHash(ctx.config)
  await ctx.database.transaction((tx) => setDemoPassword(tx, hash))
  return signIns(ctx.config)
}

async function makeDemo(ctx: Ctx): Promise<string[]> {
  const hash = await demoHash(ctx.config)
  const demo = await prepareDemo(ctx)
  await ctx.database.transaction(async (tx) => {
    await lockFirstUsers(tx)
    if (await hasUsers(tx)) return
    const bindings = modules.flatMap((module) => module.routes ?? [])
    await markAsDemo(tx)
    await addDemoUsers(tx, hash)
    await loadDemo(tx, ctx, callsWithin(tx, ctx, bindings), demo)
  })
  return signIns(ctx.config)
}

function demoHash(config: Config): Promise<string> {
  if (config.DEMO_PASSWORD === undefined && !loopback.test(config.HOST)) {
    throw new StartRefusal(
      `The demo factory is to be reached beyond this machine (HOST is ${config.HOST}), and everybody knows its password. ` +
        'Set DEMO_PASSWORD to one of your own, or DEMO=off on an empty database for a factory without demo.',
    )
  }
  return hashPassword(config.DEMO_PASSWORD ?? demoPassword)
}

function signIns(config: Config): string[] {
  const password = config.DEMO_PASSWORD === undefined ? demoPassword : 'what DEMO_PASSWORD says'
  return [
    'Demo factory. Sign in with the password',
    `  ${password}`,
    'as',
    ...demoUsers.map(({ role }) => `  ${demoEmail(role)}`),
  ]
}

async function makeAdministrator(ctx: Ctx): Promise<string[]> {
  const { ADMIN_EMAIL, ADMIN_PASSWORD } = ctx.config
  const email = emailSchema.parse(ADMIN_EMAIL ?? standInEmail)
  const { password, password_hash } =
    ADMIN_PASSWORD === undefined
      ? await makeTemporaryPassword()
      : { password: ADMIN_PASSWORD, password_hash: await givenHash(ctx, ADMIN_PASSWORD, email) }
  const isAdded = await ctx.database.transaction(async (tx) => {
    await lockFirstUsers(tx)
    if (await hasUsers(tx)) return false
    await addUserWithRoles(tx, {
      email,
      name: 'Administrator',
      password_hash,
      must_change_password: ADMIN_PASSWORD === undefined,
      roles: ['administrator'],
    })
    return true
  })
  if (!isAdded) return []
  const shown =
    ADMIN_PASSWORD === undefined
      ? [`  ${password}`, 'It is shown this once, and must be changed.']
      : ['  what ADMIN_PASSWORD says']
  return ['First administrator. Sign in as', `  ${email}`, 'with the password', ...shown]
}

async function givenHash(ctx: Ctx, password: string, email: string): Promise<string> {
  try {
    return await hashNewPassword(ctx, password, email)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new StartRefusal(
      `ADMIN_PASSWORD cannot be used. ${Object.values(error.body('en', 'UTC').fields ?? {}).join(' ')}`,
    )
  }
}
