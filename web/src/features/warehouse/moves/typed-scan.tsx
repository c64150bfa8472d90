import { Button, TextInput } from '@mantine/core'
import { mdiArrowRight } from '@mdi/js'
import { type FormEvent, useState } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { iconLabel } from '../../../ui/icon-label.ts'
import { deliverScan } from '../../../ui/scan/scan-handlers.ts'
import css from './moves.module.css'

interface TypedScanProps {
  /** What is typed. */
  label: string
  /** What the button does with it. */
  submit: string
}

/** A field for a label that can't be scanned. What is typed there is handled as its scan. */
export function TypedScan({ label, submit }: TypedScanProps) {
  const [typed, setTyped] = useState('')
  const code = typed.trim()
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (code === '') return
    setTyped('')
    deliverScan(code, null)
  }
  return (
    <form className={css.typed} data-free onSubmit={send}>
      <TextInput
        aria-label={label}
        placeholder={label}
        name="code"
        value={typed}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={200}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" disabled={code === ''} {...iconLabel(submit)}>
        <Icon path={mdiArrowRight} directional />
      </Button>
    </form>
  )
}
