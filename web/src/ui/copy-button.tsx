import { Button } from '@mantine/core'
import { notify } from '../platform/notices.ts'

interface CopyButtonProps {
  text: string
  label: string
  /** The notification once it is copied. */
  copied: string
}

/**
 * Copies a text. Browsers give pages on plain http no clipboard; nothing is shown there, and the text can be selected.
 */
export function CopyButton({ text, label, copied }: CopyButtonProps) {
  if (!('clipboard' in navigator)) return null
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    notify('success', copied)
  }
  return (
    <Button variant="default" onClick={() => void copy()}>
      {label}
    </Button>
  )
}
