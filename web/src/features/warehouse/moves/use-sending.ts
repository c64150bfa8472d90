import { useLayoutEffect, useRef, useState } from 'react'

export interface Sending {
  /** Sends what a form has, and shows the answer. */
  send: (work: () => Promise<void>) => Promise<void>
  /** Settles once nothing is being sent and what was answered is on the screen. */
  sent: () => Promise<void>
}

/** What is scanned while a form is being sent waits for the answer, which closes the form or shows why it was refused. */
export function useSending(): Sending {
  const [isSending, setIsSending] = useState(false)
  const isRunning = useRef(false)
  const waiting = useRef<(() => void)[]>([])
  // After the answer has been rendered.
  useLayoutEffect(() => {
    if (!isSending) for (const goOn of waiting.current.splice(0)) goOn()
  }, [isSending])
  return {
    send: async (work) => {
      isRunning.current = true
      setIsSending(true)
      try {
        await work()
      } finally {
        isRunning.current = false
        setIsSending(false)
      }
    },
    sent: () => (isRunning.current ? new Promise((done) => waiting.current.push(done)) : Promise.resolve()),
  }
}
