import { Button } from '@mantine/core'
import { mdiBackspaceOutline } from '@mdi/js'
import { useRef } from 'react'
import { iconLabel } from '../icon-label.ts'
import { Icon } from '../icon.tsx'
import css from './number-pad.module.css'

const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const

export interface NumberPadProps {
  value: number | null
  change: (value: number | null) => void
  /** Names of the group and of the two keys that aren't digits. */
  labels: { pad: string; clear: string; back: string }
  /** Digits that the number may have at most. */
  maxDigits?: number
}

/**
 * Large keys for a whole number, to be pressed with gloves. The first digit replaces the number that was there before;
 * those after it are appended.
 */
export function NumberPad({ value, change, labels, maxDigits = 6 }: NumberPadProps) {
  const own = useRef<number | null>(null)
  const enter = (next: number | null) => {
    own.current = next
    change(next)
  }
  const press = (digit: number) => {
    const text = value !== null && own.current === value ? String(value) : ''
    if (text.length < maxDigits) enter(Number(`${text}${digit}`))
  }
  const eraseLast = () => {
    const text = String(value ?? '').slice(0, -1)
    enter(text === '' ? null : Number(text))
  }
  return (
    <div className={css.pad} role="group" aria-label={labels.pad}>
      {digits.map((digit) => (
        <Button key={digit} className={css.key} variant="default" onClick={() => press(digit)}>
          {digit}
        </Button>
      ))}
      <Button className={css.key} variant="default" aria-label={labels.clear} onClick={() => enter(null)}>
        C
      </Button>
      <Button className={css.key} variant="default" onClick={() => press(0)}>
        0
      </Button>
      <Button className={css.key} variant="default" {...iconLabel(labels.back)} onClick={eraseLast}>
        <Icon path={mdiBackspaceOutline} size={24} directional />
      </Button>
    </div>
  )
}
