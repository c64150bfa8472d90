import { clsx } from 'clsx'
import { useTexts } from '../../../../platform/i18n/translate.ts'
import { useAreaName } from '../../../../words/area-name.ts'
import css from './face.module.css'
import { faceOf } from './face.rules.ts'

/** The class that colors what belongs to a side: front and back are never told apart by their name alone. */
export const faceClass = (area: string) => css[faceOf(area)]

/** The name of the side that a picture shows, in its color. */
export function FaceBadge({ area }: { area: string }) {
  const t = useTexts('piece')
  const areaName = useAreaName()
  const face = faceOf(area)
  return (
    <span className={clsx(css.badge, faceClass(area))}>{face === 'other' ? areaName(area) : t(`faces.${face}`)}</span>
  )
}
