import { useRef, useState } from 'react'
import { api } from '../../platform/api/api.ts'
import type { Design } from './design-source.ts'

export interface Upload {
  id: number
  name: string
  state: 'waiting' | 'sending' | 'created' | 'updated' | 'unchanged' | 'failed'
  design?: Design
  error?: unknown
}

// The server decodes two files at a time, so more would only wait there.
const maxParallelUploads = 2

interface QueuedUpload {
  id: number
  file: File
  store: string
}

/** Uploads artwork files in order, two at a time and independently: a bad file stops none of the others. */
export function useUploads() {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const queue = useRef<QueuedUpload[]>([])
  const running = useRef(0)
  const lastId = useRef(0)
  const updateUpload = (id: number, changes: Partial<Upload>) =>
    setUploads((before) => before.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)))

  const uploadNext = async () => {
    if (running.current >= maxParallelUploads) return
    running.current++
    for (let next = queue.current.shift(); next; next = queue.current.shift()) {
      updateUpload(next.id, { state: 'sending' })
      updateUpload(next.id, await send(next))
    }
    running.current--
  }

  /** Adds files for a store ('' is the library). */
  const add = (files: readonly File[], store: string) => {
    const added = files.map((file) => ({ id: ++lastId.current, file, store }))
    queue.current.push(...added)
    setUploads((before) => [
      ...before,
      ...added.map(({ id, file }) => ({ id, name: file.name, state: 'waiting' as const })),
    ])
    for (let worker = 0; worker < maxParallelUploads; worker++) void uploadNext()
  }
  return { uploads, add }
}

async function send({ file, store }: QueuedUpload): Promise<Partial<Upload>> {
  const body = new FormData()
  // The server reads the parts in order and needs the fields before the file.
  if (store !== '') body.append('store_id', store)
  body.append('file', file)
  try {
    const { data } = await api('POST /designs', { body })
    return { state: data.outcome, design: data.design }
  } catch (error) {
    return { state: 'failed', error }
  }
}
