import { Modal, Radio, Stack, Text } from '@mantine/core'
import { useEffect } from 'react'
import { useTexts } from '../../platform/i18n/translate.ts'
import { useObservable } from '../../platform/observable.ts'
import { ChoiceField } from '../fields/choice-fields.tsx'
import { TextAreaField } from '../fields/text-fields.tsx'
import { useFieldValue } from '../fields/use-field.tsx'
import { focusFirstField } from '../form/field-elements.ts'
import { Form } from '../form/form.tsx'
import { useForm } from '../form/use-form.ts'
import { iconLabel } from '../icon-label.ts'
import { HeldScan } from './held-scan.tsx'
import { InDialog, useDialogFrame } from './in-dialog.ts'
import { DialogButtons } from './dialog-buttons.tsx'
import { LoadingInDialog } from './loading-in-dialog.tsx'
import { ProofBody, ProofTitle } from './proof-body.tsx'
import { type Reading, shownData } from '../states.tsx'
import {
  answerNo,
  isOffered,
  type OfferedReason,
  type OpenDialog,
  openDialog,
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
    if (dialog) closeAndAnswer(() => answerNo(dialog))
  }
  const { frame, closeUnlessHeld } = useDialogFrame(dismiss)
  const title = dialog?.kind === 'proof' ? <ProofTitle /> : dialog?.question.title
  return (
    <Modal
      opened={dialog !== null}
      // Above the dialog of a screen that asks, whichever was mounted first.
      zIndex={250}
      onClose={closeUnlessHeld}
      title={title}
      closeButtonProps={iconLabel(t('close'))}
      returnFocus={false}
    >
      {dialog && (
        <InDialog value={frame}>
          <HeldScan />
          <DialogBody
            key={dialog.kind === 'proof' ? dialog.kind : dialog.question.title}
            dialog={dialog}
            dismiss={dismiss}
            closeAndAnswer={closeAndAnswer}
          />
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
  if (dialog.kind === 'proof')
    return <ProofBody dismiss={dismiss} done={() => closeAndAnswer(() => dialog.answer(true))} />
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

function ReasonBody(props: ReasonBodyProps) {
  const { useReasons } = props.question
  return useReasons ? <WithReasons {...props} useReasons={useReasons} /> : <ReasonForm {...props} />
}

function WithReasons({
  useReasons,
  ...props
}: ReasonBodyProps & { useReasons: NonNullable<ReasonQuestion['useReasons']> }) {
  return <ReasonForm {...props} reading={useReasons()} />
}

interface ReasonFormProps extends ReasonBodyProps {
  /** The reasons to choose from; the reason is free text without it. */
  reading?: Reading<readonly OfferedReason[], unknown>
}

function ReasonForm({ question, reading, dismiss, answer }: ReasonFormProps) {
  const t = useTexts('ui')
  const { rule } = question
  const reasons = reading && shownData(reading)
  const form = useForm<Reason>({
    rules: { text: rule },
    values: { reason: '', text: '' },
    forbiddenDraftName: reasonDraftName(question),
    submit: async ({ reason, text }) => answer({ reason, text: text.trim() }),
  })
  const chosen = useFieldValue(form, 'reason')
  const selected = reasons?.find(({ value }) => value === chosen)
  const needsText = !reading || selected?.needs_text === true
  const { element } = form
  const isLoaded = reasons !== undefined
  useEffect(() => {
    // Unless somebody has gone on to a button meanwhile.
    if (isLoaded && !element.current?.contains(document.activeElement)) focusFirstField(element.current)
  }, [isLoaded, element])
  return (
    <Form form={form}>
      {question.text && <Text>{question.text}</Text>}
      {reading && (
        <ChoiceField
          form={form}
          name="reason"
          label={question.label ?? t('reason')}
          validate={(value: string) => (isOffered(reasons, value) ? undefined : t('form.required'))}
          withAsterisk
        >
          <Stack gap={8} mt={8}>
            {reasons ? (
              reasons.map(({ value, label }) => <Radio key={value} value={value} label={label} />)
            ) : (
              <LoadingInDialog query={reading} />
            )}
          </Stack>
        </ChoiceField>
      )}
      {(!reading || selected) && (
        <TextAreaField
          form={form}
          name="text"
          label={reading ? t('reason_words') : (question.label ?? t('reason'))}
          withAsterisk={needsText}
          validate={(text: string) => (needsText && text.trim() === '' ? t('form.required') : undefined)}
        />
      )}
      <DialogButtons question={question} dismiss={dismiss} />
    </Form>
  )
}
