import { Button, TextInput } from '@mantine/core'
import { clsx } from 'clsx'
import type { FormEvent, RefObject } from 'react'
import css from './typed.module.css'

interface CodeFormProps {
  /** What is typed. */
  label: string
  /** What the button does with it. */
  submit: string
  typed: string
  type: (text: string) => void
  send: () => void
  element: RefObject<HTMLInputElement | null>
  /** Called with a click on the field. */
  click?: () => void
  /** For a phone in one hand: targets for a gloved thumb, over the whole width. */
  large?: boolean
}

/** A field with a button for a code that can't be scanned, usable also while a scan is being answered. */
export function CodeForm({ label, submit, typed, type, send, element, click, large = false }: CodeFormProps) {
  const submitForm = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  return (
    <form className={clsx(css.typed, large && css.large)} data-free onSubmit={submitForm}>
      <TextInput
        ref={element}
        label={label}
        name="code"
        value={typed}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={200}
        onChange={(event) => type(event.currentTarget.value)}
        onClick={click}
      />
      <Button type="submit" variant="default">
        {submit}
      </Button>
    </form>
  )
}
