import { SegmentedControl } from '@mantine/core'
import css from './bench-choice.module.css'

interface BenchChoiceProps<T extends string> {
  /** What is chosen, where the choices don't say so. */
  label?: string
  value: T
  choices: readonly { value: T; label: string }[]
  change: (value: T) => void
  disabled?: boolean
}

/** A choice between a few options at a bench, such as its tabs, large enough for gloves. */
export function BenchChoice<T extends string>({ label, value, choices, change, disabled }: BenchChoiceProps<T>) {
  return (
    <SegmentedControl
      size="lg"
      className={css.choice}
      aria-label={label}
      value={value}
      disabled={disabled}
      onChange={(next) => change(next as T)}
      data={[...choices]}
    />
  )
}
