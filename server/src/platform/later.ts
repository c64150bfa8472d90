import type { FastifyBaseLogger } from 'fastify'

export interface Later {
  /** Starts work that no answer waits for. `what` names it in the log where it fails. */
  run(what: string, work: () => Promise<unknown>): void
  /** Waits until nothing is under way any more. */
  settled(): Promise<void>
  /** The process ends: work that can be taken up again later looks here between its steps, and stops. */
  readonly ending: boolean
  /** Says so, and waits until nothing is under way any more. */
  end(): Promise<void>
}

/** Keeps an eye on work that goes on after its call was answered, so that a drain loses none of it. */
export function createLater(log: FastifyBaseLogger): Later {
  const pending = new Set<Promise<void>>()
  let ending = false
  const settled = async () => {
    while (pending.size > 0) await Promise.all(pending)
  }
  return {
    run(what, work) {
      const one: Promise<void> = work()
        .then(
          () => undefined,
          (error: unknown) => log.error({ err: error }, what),
        )
        .finally(() => pending.delete(one))
      pending.add(one)
    },
    settled,
    get ending() {
      return ending
    },
    end() {
      ending = true
      return settled()
    },
  }
}
