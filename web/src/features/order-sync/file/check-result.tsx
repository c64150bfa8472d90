import { Button, Group, Stack, Text } from '@mantine/core'
import type { ErrorCode } from '@platen/contracts/errors'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery, putAnswer, useWrite } from '../../../platform/api/use-api.ts'
import { formatNumber } from '../../../platform/i18n/format-numbers.ts'
import { type Translate, useTexts } from '../../../platform/i18n/translate.ts'
import { Banner } from '../../../ui/banner.tsx'
import { useStepHeading } from '../../../ui/file/use-step-heading.ts'
import { Form } from '../../../ui/form/form.tsx'
import { FormEnd } from '../../../ui/form/form-frame.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { previewedOrders, type Run } from '../import-source.ts'
import { RunCounts } from '../run-counts.tsx'
import { FileFacts } from './file-facts.tsx'
import type { ChosenFile, FileSteps } from './file-steps.ts'
import { PreviewOrders } from './preview-orders.tsx'
import { RunFindings } from './run-findings.tsx'
import { workOfCheck } from './work-of-check.rules.ts'

/** Refusals after which the file has to be checked again, because this check can no longer be applied. */
const outdated: ReadonlySet<string> = new Set<ErrorCode>(['order_check_gone', 'order_check_refused'])

interface CheckResultProps {
  chosen: ChosenFile
  steps: FileSteps
  run: Run
}

/** What importing the file would do, and the button that imports it. */
export function CheckResult({ chosen, steps, run }: CheckResultProps) {
  const t = useTexts('file-imports')
  const own = useTexts('order-files')
  const heading = useStepHeading()
  const preview = useQuery(apiQuery('GET /order-sync/imports/:id/preview', { params: { id: run.id } }))
  const work = workOfCheck(run, preview.data?.data.orders)
  const [isUnchecked, setUnchecked] = useState(false)
  return (
    <Stack>
      <Text {...heading}>{t(work === 'none' ? 'nothing' : 'checked', { file: run.file_name })}</Text>
      <FileFacts chosen={chosen} steps={steps} run={run} onChange={setUnchecked} />
      {work === 'none' && <Banner tone="info" title={own(nothingText(run))} />}
      <RunCounts run={run} />
      {work !== 'none' && <Announced run={run} />}
      {run.total !== null && run.total > previewedOrders && <RunFindings run={run} />}
      <PreviewOrders run={run} read={preview} />
      {work === 'none' ? (
        <Group justify="flex-end">
          <Button variant="default" onClick={() => steps.chooseFile(chosen)}>
            {t('other_file')}
          </Button>
        </Group>
      ) : (
        <ApplyForm chosen={chosen} steps={steps} run={run} disabled={isUnchecked} />
      )}
    </Stack>
  )
}

/** Why there is nothing to import. */
function nothingText({ failed, remarked }: Run) {
  if (failed > 0) return 'check.unreadable'
  return remarked > 0 ? 'check.nothing_but_remarks' : 'check.nothing'
}

/** What becomes of the orders that aren't just imported. */
function Announced({ run }: { run: Run }) {
  const t = useTexts('order-files')
  const { held, failed } = run
  return (
    <>
      {held > 0 && <Banner tone="warning" title={t('check.held', { count: held, figure: formatNumber(held) })} />}
      {failed > 0 && (
        <Banner tone="warning" title={t('check.failed', { count: failed, figure: formatNumber(failed) })} />
      )}
    </>
  )
}

function ApplyForm({ chosen, steps, run, disabled }: CheckResultProps & { disabled: boolean }) {
  const t = useTexts('file-imports')
  const own = useTexts('order-files')
  const apply = useWrite('POST /order-sync/imports/:id/apply', {
    onDone: (answer) => {
      putAnswer(answer, 'GET /order-sync/imports/:id', { params: { id: answer.data.id } })
      steps.showImport(answer.data)
    },
  })
  const isOutdated = outdated.has(apply.error?.code ?? '')
  const form = useForm({
    rules: null,
    values: {},
    submit: async () => (isOutdated ? steps.check(chosen) : apply.run({ params: { id: run.id } })),
  })
  return (
    <Form form={form}>
      <FormEnd
        form={form}
        label={isOutdated ? t('check_again') : applyLabel(own, run)}
        disabled={disabled}
        cancel={() => steps.chooseFile(chosen)}
        dismiss={t('other_file')}
      />
    </Form>
  )
}

function applyLabel(t: Translate<'order-files'>, { created, updated, failed }: Run): string {
  const count = created + updated
  if (count === 0) return t('check.apply_failed', { count: failed, figure: formatNumber(failed) })
  return t('check.apply', { count, figure: formatNumber(count) })
}
