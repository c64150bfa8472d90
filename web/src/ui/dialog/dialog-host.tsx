import { Button, Group, Modal, Radio, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useObservable } from '../../platform/observable.ts'
import { useDialogDraft } from '../form/use-dialog-draft.ts'
import { type OpenDialog, openDialog, type Question, type Reason, type ReasonQuestion } from './dialogs.ts'

/** Shows the dialog that a screen asks for. */
export function DialogHost() {
  const open = useObservable(openDialog)
  const { t } = useTranslation('ui')
  const close = (answered: () => void) => {
    openDialog.set(null)
    answered()
  }
  const dismiss = () => {
    if (open) close(() => (open.kind === 'confirm' ? open.answer(false) : open.answer(null)))
  }
  return (
    <Modal
      opened={open !== null}
      onClose={dismiss}
      title={open?.question.title}
      closeButtonProps={{ 'aria-label': t('close') }}
      returnFocus={false}
    >
      {open && <Body key={open.question.title} open={open} dismiss={dismiss} close={close} />}
    </Modal>
  )
}

interface BodyProps {
  open: OpenDialog
  dismiss: () => void
  close: (answered: () => void) => void
}

function Body({ open, dismiss, close }: BodyProps) {
  if (open.kind === 'confirm') {
    return (
      <Stack>
        {open.question.text && <Text>{open.question.text}</Text>}
        <Buttons question={open.question} dismiss={dismiss} confirm={() => close(() => open.answer(true))} />
      </Stack>
    )
  }
  return <ReasonBody question={open.question} dismiss={dismiss} answer={(reason) => close(() => open.answer(reason))} />
}

interface ReasonBodyProps {
  question: ReasonQuestion
  dismiss: () => void
  answer: (reason: Reason) => void
}

function ReasonBody({ question, dismiss, answer }: ReasonBodyProps) {
  const { t } = useTranslation('ui')
  const kept = useDialogDraft<Reason>(question.title)
  const [reason, setReason] = useState(kept?.reason ?? '')
  const [text, setText] = useState(kept?.text ?? '')
  const [tried, setTried] = useState(false)
  const chosen = question.reasons?.find((one) => one.value === reason)
  const needsText = question.reasons === undefined || chosen?.needs_text === true
  const missingReason = question.reasons !== undefined && !chosen
  const missingText = needsText && text.trim() === ''
  const confirm = () => {
    setTried(true)
    if (!missingReason && !missingText) answer({ reason: chosen?.value ?? '', text: text.trim() })
  }
  return (
    <Stack>
      {question.text && <Text>{question.text}</Text>}
      {question.reasons && (
        <Radio.Group
          label={question.label ?? t('reason')}
          value={reason}
          onChange={setReason}
          error={tried && missingReason ? t('form.required') : undefined}
          withAsterisk
        >
          <Stack gap={8} mt={8}>
            {question.reasons.map((one) => (
              <Radio key={one.value} value={one.value} label={one.label} />
            ))}
          </Stack>
        </Radio.Group>
      )}
      {(question.reasons === undefined || chosen) && (
        <Textarea
          label={question.reasons ? t('reason_words') : (question.label ?? t('reason'))}
          value={text}
          maxLength={question.maxLength ?? 500}
          autosize
          minRows={2}
          data-autofocus={question.reasons === undefined || undefined}
          withAsterisk={needsText}
          error={tried && missingText ? t('form.required') : undefined}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      <Buttons question={question} dismiss={dismiss} confirm={confirm} />
    </Stack>
  )
}

function Buttons({ question, dismiss, confirm }: { question: Question; dismiss: () => void; confirm: () => void }) {
  const { t } = useTranslation('ui')
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
