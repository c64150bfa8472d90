/**
 * The process cannot do what it was started for, for a reason that the person at the keyboard can mend.
 * The message is the whole story: `main` and the commands print it without a stack and end with status 1.
 */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal'
}
