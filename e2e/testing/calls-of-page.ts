import type { Page, Request, Response } from '@playwright/test'

const isRead = (request: Request) => {
  const { pathname } = new URL(request.url())
  return pathname.startsWith('/api/') && pathname !== '/api/live'
}

/** The calls that a page makes: which are under way, and which were refused with 403. */
export class CallsOfPage {
  readonly #page: Page
  readonly #pending = new Set<Request>()
  #refused: string[] = []
  #onNone: (() => void)[] = []

  constructor(page: Page) {
    this.#page = page
    page.on('request', this.#start)
    page.on('requestfinished', this.#end)
    page.on('requestfailed', this.#end)
    page.on('response', this.#judge)
  }

  /** Comes back once nothing is under way, and what came last has been rendered without asking for more. */
  async settle(): Promise<void> {
    do {
      if (this.#pending.size > 0) await new Promise<void>((resolve) => this.#onNone.push(resolve))
      await this.#page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      )
    } while (this.#pending.size > 0)
  }

  /** The calls refused since this was last asked. */
  takeRefused(): string[] {
    const refused = this.#refused
    this.#refused = []
    return refused
  }

  stop(): void {
    this.#page.off('request', this.#start)
    this.#page.off('requestfinished', this.#end)
    this.#page.off('requestfailed', this.#end)
    this.#page.off('response', this.#judge)
  }

  readonly #start = (request: Request): void => {
    if (isRead(request)) this.#pending.add(request)
  }
  readonly #end = (request: Request): void => {
    this.#pending.delete(request)
    if (this.#pending.size === 0) for (const resolve of this.#onNone.splice(0)) resolve()
  }
  readonly #judge = (response: Response): void => {
    const request = response.request()
    if (response.status() === 403) this.#refused.push(`${request.method()} ${new URL(request.url()).pathname}`)
  }
}
