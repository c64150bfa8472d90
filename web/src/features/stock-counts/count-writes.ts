import { putAnswer, useWrite } from '../../platform/api/use-api.ts'
import type { Answer } from '../../platform/api/wire.ts'

const keep = (answer: Answer<'POST /stock-counts/:id/pause'>) =>
  putAnswer(answer, 'GET /stock-counts/:id', { params: { id: String(answer.data.id) } })

/** The steps of a count; each answers with the count as it is then. */
export function useCountWrites() {
  return {
    pause: useWrite('POST /stock-counts/:id/pause', { onDone: keep }),
    resume: useWrite('POST /stock-counts/:id/resume', { onDone: keep }),
    recount: useWrite('POST /stock-counts/:id/recount', { onDone: keep }),
    cancel: useWrite('POST /stock-counts/:id/cancel', { onDone: keep }),
    close: useWrite('POST /stock-counts/:id/close', { onDone: keep }),
  }
}
export type CountWrites = ReturnType<typeof useCountWrites>
