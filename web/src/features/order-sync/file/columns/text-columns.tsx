import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../../../platform/i18n/translate.ts'
import { Banner } from '../../../../ui/banner.tsx'
import type { Run } from '../../import-source.ts'
import type { ChosenFile, FileColumns, FileSteps } from '../file-steps.ts'
import css from '../order-file.module.css'
import { useRecheck } from '../use-recheck.ts'
import { valuesOfMapping } from './column-values.rules.ts'

interface TextColumnsProps {
  chosen: ChosenFile
  steps: FileSteps
  run: Run
  /** Told whether the choice differs from the one that was checked. */
  onChange: (isUnchecked: boolean) => void
}

/** Chooses the texts to print among the columns of a known system's table that nothing reads. */
export function TextColumns({ chosen, steps, run, onChange }: TextColumnsProps) {
  const t = useTexts('order-files')
  const recheck = useRecheck()
  const [table, setTable] = useState<FileColumns | null>(null)
  const check = (personalization: string[]) =>
    recheck.run(() => steps.check({ ...chosen, columns: { fields: {}, designs: {}, personalization } }))
  return (
    <Stack gap="sm">
      {recheck.problem !== null && <Banner tone="danger" title={recheck.problem} />}
      {table ? (
        <TextChoice
          table={table}
          run={run}
          running={recheck.running}
          check={(names) => void check(names)}
          onChange={onChange}
        />
      ) : (
        <Group>
          <Button
            variant="default"
            loading={recheck.running}
            onClick={() => void recheck.run(async () => setTable(await steps.readColumns(chosen)))}
          >
            {t('text_columns.choose')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

interface TextChoiceProps {
  table: FileColumns
  run: Run
  running: boolean
  check: (names: string[]) => void
  onChange: (isUnchecked: boolean) => void
}

function TextChoice({ table: { header, unread }, run, running, check, onChange }: TextChoiceProps) {
  const t = useTexts('order-files')
  const files = useTexts('file-imports')
  const before = run.columns ? valuesOfMapping(run.columns, unread, []).texts.map(({ column }) => column) : []
  const [names, setNames] = useState(before)
  const isCheckedAs = (some: readonly string[]) =>
    some.length === before.length && some.every((name) => before.includes(name))
  const choose = (some: string[]) => {
    setNames(some)
    onChange(!isCheckedAs(some))
  }
  return (
    <>
      <Checkbox.Group
        label={t('text_columns.label')}
        description={t('text_columns.hint')}
        value={names}
        onChange={choose}
      >
        <Stack gap="xs" mt="xs" className={css.textColumns}>
          {header
            .filter(({ name }) => unread.includes(name))
            .map(({ name, examples }) => (
              <Checkbox
                key={name}
                value={name}
                disabled={running}
                label={<bdi>{name}</bdi>}
                description={examples.length > 0 && <bdi>{examples.join(' · ')}</bdi>}
              />
            ))}
        </Stack>
      </Checkbox.Group>
      <Group>
        <Button variant="default" disabled={isCheckedAs(names)} loading={running} onClick={() => check(names)}>
          {files('check_again')}
        </Button>
        <Text size="sm" role="status">
          {!isCheckedAs(names) && t('text_columns.unchecked')}
        </Text>
      </Group>
    </>
  )
}
