import { Button, Group, Text } from '@mantine/core'
import { mdiAlertCircleOutline, mdiArrowRight, mdiPencilOutline } from '@mdi/js'
import type { FilePlan } from '@platen/contracts/file-imports/endpoints'
import { type RowOutcome, rowOutcomes } from '@platen/contracts/file-imports/file-kinds'
import { useState } from 'react'
import { formatNumber } from '../../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { Icon } from '../../icon.tsx'
import { Chip, type Look } from '../../status/chip.tsx'
import css from './file-imports.module.css'

type PlannedRow = FilePlan['rows'][number]

const looks: Record<RowOutcome, Look> = {
  created: { tone: 'normal' },
  changed: { tone: 'info', icon: mdiPencilOutline },
  unchanged: { tone: 'normal' },
  refused: { tone: 'danger', icon: mdiAlertCircleOutline },
}

/** The rows of a dry run, with their counts as filters. */
export function DryRunRows({ plan }: { plan: FilePlan }) {
  const t = useTexts('file-imports')
  const [shown, setShown] = useState<RowOutcome | 'all'>('all')
  const { counts } = plan
  // Rows that the import leaves unchanged come last: people look for what it changes.
  const rows = plan.rows
    .filter((row) => shown === 'all' || row.outcome === shown)
    .toSorted((a, b) => Number(a.outcome === 'unchanged') - Number(b.outcome === 'unchanged'))
  const total = rowOutcomes.reduce((sum, outcome) => sum + counts[outcome], 0)
  const unlisted = (shown === 'all' ? total : counts[shown]) - rows.length
  const filter = (key: RowOutcome | 'all', label: string, count: number) => (
    <Button
      key={key}
      size="xs"
      variant="default"
      className={css.filter}
      data-on={key === shown || undefined}
      aria-pressed={key === shown}
      onClick={() => setShown(key)}
    >
      {label}
      <span className={key === 'refused' && count > 0 ? css.wrong : css.count}>{formatNumber(count)}</span>
    </Button>
  )
  return (
    <div>
      <Group gap={6} mb={8} role="group" aria-label={t('filter')}>
        {filter('all', t('all'), total)}
        {rowOutcomes.map((outcome) => filter(outcome, t(`will.${outcome}`), counts[outcome]))}
      </Group>
      {rows.length > 0 && <RowTable rows={rows} />}
      {rows.length === 0 && unlisted === 0 && <Note text={t('no_rows')} />}
      {unlisted > 0 && <Note text={t('more', { count: unlisted, figure: formatNumber(unlisted) })} />}
    </div>
  )
}

function Note({ text }: { text: string }) {
  return (
    <Text size="sm" c="dimmed" mt={8}>
      {text}
    </Text>
  )
}

function RowTable({ rows }: { rows: readonly PlannedRow[] }) {
  const t = useTexts('file-imports')
  return (
    // Focusable, because it scrolls.
    <div className={css.rows} role="region" aria-label={t('rows')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('line')}</th>
            <th scope="col">{t('row')}</th>
            <th scope="col">{t('details')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.line}>
              <td>{formatNumber(row.line)}</td>
              <td>
                <bdi className={css.name}>{row.name}</bdi>
                <Chip {...looks[row.outcome]} label={t(`row_will.${row.outcome}`)} />
              </td>
              <td>
                <RowDetails row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The cells that a row changes, or those for which it is refused. */
function RowDetails({ row }: { row: PlannedRow }) {
  const t = useTexts('file-imports')
  if (row.problems.length > 0) {
    return (
      <ul className={css.details}>
        {row.problems.map(({ column, message }) => (
          <li key={`${column} ${message}`}>
            {column !== '' && <bdi className={css.column}>{column}</bdi>} {message}
          </li>
        ))}
      </ul>
    )
  }
  return (
    <ul className={css.details}>
      {row.changes.map(({ column, before, after }) => (
        <li key={column}>
          <bdi className={css.column}>{column}</bdi>{' '}
          {(row.outcome !== 'created' || before !== '') && (
            <>
              <Value text={before} /> <Icon path={mdiArrowRight} size={14} label={t('becomes')} directional />{' '}
            </>
          )}
          <Value text={after} />
        </li>
      ))}
    </ul>
  )
}

function Value({ text }: { text: string }) {
  const t = useTexts('file-imports')
  return text === '' ? <em className={css.empty}>{t('empty')}</em> : <bdi>{text}</bdi>
}
