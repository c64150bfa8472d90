import { Button } from '@mantine/core'
import type { FormEvent, ReactNode, RefObject } from 'react'
import { useTexts } from '../../platform/i18n/translate.ts'
import { Banner } from '../banner.tsx'
import { useSubmitKeys } from '../dialog/in-dialog.ts'
import css from './form.module.css'

/** The banner above a form after a failed submit: the message, and the errors of fields that aren't on screen. */
export interface FormProblem {
  text: string
  others: readonly string[]
}

interface FormFrameProps {
  problem: FormProblem | null
  submit: (event: FormEvent<HTMLFormElement>) => void
  element?: RefObject<HTMLFormElement | null>
  children: ReactNode
}

/** The form element with a banner above the fields that shows why the last submit failed. */
export function FormFrame({ problem, submit, element, children }: FormFrameProps) {
  return (
    <form {...(element && { ref: element })} className={css.form} onSubmit={submit} noValidate>
      {problem && (
        <Banner tone="danger" title={problem.text}>
          {problem.others.length > 0 && (
            <ul className={css.others}>
              {problem.others.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          )}
        </Banner>
      )}
      {children}
    </form>
  )
}

interface FormEndProps {
  /** Label of the primary button: "Save product". */
  label: string
  sending: boolean
  disabled?: boolean
  fullWidth?: boolean
  cancel?: (() => void) | undefined
  /** Label of the cancel button, where "Cancel" could be mistaken for the action itself. */
  dismiss?: string
  /** The primary action is destructive: its button is outlined in red. */
  danger?: true
  /** A separate destructive action at the far end (archive, delete). */
  destructive?: ReactNode
}

/** The buttons below a form: one filled button, Cancel, and a destructive action at the far end. */
export function FormEnd({ label, sending, disabled, fullWidth, cancel, dismiss, danger, destructive }: FormEndProps) {
  const t = useTexts('ui')
  const look = danger && ({ variant: 'outline', color: 'red', c: 'var(--platen-danger)' } as const)
  return (
    <div className={css.end}>
      <Button
        type="submit"
        loading={sending}
        disabled={disabled ?? false}
        fullWidth={fullWidth ?? false}
        {...look}
        {...useSubmitKeys()}
      >
        {label}
      </Button>
      {cancel && (
        <Button type="button" variant="default" onClick={cancel}>
          {dismiss ?? t('cancel')}
        </Button>
      )}
      {destructive && <span className={css.aside}>{destructive}</span>}
    </div>
  )
}
