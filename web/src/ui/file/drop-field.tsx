import { mdiTrayArrowUp } from '@mdi/js'
import { clsx } from 'clsx'
import { useState } from 'react'
import { Icon } from '../icon.tsx'
import css from './drop-field.module.css'

interface DropFieldProps {
  /** What to do: "Drop designs here, or choose files". */
  label: string
  /** What is accepted, below it. */
  hint?: string
  multiple?: boolean
  disabled?: boolean
  /** What the file chooser offers first, as for `accept`; what comes is judged by its content all the same. */
  accept?: string
  onFiles: (files: File[]) => void
}

/**
 * A field that files are dropped on or chosen with. A file input lies over all of it, so that keyboard, screen readers
 * and dragging work as in any form.
 */
export function DropField({ label, hint, multiple = false, disabled = false, accept, onFiles }: DropFieldProps) {
  const [over, setOver] = useState(false)
  const take = (list: FileList | null) => {
    setOver(false)
    const files = [...(list ?? [])]
    if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1))
  }
  return (
    <label
      className={clsx(css.field, over && css.over, disabled && css.off)}
      onDragEnter={() => setOver(!disabled)}
      onDragOver={(event) => event.preventDefault()}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        if (!disabled) take(event.dataTransfer.files)
      }}
    >
      <Icon path={mdiTrayArrowUp} size={28} />
      <span className={css.label}>{label}</span>
      {hint && <span className={css.hint}>{hint}</span>}
      <input
        type="file"
        className={css.input}
        multiple={multiple}
        disabled={disabled}
        accept={accept}
        onChange={(event) => {
          take(event.currentTarget.files)
          // So that the same file can be chosen again.
          event.currentTarget.value = ''
        }}
      />
    </label>
  )
}
