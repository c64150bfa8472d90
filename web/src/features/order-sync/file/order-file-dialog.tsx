import { Button, Group, Stack } from '@mantine/core'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { CheckStep } from './check-step.tsx'
import { ChooseStep } from './choose-step.tsx'
import { ColumnsStep } from './columns/columns-step.tsx'
import { useFileSteps } from './file-steps.ts'
import { ImportStep } from './import-step.tsx'

interface OrderFileDialogProps {
  opened: boolean
  close: () => void
}

/**
 * Imports an order file: choose the store and the file, choose columns if it is of no known system, see what
 * importing it would do, and import it.
 */
export function OrderFileDialog({ opened, close }: OrderFileDialogProps) {
  const t = useTexts('imports')
  return (
    <Dialog title={t('import.title')} opened={opened} close={close} size="xl">
      <FileSteps close={close} />
    </Dialog>
  )
}

function FileSteps({ close }: { close: () => void }) {
  const t = useTexts('imports')
  const ui = useTexts('ui')
  const steps = useFileSteps()
  const { step } = steps
  switch (step.name) {
    case 'choose':
      return <ChooseStep before={step.before} check={steps.check} close={close} />
    case 'columns':
      return <ColumnsStep step={step} steps={steps} />
    case 'check':
      // Each check has progress and refusals of its own.
      return <CheckStep key={step.run.id} step={step} steps={steps} />
    case 'import':
      return (
        <Stack>
          <ImportStep startedRun={step.run} />
          <Group justify="flex-end">
            <Button variant="subtle" onClick={() => steps.chooseFile()}>
              {t('import.another')}
            </Button>
            <Button variant="default" onClick={close}>
              {ui('close')}
            </Button>
          </Group>
        </Stack>
      )
  }
}
