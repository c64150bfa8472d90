import { Button, Checkbox } from '@mantine/core'
import { mdiPrinter } from '@mdi/js'
import { useState } from 'react'
import { apiQuery } from '../../../platform/api/use-api.ts'
import type { CallInput, DataOf } from '../../../platform/api/wire.ts'
import { formatNumber } from '../../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { List } from '../../../ui/list/list.tsx'
import { useList } from '../../../ui/list/use-list.ts'
import { useAreaName } from '../../../words/area-name.ts'
import { actKeys } from '../station/act-keys.ts'
import { BigButton } from '../station/big-button.tsx'
import { Thumb } from '../../../ui/picture/thumb.tsx'
import { useTagFilter } from '../station/queue/queue-filters.ts'
import { useMayWorkAt } from '../station/reject/use-reject.tsx'
import { BulkProgress } from './bulk-progress.tsx'
import css from './bulk-print.module.css'
import { isUnderWay } from './bulk-print.rules.ts'
import type { RunningBulkPrint } from './use-bulk-print.ts'

type Group = DataOf<'GET /fulfillment/print-design/designs'>[number]
type Query = NonNullable<CallInput<'GET /fulfillment/print-design/designs'>['query']>
const keyOf = (group: Group) => `${group.sha256} ${group.area} ${group.printer_tag_id}`

/** Advanced print by design: all waiting pieces of one design and printer tag as a group. */
export function ByDesign({ run }: { run: RunningBulkPrint }) {
  const t = useTexts('print-design')
  const may = useMayWorkAt('print_design')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const underWay = isUnderWay(run.bulk)
  const toggle = (group: Group) => {
    const key = keyOf(group)
    setChosen(chosen.includes(key) ? chosen.filter((chosenKey) => chosenKey !== key) : [...chosen, key])
  }
  const list = useList<Group>({
    label: t('tabs.design'),
    columns: [],
    sort: 'waiting',
    filters: [useTagFilter()],
    searchLabel: t('by_design.search'),
    read: (query: Query) => apiQuery('GET /fulfillment/print-design/designs', { query }),
    rowId: keyOf,
    empty: { text: t('by_design.empty') },
    gallery: (shown) => (
      <ul className={css.groups} aria-label={t('tabs.design')}>
        {shown.map((group) => (
          <li key={keyOf(group)}>
            <GroupCard
              group={group}
              isChosen={chosen.includes(keyOf(group))}
              toggle={may ? () => toggle(group) : undefined}
              isDisabled={underWay}
            />
          </li>
        ))}
      </ul>
    ),
  })
  const groups = (list.rows ?? []).filter((group) => group.piece_ids.length > 0)
  const picked = groups.filter((group) => chosen.includes(keyOf(group)))
  const ids = [...new Set(picked.flatMap((group) => group.piece_ids))]
  const print = async () => {
    setChosen([])
    await run.start(ids.map((pieceId) => ({ piece_id: pieceId })))
  }
  return (
    <>
      <BulkProgress {...run} />
      {may && !underWay && run.bulk.state !== 'stopped' && (
        <BigButton
          kind="filled"
          keys={actKeys.printDesign.print}
          icon={mdiPrinter}
          disabled={ids.length === 0}
          onClick={() => void print()}
        >
          {ids.length === 0
            ? t('by_design.choose')
            : t('by_design.print', { count: ids.length, figure: formatNumber(ids.length) })}
        </BigButton>
      )}
      {may && groups.length > 0 && (
        <Button
          size="xs"
          variant="default"
          className={css.chooseAll}
          onClick={() => setChosen(picked.length === groups.length ? [] : groups.map(keyOf))}
        >
          {t(picked.length === groups.length ? 'by_design.none' : 'by_design.all')}
        </Button>
      )}
      <List of={list} />
    </>
  )
}

interface GroupCardProps {
  group: Group
  isChosen: boolean
  isDisabled: boolean
  toggle: (() => void) | undefined
}

/** The waiting pieces of one design at one printer tag. */
function GroupCard({ group, isChosen, isDisabled, toggle }: GroupCardProps) {
  const t = useTexts('print-design')
  const areaName = useAreaName()
  return (
    <label className={css.group} data-on={isChosen || undefined}>
      {toggle && (
        <Checkbox
          size="md"
          checked={isChosen}
          disabled={isDisabled || group.piece_ids.length === 0}
          onChange={toggle}
        />
      )}
      <Thumb url={group.thumb_url} colorHex={group.color_hex} size={88} />
      <span className={css.groupWords}>
        <strong>
          <bdi>{group.file_name}</bdi>
        </strong>
        <span>{[areaName(group.area), group.printer_tag].filter(Boolean).join(' · ')}</span>
        <span className={css.groupCount}>
          {t('by_design.pieces', { count: group.pieces, figure: formatNumber(group.pieces) })}
        </span>
        {group.with_text > 0 && (
          <span>{t('by_design.with_text', { count: group.with_text, figure: formatNumber(group.with_text) })}</span>
        )}
        {group.pieces - group.with_text > group.piece_ids.length && (
          <span>{t('by_design.first', { figure: formatNumber(group.piece_ids.length) })}</span>
        )}
      </span>
    </label>
  )
}
