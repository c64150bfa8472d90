import { Button, Group, Stack, Text } from '@mantine/core'
import type { FilePlan } from '@platen/contracts/file-imports/endpoints'
import type { ErrorCode } from '@platen/contracts/errors'
import { useEffect, useRef, useState } from 'react'
import { useWrite } from '../../../platform/api/use-api.ts'
import { formatNumber } from '../../../platform/i18n/format-numbers.ts'
import { formatList } from '../../../platform/i18n/format-words.ts'
import { type Translate, useTexts } from '../../../platform/i18n/translate.ts'
import { Banner } from '../../banner.tsx'
import { Form } from '../../form/form.tsx'
import { FormEnd } from '../../form/form-frame.tsx'
import { useForm } from '../../form/use-form.ts'
import { isReadable } from '../is-readable.ts'
import { DryRunRows } from './dry-run-rows.tsx'
import css from './file-imports.module.css'
import type { FileCounts, ImportedKind } from './imported-kind.ts'

/** Refusals after which the file has to be checked again, because this dry run can no longer be applied. */
const outdated: ReadonlySet<string> = new Set<ErrorCode>(['file_plan_stale', 'file_plan_gone', 'file_plan_other_file'])

interface DryRunProps {
  kind: ImportedKind
  file: File
  plan: FilePlan
  checkAgain: () => void
  chooseOther: () => void
  onApplied: (counts: FileCounts) => void
}

/** What a file would create, change and be refused, and the button that applies it (FILE-1, FILE-2). */
export function DryRun({ kind, file, plan, checkAgain, chooseOther, onApplied }: DryRunProps) {
  const t = useTexts('file-imports')
  const heading = useRef<HTMLParagraphElement>(null)
  const apply = useWrite('POST /file-imports/:kind/apply', { onDone: ({ data }) => onApplied(data.counts) })
  const isOutdated = outdated.has(apply.error?.code ?? '')
  const [isGone, setIsGone] = useState(false)
  const form = useForm({
    rules: null,
    values: {},
    submit: async () => {
      if (isOutdated) return checkAgain()
      if (!(await isReadable(file))) return setIsGone(true)
      const body = new FormData()
      // The server reads the parts in order and needs the fields before the file.
      body.append('plan_id', String(plan.id))
      body.append('file', file)
      return apply.run({ params: { kind: plan.kind }, body })
    },
  })
  // The field that had the focus is gone.
  useEffect(() => heading.current?.focus(), [])
  const { created, changed, refused } = plan.counts
  const hasWork = created + changed > 0
  return (
    <Stack>
      <Text ref={heading} tabIndex={-1} fw={600} role="status" className={css.heading}>
        {t(hasWork ? 'checked' : 'nothing', { file: file.name })}
      </Text>
      {plan.kind !== kind.name && <Text size="sm">{t('read_as_catalog')}</Text>}
      {plan.opened > 0 && (
        <Text size="sm">{t('opened', { count: plan.opened, figure: formatNumber(plan.opened) })}</Text>
      )}
      {plan.also.length > 0 && (
        // Only users take something along.
        <Banner tone="warning" title={t('revoked_tokens', { tokens: formatList(plan.also) })} />
      )}
      {plan.ignored_columns.length > 0 && (
        <Text size="sm">{t('ignored', { columns: plan.ignored_columns.join(', ') })}</Text>
      )}
      {plan.kept_columns.length > 0 && (
        <Banner tone="warning" title={t('kept_columns', { columns: plan.kept_columns.join(', ') })} />
      )}
      {plan.stock_columns.length > 0 && (
        <Banner tone="warning" title={t('stock_columns', { columns: plan.stock_columns.join(', ') })} />
      )}
      {plan.list_columns.length > 0 && (
        <Banner tone="warning" title={t('list_columns', { columns: plan.list_columns.join(', ') })} />
      )}
      <DryRunRows plan={plan} />
      {isGone && <Banner tone="danger" title={t('file_changed')} />}
      {hasWork && !isGone ? (
        <Form form={form}>
          {refused > 0 && <Text size="sm">{t('left_out', { count: refused, figure: formatNumber(refused) })}</Text>}
          <FormEnd
            form={form}
            label={isOutdated ? t('check_again') : applyLabel(t, plan.counts)}
            cancel={chooseOther}
            dismiss={t('other_file')}
          />
        </Form>
      ) : (
        <Group>
          <Button variant="default" onClick={chooseOther}>
            {t('other_file')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

function applyLabel(t: Translate<'file-imports'>, counts: FileCounts): string {
  const [created, changed] = [formatNumber(counts.created), formatNumber(counts.changed)]
  if (counts.created === 0) return t('apply.changed', { changed })
  return counts.changed === 0 ? t('apply.created', { created }) : t('apply.both', { created, changed })
}
