import { mdiCheck } from '@mdi/js'
import { Icon } from '../../icon.tsx'
import css from './filters.module.css'

interface FilterOptionButtonProps {
  label: string
  isChosen: boolean
  choose: () => void
}

/** One value that a filter can have. */
export function FilterOptionButton({ label, isChosen, choose }: FilterOptionButtonProps) {
  return (
    <button type="button" className={css.option} aria-pressed={isChosen} onClick={choose}>
      <bdi>{label}</bdi>
      {isChosen && <Icon path={mdiCheck} size={16} />}
    </button>
  )
}
