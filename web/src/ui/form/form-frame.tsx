import { Button } from '@mantine/core'
import { clsx } from 'clsx'
import { type FormEvent, type ReactNode, type RefObject, useContext } from 'react'
import { useTexts } from '../../platform/i18n/translate.ts'
import { Banner } from '../banner.tsx'
import { InDialog } from '../dialog/in-dialog.ts'
import { submitKeys } from '../shortcut-hint.tsx'
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

/**
 * The form element with a banner above the fields that shows why the last submit failed. On a page it is the frame of
 * its fields (SCREEN-76), whose cards are `FormSection`s where there are several.
 */
export function FormFrame({ problem, submit, element, children }: FormFrameProps) {
  const isInDialog = useContext(InDialog) !== null
  return (
    <form
      {...(element && { ref: element })}
      className={clsx(css.form, !isInDialog && css.page)}
      onSubmit={submit}
      noValidate
    >
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

/** What the end of a form shows of it. The login, which has a form of its own, gives `sending` only. */
interface EndedForm {
  sending: boolean
  /** Whether unsaved input is kept: by a draft, or by a question before the page is left. */
  keepsInput?: boolean
  changed?: boolean
  /** Whether the values are those of a row that exists. */
  edits?: boolean
  restored?: boolean
  reset?: () => void
}

interface FormEndProps {
  form: EndedForm
  /** Label of the primary button: "Save product". */
  label: string
  disabled?: boolean
  fullWidth?: boolean
  cancel?: (() => void) | undefined
  /** Label of the cancel button, where "Cancel" could be mistaken for the action itself. */
  dismiss?: string
  /** The primary action is destructive: its button is outlined in red. */
  danger?: true
  /** The form isn't the first thing to do on its screen: its button isn't filled. */
  secondary?: true
  /** A separate destructive action at the far end (archive, delete). */
  destructive?: ReactNode
}

/**
 * The buttons below a form: one filled button, Cancel, and a destructive action at the far end. On a page, those of a
 * form that keeps its input are its save bar, which stays at the bottom of the window while there is unsaved input.
 */
export function FormEnd({
  form,
  label,
  disabled,
  fullWidth,
  cancel,
  dismiss,
  danger,
  secondary,
  destructive,
}: FormEndProps) {
  const t = useTexts('ui')
  const isInDialog = useContext(InDialog) !== null
  const isBar = !isInDialog && form.keepsInput === true
  const isUnsaved = isBar && form.changed === true
  const look = danger && ({ variant: 'outline', color: 'red', c: 'var(--platen-danger)' } as const)
  return (
    <div
      className={clsx(css.end, isBar && css.bar, isUnsaved && css.pinned)}
      data-save-bar={isBar ? (isUnsaved ? 'pinned' : 'still') : undefined}
    >
      <Button
        type="submit"
        loading={form.sending}
        disabled={disabled ?? (!isInDialog && form.edits === true && !form.changed)}
        fullWidth={fullWidth ?? false}
        {...(secondary && { variant: 'default' })}
        {...look}
        {...(isInDialog && submitKeys)}
      >
        {label}
      </Button>
      {cancel && (
        <Button type="button" variant="default" onClick={cancel}>
          {dismiss ?? t('cancel')}
        </Button>
      )}
      {isUnsaved && <Unsaved form={form} />}
      {destructive && <span className={css.aside}>{destructive}</span>}
    </div>
  )
}

function Unsaved({ form }: { form: EndedForm }) {
  const t = useTexts('ui')
  return (
    <span className={css.unsaved}>
      <span role="status">{t(form.restored ? 'form.restored' : 'form.unsaved')}</span>
      <Button type="button" variant="subtle" onClick={() => form.reset?.()}>
        {t('form.discard')}
      </Button>
    </span>
  )
}
