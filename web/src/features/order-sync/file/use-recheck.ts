import { useRef, useState } from 'react'
import { showInPlace } from '../../../platform/api/api-error.ts'
import { useErrorText } from '../../../ui/states.tsx'

/** Sends the file once more from within its check, one time at a time, and keeps why that was refused. */
export function useRecheck() {
  const errorText = useErrorText()
  const isRunning = useRef(false)
  const [running, setRunning] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const run = async (send: () => Promise<void>) => {
    if (isRunning.current) return
    isRunning.current = true
    setRunning(true)
    setProblem(null)
    try {
      await send()
    } catch (error) {
      showInPlace(error)
      setProblem(errorText(error))
    } finally {
      isRunning.current = false
      setRunning(false)
    }
  }
  return { running, problem, run }
}
