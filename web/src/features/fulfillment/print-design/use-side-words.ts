import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { useAreaName } from '../../../words/area-name.ts'

/** What the gestures on a side are called: "Print front", "Skip front side", "Flip to back", "Back to front". */
export function useSideWords(): (
  gesture: 'print' | 'print_again' | 'mark' | 'skip' | 'flip' | 'back_to',
  area: string,
) => string {
  const { t } = useTranslation('print-design')
  const areaName = useAreaName()
  return (gesture, area) => {
    const own = `sides.${area}.${gesture}`
    return i18next.exists(`print-design:${own}`) ? t(own) : t(`sides.other.${gesture}`, { area: areaName(area) })
  }
}
