/**
 * The process cannot do what it was started for, for a reason that the person at the keyboard can fix. The message says
 * everything: `main` and the commands print it without a stack trace and end with status 1.
 */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal'
}
