import { TimeCell } from '../../../ui/list/cells.tsx'
import { usePlaceText } from '../../../words/use-place-text.ts'
import css from './detail.module.css'

interface Deed {
  who: string
  station: string | null
  from_office?: boolean
  at: string
}

/** Who did something, where and when, in one line. */
export function ByLine({ deed: { who, station, from_office = false, at } }: { deed: Deed }) {
  const place = usePlaceText()
  return (
    <span className={css.line}>
      <bdi>{[who, place({ station, from_office })].filter(Boolean).join(' · ')}</bdi> · <TimeCell at={at} />
    </span>
  )
}
