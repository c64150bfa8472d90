import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core'
import { useTexts } from '../../platform/i18n/translate.ts'
import { useObservable } from '../../platform/observable.ts'
import { ChoiceField } from '../fields/choice-fields.tsx'
import { TextAreaField } from '../fields/text-fields.tsx'
import { useFieldValue } from '../fields/use-field.ts'
import { Form } from '../form/form.tsx'
import { useForm } from '../form/use-form.ts'
import { iconLabel } from '../icon-label.ts'
import { submitKeys } from '../shortcut-hint.tsx'
import { HeldScan } from './held-scan.tsx'
import { InDialog, useDialogFrame } from './in-dialog.ts'
import {
  type OpenDialog,
  openDialog,
  type Question,
  type Reason,
  reasonDraftName,
  type ReasonQuestion,
} from './dialogs.ts'

/** Renders the dialog that `askConfirm` or `askReason` opened. */
export function DialogHost() {
  const dialog = useObservable(openDialog)
  const t = useTexts('ui')
  const closeAndAnswer = (answered: () => void) => {
    openDialog.set(null)
    answered()
  }
  const dismiss = () => {
    if (dialog) closeAndAnswer(() => (dialog.kind === 'confirm' ? dialog.answer(false) : dialog.answer(null)))
  }
  const { frame, closeUnlessHeld } = useDialogFrame(dismiss)
  return (
    <Modal
      opened={dialog !== null}
      onClose={closeUnlessHeld}
      title={dialog?.question.title}
      closeButtonProps={iconLabel(t('close'))}
      returnFocus={false}
    >
      {dialog && (
        <InDialog value={frame}>
          <HeldScan />
          <DialogBody key={dialog.question.title} dialog={dialog} dismiss={dismiss} closeAndAnswer={closeAndAnswer} />
        </InDialog>
      )}
    </Modal>
  )
}

interface BodyProps {
  dialog: OpenDialog
  dismiss: () => void
  closeAndAnswer: (answered: () => void) => void
}

function DialogBody({ dialog, dismiss, closeAndAnswer }: BodyProps) {
  if (dialog.kind === 'confirm') {
    return (
      <Stack>
        {dialog.question.text && <Text>{dialog.question.text}</Text>}
        <DialogButtons
          question={dialog.question}
          dismiss={dismiss}
          confirm={() => closeAndAnswer(() => dialog.answer(true))}
        />
      </Stack>
    )
  }
  return (
    <ReasonBody
      question={dialog.question}
      dismiss={dismiss}
      answer={(reason) => closeAndAnswer(() => dialog.answer(reason))}
    />
  )
}

interface ReasonBodyProps {
  question: ReasonQuestion
  dismiss: () => void
  answer: (reason: Reason) => void
}

function ReasonBody({ question, dismiss, answer }: ReasonBodyProps) {
  const t = useTexts('ui')
  const { reasons, rule } = question
  const form = useForm<Reason>({
    rules: { text: rule },
    values: { reason: '', text: '' },
    forbiddenDraftName: reasonDraftName(question),
    submit: async ({ reason, text }) => answer({ reason, text: text.trim() }),
  })
  const chosen = useFieldValue(form, 'reason')
  const selected = reasons?.find(({ value }) => value === chosen)
  const needsText = reasons === undefined || selected?.needs_text === true
  return (
    <Form form={form}>
      {question.text && <Text>{question.text}</Text>}
      {reasons && (
        <ChoiceField
          form={form}
          name="reason"
          label={question.label ?? t('reason')}
          validate={() => (form.hook.getValues('reason') === '' ? t('form.required') : undefined)}
          withAsterisk
        >
          <Stack gap={8} mt={8}>
            {reasons.map((one) => (
              <Radio key={one.value} value={one.value} label={one.label} />
            ))}
          </Stack>
        </ChoiceField>
      )}
      {(reasons === undefined || selected) && (
        <TextAreaField
          form={form}
          name="text"
          label={reasons ? t('reason_words') : (question.label ?? t('reason'))}
          withAsterisk={needsText}
          validate={(text: string) => (needsText && text.trim() === '' ? t('form.required') : undefined)}
        />
      )}
      <DialogButtons question={question} dismiss={dismiss} />
    </Form>
  )
}

function DialogButtons({
  question,
  dismiss,
  confirm,
}: {
  question: Question
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
