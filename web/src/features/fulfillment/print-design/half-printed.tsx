import { Button } from '@mantine/core'
import { mdiAlert } from '@mdi/js'
import { listLimits } from '@platen/contracts/lists/list-limits'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { useCan } from '../../../platform/session/use-can.tsx'
import { ListLimit } from '../../../ui/capped.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { toneClass } from '../../../ui/status/chip.tsx'
import { useAreaName } from '../../../words/area-name.ts'
import css from './half-printed.module.css'
import { useHalfPrinted, type HalfPrintedPiece } from './use-half-printed.ts'

interface HalfPrintedProps {
  /** The piece that is open, which is left by nobody. */
  current: number | null
  open: (barcode: string) => void
  /** Called with a piece that somebody sets aside. */
  setAside: (id: number) => void
}

/** "Back of 4000… not printed" (PRINT-41). */
export function useHalfPrintedWords(): (piece: Pick<HalfPrintedPiece, 'barcode' | 'areas'>) => string {
  const t = useTexts('print-design')
  const areaName = useAreaName()
  return ({ barcode, areas }) => t('half_printed.what', { areas: areas.map(areaName).join(', '), barcode })
}

/**
 * Pieces that were left at this station with a side unprinted, until they are finished or set aside. Shown only once a
 * station is chosen: it asks for them when it is first drawn.
 */
export function HalfPrinted({ current, open, setAside: onSetAside }: HalfPrintedProps) {
  const { listed, pieces, setAside, isSettingAside } = useHalfPrinted(current, onSetAside)
  const t = useTexts('print-design')
  const may = useCan('fulfillment.write.print')
  const wordsOf = useHalfPrintedWords()
  if (pieces.length === 0) return null
  return (
    <section className={`${css.list} ${toneClass('warning')}`} aria-label={t('half_printed.title')} role="alert">
      <ul>
        {pieces.map((piece) => (
          <li key={piece.id}>
            <Icon path={mdiAlert} size={24} />
            <span className={css.what}>
              {wordsOf(piece)} · <bdi>{piece.order_number}</bdi>
            </span>
            <Button size="md" variant="default" onClick={() => open(piece.barcode)}>
              {t('half_printed.open')}
            </Button>
            {may && (
              <Button data-act size="md" variant="default" disabled={isSettingAside} onClick={() => setAside(piece)}>
                {t('half_printed.set_aside')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ListLimit of={listed} max={listLimits.half_printed} />
    </section>
  )
}
