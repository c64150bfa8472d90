import { Button, Group, Modal, Radio, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../platform/i18n/translate.ts'
import { useObservable } from '../../platform/observable.ts'
import { useDialogDraft } from '../form/use-dialog-draft.ts'
import { type OpenDialog, openDialog, type Question, type Reason, type ReasonQuestion } from './dialogs.ts'

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
  return (
    <Modal
      opened={dialog !== null}
      onClose={dismiss}
      title={dialog?.question.title}
      closeButtonProps={{ 'aria-label': t('close') }}
      returnFocus={false}
    >
      {dialog && (
        <DialogBody key={dialog.question.title} dialog={dialog} dismiss={dismiss} closeAndAnswer={closeAndAnswer} />
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
  const draft = useDialogDraft<Reason>(question.title)
  const [reason, setReason] = useState(draft?.reason ?? '')
  const [text, setText] = useState(draft?.text ?? '')
  const [isSubmitted, setTried] = useState(false)
  const selected = question.reasons?.find((one) => one.value === reason)
  const needsText = question.reasons === undefined || selected?.needs_text === true
  const missingReason = question.reasons !== undefined && !selected
  const missingText = needsText && text.trim() === ''
  const confirm = () => {
    setTried(true)
    if (!missingReason && !missingText) answer({ reason: selected?.value ?? '', text: text.trim() })
  }
  return (
    <Stack>
      {question.text && <Text>{question.text}</Text>}
      {question.reasons && (
        <Radio.Group
          label={question.label ?? t('reason')}
          value={reason}
          onChange={setReason}
          error={isSubmitted && missingReason ? t('form.required') : undefined}
          withAsterisk
        >
          <Stack gap={8} mt={8}>
            {question.reasons.map((one) => (
              <Radio key={one.value} value={one.value} label={one.label} />
            ))}
          </Stack>
        </Radio.Group>
      )}
      {(question.reasons === undefined || selected) && (
        <Textarea
          label={question.reasons ? t('reason_words') : (question.label ?? t('reason'))}
          value={text}
          maxLength={question.maxLength ?? 500}
          autosize
          minRows={2}
          data-autofocus={question.reasons === undefined || undefined}
          withAsterisk={needsText}
          error={isSubmitted && missingText ? t('form.required') : undefined}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      <DialogButtons question={question} dismiss={dismiss} confirm={confirm} />
    </Stack>
  )
}

function DialogButtons({
  question,
  dismiss,
  confirm,
}: {
  question: Question
  dismiss: () => void
  confirm: () => void
}) {
  const t = useTexts('ui')
  return (
    <Group justify="flex-end" gap={8}>
      <Button variant="default" onClick={dismiss}>
        {question.dismiss ?? t('cancel')}
      </Button>
      <Button
        onClick={confirm}
        {...(question.danger && { variant: 'outline', color: 'red', c: 'var(--platen-danger)' })}
      >
        {question.confirm}
      </Button>
    </Group>
  )
}
