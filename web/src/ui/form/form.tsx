import { Button } from '@mantine/core'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTexts } from '../../platform/i18n/translate.ts'
import { LazyPart } from '../lazy-part.ts'
import css from './form.module.css'
import { FormFrame } from './form-frame.tsx'
import type { FormState } from './use-form.ts'

const loadConflictDialog = async () => (await import('./conflict-dialog.tsx')).ConflictDialog

interface FormProps<T extends FieldValues> {
  form: FormState<T>
  children: ReactNode
}

/** A form with its banner, and the dialog that asks what to keep when somebody else changed the same row. */
export function Form<T extends FieldValues>({ form, children }: FormProps<T>) {
  const { problem, submit, element, conflict } = form
  return (
    <>
      <FormFrame problem={problem} element={element} submit={(event) => void submit(event)}>
        {children}
      </FormFrame>
      <LazyPart
        load={loadConflictDialog}
        trigger={conflict}
        componentProps={{ form: form as unknown as FormState<FieldValues> }}
      />
    </>
  )
}

interface SaveBarProps<T extends FieldValues> {
  form: FormState<T>
  /** Label of the primary button: "Save order". */
  label: string
  cancel: () => void
}

/** The buttons of a page's form, which stay at the bottom of the window while there is unsaved input. */
export function SaveBar<T extends FieldValues>({ form, label, cancel }: SaveBarProps<T>) {
  const t = useTexts('ui')
  return (
    <div className={clsx(css.saveBar, form.changed && css.pinned)} data-save-bar={form.changed ? 'pinned' : undefined}>
      <Button type="submit" loading={form.sending}>
        {label}
      </Button>
      <Button type="button" variant="default" onClick={cancel}>
        {t('cancel')}
      </Button>
      {form.changed && (
        <span className={css.unsaved}>
          <span role="status">{t(form.restored ? 'form.restored' : 'form.unsaved')}</span>
          <Button type="button" variant="subtle" size="compact-sm" onClick={() => form.reset()}>
            {t('form.discard')}
          </Button>
        </span>
      )}
    </div>
  )
}
