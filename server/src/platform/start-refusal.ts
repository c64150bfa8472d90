/**
 * The process cannot do what it was started for, for a reason that the person at the keyboard can fix. The message says
 * everything: `main` and the commands print it without a stack trace and end with status 1.
 */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal'
  /** Whether what it is refused for may pass by itself, such as a database that is being started. */
  readonly mayPass: boolean

  constructor(message: string, { mayPass = false } = {}) {
    super(message)
    this.mayPass = mayPass
  }
}
