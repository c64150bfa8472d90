import { Button } from '@mantine/core'
import { warehouseLogColumns } from '@platen/contracts/warehouse/log-columns'
import { moveKindNames } from '@platen/contracts/warehouse/names'
import type { LogEntryDetail } from '@platen/contracts/warehouse/log'
import { useQuery } from '@tanstack/react-query'
import { apiQuery, useWrite } from '../../../platform/api/use-api.ts'
import { formatDateTime, formatTime } from '../../../platform/i18n/format-dates.ts'
import { formatNumber } from '../../../platform/i18n/format-numbers.ts'
import { useInLanguage } from '../../../platform/i18n/i18n.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { notify } from '../../../platform/notices.ts'
import { askReason } from '../../../ui/dialog/dialogs.ts'
import { LinkCell } from '../../../ui/list/cells.tsx'
import { Facts } from '../../../ui/page/panel.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { useEnds } from '../moves/ends.ts'
import { Pictured } from '../../../words/blank/blank-thumb.tsx'
import { MoveGoods } from '../moves/move-goods.tsx'
import css from './logs.module.css'
import { rulesOf } from '../../../ui/form/rules-of.ts'
import { useHeading } from '../../../ui/list/use-column.ts'

/** One entry of the log with the others of its move, and the ways to take the move back. */
export function EntryDetail({ id }: { id: string }) {
  const query = useQuery(apiQuery('GET /warehouse/log/:id', { params: { id } }))
  return (
    <Loaded query={query} retry={false} lines={6}>
      {(entry) => <Entry entry={entry} />}
    </Loaded>
  )
}

function Entry({ entry }: { entry: LogEntryDetail }) {
  const t = useTexts('warehouse')
  const inLanguage = useInLanguage()
  const ends = useEnds()
  const label = useHeading(warehouseLogColumns)
  return (
    <>
      <Facts
        rows={[
          [label('kind'), inLanguage(moveKindNames[entry.kind])],
          [label('at'), formatDateTime(entry.at)],
          [label('who'), <bdi key="who">{entry.who}</bdi>],
          [label('sku'), <Goods key="sku" entry={entry} />],
          [label('quantity'), entry.quantity === null ? null : formatNumber(entry.quantity)],
          [label('from_pallet'), <PalletLink key="from" pallet={entry.from_pallet} />],
          [label('to_pallet'), <PalletLink key="to" pallet={entry.to_pallet} />],
          [label('from_location'), entry.from_location?.code],
          [label('to_location'), entry.to_location?.code],
          [label('reason'), <bdi key="reason">{entry.reason}</bdi>],
          [label('note'), <bdi key="note">{entry.note}</bdi>],
          [label('lot'), <bdi key="lot">{entry.lot}</bdi>],
          [label('reverses_id'), <EntryLink key="reverses" id={entry.reverses_id} />],
          [t('logs.reversed_by'), <EntryLink key="reversed" id={entry.reversed_by_id} />],
        ]}
      />
      {entry.entries.length > 1 && (
        <>
          <h3 className={css.same}>{t('logs.same_move')}</h3>
          <ul className={css.moves}>
            {entry.entries.map((entry) => {
              const { from, to } = ends(entry)
              return (
                <li key={entry.id}>
                  <span className={css.line}>
                    <EntryLink id={entry.id} />
                    <span>
                      <MoveGoods entry={entry} /> · <bdi>{`${from} → ${to}`}</bdi>
                    </span>
                  </span>
                </li>
              )
            })}
          </ul>
        </>
      )}
      <TakeBack entry={entry} />
    </>
  )
}

function Goods({ entry: { sku, picture } }: { entry: LogEntryDetail }) {
  const t = useTexts('warehouse')
  if (sku === null) return t('logs.whole_pallet')
  const name = <bdi>{sku}</bdi>
  return picture ? <Pictured of={picture}>{name}</Pictured> : name
}

/** Undoes one's own move of the last minutes; reverses an older one, or somebody else's, with a reason. */
function TakeBack({ entry }: { entry: LogEntryDetail }) {
  const t = useTexts('warehouse')
  const moves = useTexts('moves')
  const params = { id: String(entry.move_id) }
  const undo = useWrite('POST /warehouse/moves/:id/undo', { onDone: () => notify('success', t('logs.undone')) })
  const reverse = useWrite('POST /warehouse/moves/:id/reverse', {
    onDone: () => notify('success', t('logs.reversed')),
  })
  if (entry.undo_until !== null) {
    return (
      <Button mt="md" variant="default" loading={undo.running} onClick={() => void undo.run({ params })}>
        {moves('undo', { at: formatTime(entry.undo_until) })}
      </Button>
    )
  }
  if (!entry.can_reverse) return null
  const ask = () =>
    void askReason(
      {
        title: t('logs.reverse'),
        text: t('logs.reverse_means'),
        confirm: t('logs.reverse'),
        rule: rulesOf('POST /warehouse/moves/:id/reverse').reason,
      },
      ({ text }) => reverse.run({ params, body: { reason: text, note: '' } }),
    )
  return (
    <Button mt="md" variant="default" loading={reverse.running} onClick={ask}>
      {t('logs.reverse')}
    </Button>
  )
}

function PalletLink({ pallet }: { pallet: LogEntryDetail['from_pallet'] }) {
  if (pallet === null) return '–'
  return <LinkCell link={{ to: '/warehouse/pallets/$id', params: { id: String(pallet.id) } }}>{pallet.code}</LinkCell>
}

function EntryLink({ id }: { id: number | null }) {
  if (id === null) return '–'
  return <LinkCell link={{ to: '/warehouse/logs', search: { entry: String(id) } }}>{formatNumber(id)}</LinkCell>
}
