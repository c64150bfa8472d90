import { Button, Group } from '@mantine/core'
import { useTexts } from '../../platform/i18n/translate.ts'
import { submitKeys } from '../shortcut-hint.tsx'
import type { Question } from './dialogs.ts'

/** The two answers of a dialog. */
export function DialogButtons({
  question,
  dismiss,
  confirm,
}: {
  question: Pick<Question, 'confirm' | 'dismiss' | 'danger'>
  dismiss: () => void
  /** Without it the button submits the form that it is in. */
  confirm?: () => void
}) {
  const t = useTexts('ui')
  // Where there is nothing to fill in, the focus is on the answer that does no harm.
  const focused = { 'data-autofocus': confirm && true }
  return (
    <Group justify="flex-end" gap={8} wrap="wrap-reverse">
      <Button type="button" variant="default" onClick={dismiss} {...(question.danger && focused)}>
        {question.dismiss ?? t('cancel')}
      </Button>
      <Button
        {...submitKeys}
        {...(!question.danger && focused)}
        {...(confirm ? { type: 'button', onClick: confirm } : { type: 'submit' })}
        {...(question.danger && { variant: 'outline', color: 'red', c: 'var(--platen-danger)' })}
      >
        {question.confirm}
      </Button>
    </Group>
  )
}
