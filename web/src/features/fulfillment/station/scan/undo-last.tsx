import { Button } from '@mantine/core'
import { mdiUndo } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery, useWrite } from '../../../../platform/api/use-api.ts'
import type { DataOf } from '../../../../platform/api/wire.ts'
import { useTexts } from '../../../../platform/i18n/translate.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { rememberMoment } from '../../../../ui/scan/act-lock.ts'
import { ShortcutHint } from '../../../../ui/shortcut-hint.tsx'
import { useErrorText } from '../../../../ui/states.tsx'
import { useAreaName } from '../../../../words/area-name.ts'
import { actKeys } from '../act-keys.ts'
import { atStation, type PieceAnswer } from '../piece/piece-source.ts'
import { recordScan } from './last-scans.ts'

const undoRoute = 'GET /fulfillment/undo'

/** What the user can take back at this station. */
export type OwnUndo = NonNullable<DataOf<typeof undoRoute>>

export type Undone = (answer: PieceAnswer) => void

export interface UndoLastProps {
  undone: Undone | undefined
  /** Id of the current piece, or null. */
  onBench: number | null
  /** Id of the order whose parcel is open, or null. */
  openOrder: number | null
  /** Asks for the reason and voids the label of the parcel just packed; where parcels are packed. */
  voidPacked: ((undo: OwnUndo) => Promise<void>) | undefined
  /** Whether nothing can be done, because the last scan showed nothing. */
  isLocked: boolean
}

/**
 * Takes back the last thing that the user did at this station, as the server knows it (PIECE-46): named with its piece
 * and order. While a piece or parcel is open, only what was done to it, because nobody should undo what they don't see.
 */
export function UndoLast({ undone, onBench, openOrder, voidPacked, isLocked }: UndoLastProps) {
  const t = useTexts('scan')
  const words = useTexts('words')
  const whatOf = useUndoWords()
  const say = useErrorText()
  const query = onBench === null ? {} : { piece_id: String(onBench) }
  const { data, refetch } = useQuery({ ...atStation(apiQuery(undoRoute, { query })), placeholderData: undefined })
  const undoStep = useWrite('POST /fulfillment/pieces/:id/undo')
  const undoArea = useWrite('POST /fulfillment/print-design/pieces/:id/areas/:area/undo')
  const [running, setRunning] = useState(false)
  const own = data?.data ?? null
  const isShown = own !== null && (openOrder === null || own.order.id === openOrder)
  const last = isShown && (own.kind !== 'parcel' || voidPacked) ? own : null
  const takeBack = async (undo: OwnUndo) => {
    const { kind, piece, area, stage } = undo
    if (kind === 'parcel') return voidPacked?.(undo)
    const isStillShown = rememberMoment()
    const params = { id: piece.id }
    try {
      const answer =
        kind === 'area' && area !== null
          ? await undoArea.run({ params: { ...params, area } })
          : await undoStep.run({ params, body: { expected_stage: stage } })
      if (isStillShown()) undone?.(answer.data)
      recordScan({ level: 'warn', code: piece.barcode, text: t('undone') })
    } catch (error) {
      recordScan({ level: 'error', code: piece.barcode, text: say(error) })
      // What was offered is no longer possible.
      await refetch()
    }
  }
  const press = async (undo: OwnUndo) => {
    setRunning(true)
    await takeBack(undo).catch(() => undefined)
    setRunning(false)
  }
  return (
    <Button
      data-act
      variant="default"
      size="md"
      leftSection={<Icon path={mdiUndo} directional />}
      loading={running}
      rightSection={last && <ShortcutHint keys={actKeys.everyStation.undo} />}
      aria-keyshortcuts={actKeys.everyStation.undo}
      disabled={!last || isLocked}
      title={last ? undefined : t(onBench === null && openOrder === null ? 'undo_none' : 'undo_none_here')}
      onClick={() => last && void press(last)}
    >
      {last ? (
        <span>
          {last.kind === 'parcel' ? (
            t('undo_void', { order: last.order.number })
          ) : (
            <>
              {t('undo_last')}
              {words('colon')} <bdi>{last.piece.barcode}</bdi> {whatOf(last)} · <bdi>{last.order.number}</bdi>
            </>
          )}
        </span>
      ) : (
        t('undo_last')
      )}
    </Button>
  )
}

function useUndoWords(): (undo: OwnUndo) => string {
  const t = useTexts('scan')
  const areaName = useAreaName()
  return ({ kind, stage, area, area_state }) => {
    if (kind === 'area' && area !== null) return t(`undo_area.${area_state ?? 'printed'}`, { area: areaName(area) })
    if (stage === 'design_printed' || stage === 'confirmed_printed' || stage === 'quality_checked')
      return t(`undo_step.${stage}`)
    return t('undo_step.scrapped')
  }
}
