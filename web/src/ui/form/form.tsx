import { type ReactNode, useContext, useEffect } from 'react'
import type { FieldValues } from 'react-hook-form'
import { loadTexts } from '../../platform/i18n/i18n.ts'
import { InDialog } from '../dialog/in-dialog.ts'
import { LazyPart } from '../lazy-part.ts'
import { focusFirstField } from './field-elements.ts'
import { FormFrame } from './form-frame.tsx'
import { UnsavedInDialog } from './unsaved-in-dialog.tsx'
import type { FormState } from './use-form.ts'

const loadConflictDialog = async () => {
  const [{ ConflictDialog }] = await Promise.all([import('./conflict/conflict-dialog.tsx'), loadTexts(['conflict'])])
  return ConflictDialog
}

interface FormProps<T extends FieldValues> {
  form: FormState<T>
  children: ReactNode
}

/**
 * A form with its banner, and the dialog that asks what to keep when somebody else changed the same row. In a dialog
 * its first field has the focus, and its unsaved input keeps the dialog open.
 */
export function Form<T extends FieldValues>({ form, children }: FormProps<T>) {
  const { problem, submit, element, conflict } = form
  const dialog = useContext(InDialog)
  const isInDialog = dialog !== null
  useEffect(() => {
    if (isInDialog) focusFirstField(element.current)
  }, [isInDialog, element])
  return (
    <>
      <FormFrame problem={problem} element={element} submit={(event) => void submit(event)}>
        {children}
        {dialog && <UnsavedInDialog form={form} dialog={dialog} />}
      </FormFrame>
      <LazyPart
        load={loadConflictDialog}
        trigger={conflict}
        componentProps={{ form: form as unknown as FormState<FieldValues> }}
      />
    </>
  )
}
