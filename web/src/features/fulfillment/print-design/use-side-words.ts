import { textIfKnown, useTexts } from '../../../platform/i18n/translate.ts'
import { useAreaName } from '../../../words/area-name.ts'

/** Labels of the actions on a side: "Print front", "Skip front side", "Flip to back", "Back to front". */
export function useSideWords(): (
  action: 'print' | 'print_again' | 'mark' | 'skip' | 'flip' | 'back_to',
  area: string,
) => string {
  const t = useTexts('print-design')
  const areaName = useAreaName()
  return (action, area) => {
    const own = textIfKnown('print-design', `sides.${area}.${action}`)
    return own ?? t(`sides.other.${action}`, { area: areaName(area) })
  }
}
