import { useRef, useState } from 'react'
import { deliverScan } from '../scan-handlers.ts'
import { CodeForm } from './code-form.tsx'

interface TypedScanProps {
  /** What is typed. */
  label: string
  /** What the button does with it. */
  submit: string
  /** What the field begins with, such as a code that wasn't found. */
  beginning?: string
  /** For a phone in one hand. */
  large?: boolean
}

/**
 * A field for a label that can't be scanned. What is typed there is handled as its scan, and stays until the next code
 * replaces it: a mistyped one can be mended.
 */
export function TypedScan({ label, submit, beginning = '', large = false }: TypedScanProps) {
  const [typed, setTyped] = useState(beginning)
  const isSent = useRef(false)
  const element = useRef<HTMLInputElement>(null)
  const send = () => {
    const code = typed.trim()
    if (code === '') {
      element.current?.focus()
      return
    }
    deliverScan(code, null)
    isSent.current = true
    element.current?.select()
  }
  const type = (text: string) => {
    isSent.current = false
    setTyped(text)
  }
  // The first click after the button was pressed is for the next code, the second one for a place within this one.
  const click = () => {
    if (isSent.current) element.current?.select()
    isSent.current = false
  }
  return <CodeForm {...{ label, submit, typed, type, send, element, click, large }} />
}
