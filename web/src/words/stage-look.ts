import {
  mdiBarcode,
  mdiCancel,
  mdiCheckDecagram,
  mdiClockOutline,
  mdiCloseOctagonOutline,
  mdiPackageVariantClosedCheck,
  mdiPaletteOutline,
  mdiPrinterCheck,
} from '@mdi/js'
import type { Stage } from '@platen/contracts/fulfillment/stages'
import { useTexts } from '../platform/i18n/translate.ts'
import type { ColoredLook, StatusLook } from '../ui/status/chip.tsx'

/** Each stage has the same color and icon in chips, stage bars, timelines and charts. */
const looks: Record<Stage, ColoredLook> = {
  waiting_barcode: { tone: 'waiting', icon: mdiClockOutline },
  barcode_printed: { tone: 'barcode-printed', icon: mdiBarcode },
  design_printed: { tone: 'design-printed', icon: mdiPaletteOutline },
  confirmed_printed: { tone: 'confirmed', icon: mdiPrinterCheck },
  quality_checked: { tone: 'checked', icon: mdiCheckDecagram },
  packaged: { tone: 'packaged', icon: mdiPackageVariantClosedCheck },
  cancelled: { tone: 'cancelled', icon: mdiCancel },
  scrapped: { tone: 'rejected', icon: mdiCloseOctagonOutline },
}

/**
 * Returns the color, icon and label of a stage.
 * @param at - a screen with its own labels (PIECE-1 to PIECE-7): the print screens say "Waiting print design", the
 * package screens "Not packaged yet"
 */
export function useStageLook(): (stage: Stage, at?: 'print' | 'package') => StatusLook<ColoredLook> {
  const t = useTexts('words')
  return (stage, at) => {
    if (at === 'print' && stage === 'barcode_printed') return { ...looks[stage], label: t(`stages_at_print.${stage}`) }
    if (at === 'package' && stage === 'quality_checked') {
      // What isn't packaged yet is still waiting there, so nothing about it is green.
      return { ...looks.waiting_barcode, label: t(`stages_at_package.${stage}`) }
    }
    return { ...looks[stage], label: t(`stages.${stage}`) }
  }
}
