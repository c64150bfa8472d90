import { StartRefusal } from '../../platform/start-refusal.ts'

/**
 * Reads the arguments of a command with `read` (parseArgs, and whatever it throws a TypeError for). Wrong ones are refused
 * in one sentence with `usage` below it; `--help` prints the usage and ends the process.
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
    // Node's own sentence, without its advice on names that begin with a dash.
    throw new StartRefusal(`${error.message.split('. To specify')[0]}\n${usage}`)
  }
}

/** The one file that a command names. Refuses none and several. */
export function onlyFile(positionals: readonly string[]): string {
  const [path] = positionals
  if (path === undefined || positionals.length > 1) throw new TypeError('Name one file.')
  return path
}
