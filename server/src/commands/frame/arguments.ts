import { StartRefusal } from '../../platform/start-refusal.ts'

/**
 * Reads the arguments of a command with `read` (parseArgs, and anything that throws a TypeError). Invalid ones are
 * refused in one sentence followed by `usage`; `--help` prints the usage and ends the process.
 */
export function readArguments<Values>(usage: string, read: () => Values): Values {
  if (process.argv.slice(2).includes('--help')) {
    process.stdout.write(`${usage}\n`)
    process.exit(0)
  }
  try {
    return read()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    // Node's own message, without its advice on names that start with a dash.
    throw new StartRefusal(`${error.message.split('. To specify')[0]}\n${usage}`)
  }
}

/** Returns the only file that a command was given. Throws for none and for several. */
export function requireOneFile(positionals: readonly string[]): string {
  const [path] = positionals
  if (path === undefined || positionals.length > 1) throw new TypeError('Name one file.')
  return path
}

/** Returns the only email or user name that a command was given, as accounts are stored and as the login form takes it. */
export function requireOneEmail(positionals: readonly string[]): string {
  const [email, ...others] = positionals
  if (email === undefined || others.length > 0) throw new TypeError('Name one email.')
  return email.trim().normalize().toLowerCase()
}

/** Says that nobody has this email or user name. */
export function describeUnknown(signInName: string): string {
  return `No user has the ${signInName.includes('@') ? 'email' : 'user name'} ${signInName}.`
}
