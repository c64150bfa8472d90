import { useRef, useState } from 'react'
import { api } from '../../platform/api/api.ts'
import { touch } from '../../platform/api/use-api.ts'
import type { Design } from './design-source.ts'

export interface Upload {
  id: number
  name: string
  state: 'waiting' | 'sending' | 'created' | 'updated' | 'unchanged' | 'failed'
  design?: Design
  error?: unknown
}

// Two at a time, as the server decodes them; more would only wait there.
const atOnce = 2

interface Sent {
  id: number
  file: File
  store: string
}

/** Uploads artwork files, two at a time in their order, each on its own: a bad one stops none of the others. */
export function useUploads() {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const queue = useRef<Sent[]>([])
  const running = useRef(0)
  const lastId = useRef(0)
  const change = (id: number, changed: Partial<Upload>) =>
    setUploads((before) => before.map((one) => (one.id === id ? { ...one, ...changed } : one)))

  const work = async () => {
    if (running.current >= atOnce) return
    running.current++
    for (let next = queue.current.shift(); next; next = queue.current.shift()) {
      change(next.id, { state: 'sending' })
      change(next.id, await send(next))
    }
    running.current--
    if (running.current === 0) touch('GET /designs')
  }

  /** Takes files for a store ('' is the library). */
  const add = (files: readonly File[], store: string) => {
    const added = files.map((file) => ({ id: ++lastId.current, file, store }))
    queue.current.push(...added)
    setUploads((before) => [
      ...before,
      ...added.map(({ id, file }) => ({ id, name: file.name, state: 'waiting' as const })),
    ])
    for (let worker = 0; worker < atOnce; worker++) void work()
  }
  return { uploads, add }
}

async function send({ file, store }: Sent): Promise<Partial<Upload>> {
  const body = new FormData()
  // Fields go before the file: the server reads them in this order.
  if (store !== '') body.append('store_id', store)
  body.append('file', file)
  try {
    const { data } = await api('POST /designs', { body })
    return { state: data.outcome, design: data.design }
  } catch (error) {
    return { state: 'failed', error }
  }
}
