import { NativeSelect } from '@mantine/core'
import { listLimits } from '@platen/contracts/lists/list-limits'
import { useState } from 'react'
import { useTexts } from '../../../../platform/i18n/translate.ts'
import { ListLimit } from '../../../../ui/capped.tsx'
import { Panel } from '../../../../ui/page/panel.tsx'
import { groupTimeline } from '../../../../words/pieces/timeline.rules.ts'
import { type HistoryEntry, PieceHistory, useEntryText } from './piece-history.tsx'
import css from './piece.module.css'

interface HistoryPanelProps {
  history: readonly HistoryEntry[]
  /** Of a parcel: as many entries as there ever are. Of a piece, its changes of stage and its other actions are limited. */
  max?: number
}

/** The stages that a piece went through, or the pieces of a parcel together, and what became of the parcel. */
export function TimelinePanel({ history, max }: HistoryPanelProps) {
  const t = useTexts('piece')
  const steps = history.filter(({ to_stage, barcode }) => to_stage !== null || barcode === null)
  const groups = groupTimeline(steps.map((entry) => ({ ...entry, barcode: entry.barcode ?? null })))
  return (
    <Panel title={t('timeline')}>
      <PieceHistory
        label={t('timeline')}
        history={groups.map(({ first, barcodes }) => ({ ...first, pieces: new Set(barcodes).size }))}
      />
      <ListLimit of={max ? history : steps} max={max ?? listLimits.history_of_piece} />
    </Panel>
  )
}

/** Everything that was done to a piece or parcel, of everyone and every kind or of one. */
export function ActionHistoryPanel({ history, max }: HistoryPanelProps) {
  const t = useTexts('piece')
  const say = useEntryText()
  const [person, setPerson] = useState('')
  const [action, setAction] = useState('')
  const shown = history.filter(
    (entry) => (person === '' || entry.who === person) && (action === '' || say(entry) === action),
  )
  const choices = (of: (entry: HistoryEntry) => string) =>
    [...new Set(history.map(of))].toSorted().map((value) => ({ value, label: value }))
  const others = history.filter(({ to_stage }) => to_stage === null)
  return (
    <Panel title={t('history')}>
      <div className={css.filters}>
        <NativeSelect
          label={t('filter.person')}
          data={[{ value: '', label: t('filter.anyone') }, ...choices(({ who }) => who)]}
          value={person}
          onChange={(event) => setPerson(event.currentTarget.value)}
        />
        <NativeSelect
          label={t('filter.action')}
          data={[{ value: '', label: t('filter.anything') }, ...choices(say)]}
          value={action}
          onChange={(event) => setAction(event.currentTarget.value)}
        />
      </div>
      {shown.length === 0 && <p>{t('filter.nothing')}</p>}
      <PieceHistory history={shown} />
      <ListLimit of={max ? history : others} max={max ?? listLimits.history_of_piece} />
    </Panel>
  )
}
