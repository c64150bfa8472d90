import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { mdiPrinter } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery } from '../../../platform/api/use-api.ts'
import type { DataOf } from '../../../platform/api/wire.ts'
import { formatNumber } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { EmptyState, ErrorState, LoadingLines } from '../../../ui/states.tsx'
import { useListAddress } from '../../../ui/table/list-address.ts'
import { SearchField } from '../../../ui/table/search-field.tsx'
import { TableFoot } from '../../../ui/table/table-foot.tsx'
import { useAreaName } from '../../../words/area-name.ts'
import { BigButton } from '../station/big-button.tsx'
import { PieceThumb } from '../station/piece/design-on-blank.tsx'
import { useMayWorkAt } from '../station/reject/use-reject.tsx'
import { BulkProgress } from './bulk-progress.tsx'
import css from './bulk-print.module.css'
import { isUnderWay } from './bulk-print.rules.ts'
import type { RunningBulkPrint } from './use-bulk-print.ts'

type Group = DataOf<'GET /fulfillment/print-design/designs'>[number]
const keyOf = (group: Group) => `${group.sha256} ${group.area} ${group.printer_tag_id}`

/** Advanced print by design: all waiting pieces of one design and printer tag as a group. */
export function ByDesign({ run }: { run: RunningBulkPrint }) {
  const t = useTexts('print-design')
  const pieceText = useTexts('piece')
  const areaName = useAreaName()
  const may = useMayWorkAt('print_design')
  const address = useListAddress({ sort: 'waiting', filters: ['printer_tag_id'] })
  const tags = useQuery(apiQuery('GET /printer-tags'))
  const list = useQuery(
    apiQuery('GET /fulfillment/print-design/designs', { query: address.query as { printer_tag_id?: string } }),
  )
  const [chosen, setChosen] = useState<readonly string[]>([])
  const groups = list.data?.data
  const picked = (groups ?? []).filter((group) => chosen.includes(keyOf(group)))
  const ids = [...new Set(picked.flatMap((group) => group.piece_ids))]
  const underWay = isUnderWay(run.bulk)
  const print = async () => {
    setChosen([])
    await run.start(ids.map((pieceId) => ({ piece_id: pieceId })))
  }
  const toggle = (group: Group) => {
    const key = keyOf(group)
    setChosen(chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key])
  }
  return (
    <>
      <BulkProgress {...run} />
      {may && !underWay && run.bulk.state !== 'stopped' && (
        <BigButton kind="filled" icon={mdiPrinter} disabled={ids.length === 0} onClick={() => void print()}>
          {ids.length === 0
            ? t('by_design.choose')
            : t('by_design.print', { count: ids.length, figure: formatNumber(ids.length) })}
        </BigButton>
      )}
      <div className={css.bar} role="search">
        <SearchField
          value={address.search}
          label={t('by_design.search')}
          onSearch={(search) => address.change({ search })}
        />
        <NativeSelect
          size="xs"
          aria-label={pieceText('queue.printer_tag')}
          value={address.filters.printer_tag_id ?? ''}
          data={[
            { value: '', label: pieceText('queue.all_tags') },
            ...(tags.data?.data ?? []).map((tag) => ({ value: String(tag.id), label: tag.code })),
          ]}
          onChange={(event) => address.change({ filters: { printer_tag_id: event.currentTarget.value || undefined } })}
        />
        {may && groups && groups.length > 0 && (
          <Button
            size="xs"
            variant="default"
            onClick={() => setChosen(picked.length === groups.length ? [] : groups.map(keyOf))}
          >
            {t(picked.length === groups.length ? 'by_design.none' : 'by_design.all')}
          </Button>
        )}
      </div>
      {list.error && !groups ? (
        <ErrorState error={list.error} retry={() => void list.refetch()} />
      ) : groups === undefined ? (
        <LoadingLines lines={4} height={96} />
      ) : groups.length === 0 ? (
        <EmptyState text={t('by_design.empty')} />
      ) : (
        <ul className={css.groups} aria-label={t('tabs.design')}>
          {groups.map((group) => (
            <li key={keyOf(group)}>
              <label className={css.group} data-on={chosen.includes(keyOf(group)) || undefined}>
                {may && (
                  <Checkbox
                    size="md"
                    checked={chosen.includes(keyOf(group))}
                    disabled={underWay}
                    onChange={() => toggle(group)}
                  />
                )}
                <PieceThumb url={group.thumb_url} colourHex={null} size={88} />
                <span className={css.groupWords}>
                  <strong>
                    <bdi>{group.file_name}</bdi>
                  </strong>
                  <span>{[areaName(group.area), group.printer_tag].filter(Boolean).join(' · ')}</span>
                  <span className={css.groupCount}>
                    {t('by_design.pieces', { count: group.pieces, figure: formatNumber(group.pieces) })}
                  </span>
                  {group.pieces > group.piece_ids.length && (
                    <span>{t('by_design.first', { figure: formatNumber(group.piece_ids.length) })}</span>
                  )}
                </span>
              </label>
            </li>
          ))}
        </ul>
      )}
      {groups && <TableFoot address={address} meta={list.data?.meta} shownCount={groups.length} />}
    </>
  )
}
