import type { PieceDetails } from '@platen/contracts/fulfillment/details'
import type { Stage } from '@platen/contracts/fulfillment/stages'
import type { ReactNode } from 'react'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { Facts, Panel } from '../../../ui/page/panel.tsx'
import { Chip } from '../../../ui/status/chip.tsx'
import { useAreaName } from '../../../words/area-name.ts'
import { useEntryText } from '../station/piece/piece-history.tsx'
import type { PieceArea, PieceView } from '../station/piece/piece-source.ts'
import { useAreaLook } from '../station/piece/pictures.tsx'
import { ByLine } from './by-line.tsx'
import css from './detail.module.css'

/** The stations that have a screen about a piece; Package has one about its parcel. */
export type DetailStation = 'print_design' | 'confirm_printed' | 'quality_check'

interface PartProps {
  piece: PieceView
  /** Undefined while they are loaded, or for those who may not see them. */
  details: PieceDetails | undefined
}

type Row = readonly [label: string, value: ReactNode]

const parts = { print_design: PrintPart, confirm_printed: ConfirmPart, quality_check: CheckPart }

/** What matters of a piece at one station: what was done there, by whom, and what they found. */
export function StagePart({ at, ...props }: PartProps & { at: DetailStation }) {
  const words = useTexts('words')
  const Part = parts[at]
  return (
    <Panel title={words(`station_kinds.${at}`)}>
      <Part {...props} />
    </Panel>
  )
}

function PrintPart({ piece, details }: PartProps) {
  const t = useTexts('fulfillment-detail')
  const areaName = useAreaName()
  const batch = details?.batch
  const rows: Row[] = [
    [
      t('part.labelled'),
      batch && (
        <span key="batch">
          <bdi>{batch.number}</bdi>
          <ByLine deed={{ ...batch, at: batch.created_at }} />
        </span>
      ),
    ],
    ...piece.areas.map((area): Row => [areaName(area.area), <Side key={area.area} piece={piece} area={area} />]),
  ]
  return <Facts rows={rows} />
}

/** How far a print area is, and who last did something with it. */
function Side({ piece, area }: { piece: PieceView; area: PieceArea }) {
  const look = useAreaLook()
  const last = piece.history.find((entry) => entry.data?.area === area.area)
  return (
    <>
      <Chip {...look(area.state)} />
      {last && <ByLine deed={last} />}
      {area.note && <bdi className={css.dimmed}>{area.note}</bdi>}
    </>
  )
}

function ConfirmPart({ piece }: PartProps) {
  const t = useTexts('fulfillment-detail')
  const areaName = useAreaName()
  const stepTo = useStep(piece)
  const skipped = piece.areas.filter(({ state }) => state === 'skipped')
  return (
    <Facts
      rows={[
        stepTo('design_printed'),
        stepTo('confirmed_printed'),
        ...(skipped.length > 0
          ? [[t('part.skipped'), skipped.map(({ area }) => areaName(area)).join(', ')] as const]
          : []),
      ]}
    />
  )
}

function CheckPart({ piece }: PartProps) {
  const t = useTexts('fulfillment-detail')
  const say = useEntryText()
  const stepTo = useStep(piece)
  const rejects = piece.history.filter(({ kind }) => kind === 'scrap' || kind === 'rework')
  const rejected = rejects.map((entry) => (
    <span key={entry.at} className={css.line}>
      {say(entry)} {entry.note && <bdi className={css.dimmed}>{entry.note}</bdi>}
      <ByLine deed={entry} />
    </span>
  ))
  return (
    <Facts
      rows={[
        stepTo('confirmed_printed'),
        stepTo('quality_checked'),
        [t('part.rejected'), rejected.length > 0 && rejected],
      ]}
    />
  )
}

/** Returns who took a piece to a stage, and when; of several times the last one. */
function useStep({ history }: PieceView): (stage: Stage) => Row {
  const words = useTexts('words')
  return (stage) => {
    const step = history.find((entry) => entry.kind === 'step' && entry.to_stage === stage)
    return [words(`stages.${stage}`), step && <ByLine key={stage} deed={step} />]
  }
}
