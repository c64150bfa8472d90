/**
 * Scans wait here in the order in which they came: one is worked on at a time, none is lost while the screen loads.
 * `work` may refuse; the next one runs all the same.
 */
export class ScanQueue {
  #waiting: string[] = []
  #busy = false
  #open = true
  readonly #work: (text: string) => Promise<void>
  readonly #changed: (waiting: number) => void

  constructor(work: (text: string) => Promise<void>, changed: (waiting: number) => void = () => {}) {
    this.#work = work
    this.#changed = changed
  }

  /** How many scans wait, the one that is worked on included. */
  get waiting(): number {
    return this.#waiting.length + (this.#busy ? 1 : 0)
  }

  add(text: string): void {
    this.#waiting.push(text)
    this.#changed(this.waiting)
    void this.#next()
  }

  /** Holds the queue (the screen is loading) or lets it run again. */
  setOpen(open: boolean): void {
    this.#open = open
    if (open) void this.#next()
  }

  async #next(): Promise<void> {
    if (this.#busy || !this.#open) return
    const text = this.#waiting.shift()
    if (text === undefined) return
    this.#busy = true
    try {
      await this.#work(text)
    } catch {
      // Whoever works on a scan says what went wrong; the queue goes on.
    }
    this.#busy = false
    this.#changed(this.waiting)
    void this.#next()
  }
}
