import { Button, Group, NativeSelect, Text } from '@mantine/core'
import { isOfTexts } from '@platen/contracts/order-files/columns'
import { legacyEncodings, type LegacyEncoding } from '@platen/contracts/values/text-encodings'
import { useState } from 'react'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { Banner } from '../../../ui/banner.tsx'
import type { Run } from '../import-source.ts'
import { RunNotices } from '../run-notices.tsx'
import { TextColumns } from './columns/text-columns.tsx'
import type { ChosenFile, FileSteps } from './file-steps.ts'
import css from './order-file.module.css'
import { useRecheck } from './use-recheck.ts'

interface FileFactsProps {
  chosen: ChosenFile
  steps: FileSteps
  run: Run
  /** Told whether what is chosen differs from what was checked. */
  onChange: (isUnchecked: boolean) => void
}

/** As what a file was read, and what can be chosen about that: its encoding and its columns. */
export function FileFacts({ chosen, steps, run, onChange }: FileFactsProps) {
  const t = useTexts('order-files')
  const recheck = useRecheck()
  const { columns } = run
  const hasOnlyTexts = columns !== null && isOfTexts(columns)
  const isKnownTable = run.format !== null && run.format !== 'mapped_csv' && !run.format.endsWith('_json')
  const hasUnread = isKnownTable && run.notices.some(({ code }) => code === 'columns_ignored')
  return (
    <>
      <Text size="sm">
        <bdi>{run.store_name}</bdi>
        {run.format && <> · {t(`recognized.${run.format}`)}</>}
      </Text>
      <RunNotices run={run} />
      {recheck.problem !== null && <Banner tone="danger" title={recheck.problem} />}
      {run.encoding !== null && (
        <EncodingChoice
          encoding={run.encoding}
          running={recheck.running}
          choose={(encoding) => void recheck.run(() => steps.check({ ...chosen, encoding }))}
        />
      )}
      {columns !== null && !hasOnlyTexts && (
        <Group>
          <Button
            variant="default"
            loading={recheck.running}
            onClick={() => void recheck.run(() => steps.chooseColumns({ ...chosen, columns }))}
          >
            {t('check.columns_again')}
          </Button>
        </Group>
      )}
      {(hasOnlyTexts || hasUnread) && <TextColumns chosen={chosen} steps={steps} run={run} onChange={onChange} />}
    </>
  )
}

interface EncodingChoiceProps {
  encoding: LegacyEncoding
  running: boolean
  choose: (encoding: LegacyEncoding) => void
}

/** Chooses another encoding. A button checks again: arrow keys walk through the choices of a list. */
function EncodingChoice({ encoding, running, choose }: EncodingChoiceProps) {
  const t = useTexts('order-files')
  const files = useTexts('file-imports')
  const [chosen, setChosen] = useState(encoding)
  return (
    <div className={css.encoding}>
      <NativeSelect
        label={t('encoding.label')}
        description={t('encoding.hint')}
        disabled={running}
        value={chosen}
        data={legacyEncodings.map((value) => ({ value, label: t(`encoding.${value}`) }))}
        onChange={(event) => setChosen(event.currentTarget.value as LegacyEncoding)}
      />
      <Button variant="default" disabled={chosen === encoding} loading={running} onClick={() => choose(chosen)}>
        {files('check_again')}
      </Button>
    </div>
  )
}
