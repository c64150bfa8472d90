import { mdiTrayArrowUp } from '@mdi/js'
import { clsx } from 'clsx'
import { useState } from 'react'
import { Icon } from '../icon.tsx'
import css from './drop-field.module.css'

interface DropFieldProps {
  /** The instruction: "Drop designs here, or choose files". */
  label: string
  /** What is accepted, shown below the label. */
  hint?: string
  multiple?: boolean
  disabled?: boolean
  /** Passed to the input's `accept`. It only filters the file chooser; the server checks the content. */
  accept?: string
  onFiles: (files: File[]) => void
}

/**
 * A field to drop files on or choose them with. A transparent file input covers all of it, so that keyboard, screen
 * readers and dragging work as in any form.
 */
export function DropField({ label, hint, multiple = false, disabled = false, accept, onFiles }: DropFieldProps) {
  const [isDragOver, setOver] = useState(false)
  const addFiles = (list: FileList | null) => {
    setOver(false)
    const files = [...(list ?? [])]
    if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1))
  }
  return (
    <label
      className={clsx(css.field, isDragOver && css.over, disabled && css.off)}
      onDragEnter={() => setOver(!disabled)}
      onDragOver={(event) => event.preventDefault()}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        if (!disabled) addFiles(event.dataTransfer.files)
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
          addFiles(event.currentTarget.files)
          // Lets the user choose the same file again.
          event.currentTarget.value = ''
        }}
      />
    </label>
  )
}
