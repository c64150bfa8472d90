import { findMismatchedTag } from '@platen/contracts/printer-tags/served-tags'
import { mdiArrowULeftTop, mdiCheck, mdiDebugStepOver, mdiPrinter, mdiPrinterAlert, mdiRotate3dVariant } from '@mdi/js'
import type { StationRow } from '@platen/contracts/stations/endpoints'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { apiQuery, useWrite } from '../../../platform/api/use-api.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { useCan } from '../../../platform/session/use-can.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { askReason } from '../../../ui/dialog/dialogs.ts'
import { actKeys } from '../station/act-keys.ts'
import { BigButton } from '../station/big-button.tsx'
import { HistoryCard } from '../station/piece/history-card.tsx'
import { PieceFacts } from '../station/piece/piece-facts.tsx'
import css from '../station/piece/piece.module.css'
import type { PieceAnswer, PieceView } from '../station/piece/piece-source.ts'
import { SideFrame } from './side-frame.tsx'
import { SideTabs } from './side-tabs.tsx'
import { emptyPlaten, sideActions, reducePlaten } from './two-sided.rules.ts'
import { useSideWords } from './use-side-words.ts'
import { rulesOf } from '../../../ui/form/rules-of.ts'

/** A side that the operator has completed: "front skipped". */
export interface ClosedSide {
  area: string
  how: 'marked' | 'skipped'
}

interface PrintSideProps {
  piece: PieceView
  station: StationRow
  /** Shows the response of an action. `closed` is the side that it completed, by a mark or a skip. */
  show: (answer: PieceAnswer, closed?: ClosedSide) => void
  /** Runs an action, and shows the current state of the piece if somebody was faster. */
  attempt: <T>(action: () => Promise<T>) => Promise<T>
  reject: ReactNode
}

/** The two-sided flow: the side that is up, clearly marked, and its actions. */
export function PrintSide({ piece, station, show, attempt, reject }: PrintSideProps) {
  const t = useTexts('print-design')
  const labelOf = useSideWords()
  const may = useCan('fulfillment.write.print')
  const platenState = { kind: 'laid', piece_id: piece.id, sides: piece.areas } as const
  // Remembered from the start, so that a side that the printer finishes doesn't turn the piece over.
  const [storedPlaten, setPlaten] = useState(() => reducePlaten(emptyPlaten, platenState))
  const platen = reducePlaten(storedPlaten, platenState)
  const print = useWrite('POST /fulfillment/print-design/pieces/:id/areas/:area/send')
  const mark = useWrite('POST /fulfillment/print-design/pieces/:id/areas/:area/printed')
  const skip = useWrite('POST /fulfillment/print-design/pieces/:id/areas/:area/skip')
  const printers = useQuery(apiQuery('GET /printers'))
  const area = piece.areas.find((printArea) => printArea.area === platen.up)
  if (!area) return null

  const can = sideActions(piece.areas, area.area)
  const params = { id: piece.id, area: area.area }
  const busy = print.running || mark.running || skip.running
  const printerTags = printers.data?.data.find((printer) => printer.id === station.printer?.id)?.printer_tags
  const nextActOf = `${piece.id} ${area.area} ${area.state}`
  const stray = findMismatchedTag(piece.variant.printer_tag, printerTags ?? [])

  const sendToPrinter = async () => {
    const question = {
      title: t('other_tag.title', { tag: stray ?? '' }),
      text: t('other_tag.text', { printer: station.printer?.name ?? '', tag: stray ?? '' }),
      confirm: labelOf('print', area.area),
    }
    await (stray
      ? askReason(
          {
            ...question,
            rule: rulesOf('POST /fulfillment/print-design/pieces/:id/areas/:area/send').override_reason,
          },
          ({ text }) => printBecause(text),
        )
      : printBecause(null))
  }
  const printBecause = async (overrideReason: string | null) => {
    const body = { again: can.print === 'again', ...(overrideReason !== null && { override_reason: overrideReason }) }
    show((await print.run({ params, body })).data)
  }
  const markPrinted = async () => show((await mark.run({ params })).data, { area: area.area, how: 'marked' })
  const skipSide = async () => {
    const known = platen.skip_reason
    const question = {
      title: labelOf('skip', area.area),
      confirm: labelOf('skip', area.area),
      rule: rulesOf('POST /fulfillment/print-design/pieces/:id/areas/:area/skip').reason,
    }
    await (known === null ? askReason(question, ({ text }) => skipBecause(text)) : skipBecause(known))
  }
  const skipBecause = async (reason: string) => {
    const { data } = await skip.run({ params, body: { reason } })
    const turn = { kind: 'skipped', area: area.area, sides: data.piece.areas, reason } as const
    // The platen as it is by now: the piece may have been turned while the skip was sent.
    setPlaten((now) => reducePlaten(reducePlaten(now, platenState), turn))
    show(data, { area: area.area, how: 'skipped' })
  }
  // The call itself reports refusals; the piece stays on its side.
  const run = (work: () => Promise<void>) => () => void attempt(work).catch(() => undefined)

  return (
    <div className={css.bench}>
      <SideFrame piece={piece} area={area} />
      <div className={css.side}>
        <SideTabs piece={piece} up={area.area} />
        {stray && <Banner tone="warning" title={t('other_tag.title', { tag: stray })} />}
        {area.state === 'failed' && <Banner tone="danger" title={t('failed', { problem: area.note })} />}
        {area.state === 'sent' && (
          <Banner
            tone="info"
            title={station.printer ? t('printing_on', { printer: station.printer.name }) : t('printing')}
          />
        )}
        {may && (
          <>
            {can.flip && (
              <BigButton
                kind="filled"
                keys={actKeys.print.next}
                nextActOf={nextActOf}
                icon={mdiRotate3dVariant}
                onClick={() => setPlaten(reducePlaten(platen, { kind: 'flipped', sides: piece.areas }))}
              >
                {labelOf('flip', can.flip)}
              </BigButton>
            )}
            {can.print && (
              <BigButton
                kind={can.filled === 'print' ? 'filled' : 'plain'}
                keys={can.filled === 'print' ? actKeys.print.next : actKeys.print.printInstead}
                nextActOf={can.filled === 'print' ? nextActOf : undefined}
                icon={area.state === 'failed' ? mdiPrinterAlert : mdiPrinter}
                busy={print.running}
                disabled={busy && !print.running}
                onClick={run(sendToPrinter)}
              >
                {labelOf(can.print === 'again' || area.state === 'failed' ? 'print_again' : 'print', area.area)}
              </BigButton>
            )}
            {can.mark && (
              <BigButton
                keys={actKeys.print.mark}
                icon={mdiCheck}
                busy={mark.running}
                disabled={busy && !mark.running}
                onClick={run(markPrinted)}
              >
                {labelOf('mark', area.area)}
              </BigButton>
            )}
            {can.skip && (
              <BigButton
                keys={actKeys.print.skip}
                icon={mdiDebugStepOver}
                busy={skip.running}
                disabled={busy && !skip.running}
                onClick={run(skipSide)}
              >
                {labelOf('skip', area.area)}
              </BigButton>
            )}
            {can.back && (
              <BigButton
                keys={actKeys.print.turnBack}
                icon={mdiArrowULeftTop}
                onClick={() => setPlaten(reducePlaten(platen, { kind: 'turned_back', sides: piece.areas }))}
              >
                {labelOf('back_to', can.back)}
              </BigButton>
            )}
          </>
        )}
        <PieceFacts piece={piece} at="print" />
        {reject}
        <HistoryCard piece={piece} most={6} />
      </div>
    </div>
  )
}
