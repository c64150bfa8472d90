import type { FastifyInstance } from 'fastify'

/** Adds `GET /slow`, which is answered only when `finish` is called. `arrived` resolves when it is asked. */
export function addSlowCall(app: FastifyInstance): { arrived: Promise<void>; finish: () => void } {
  let finish = () => {}
  const arrived = new Promise<void>((arrive) => {
    app.get('/slow', async () => {
      arrive()
      await new Promise<void>((resolve) => (finish = resolve))
      return 'done'
    })
  })
  return { arrived, finish: () => finish() }
}
