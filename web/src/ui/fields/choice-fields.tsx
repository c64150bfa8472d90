import {
  Checkbox,
  type CheckboxGroupProps,
  type CheckboxProps,
  Radio,
  type RadioGroupProps,
  Switch,
  type SwitchProps,
} from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { type FieldOf, type LooksOf, useField } from './use-field.tsx'

export function SwitchField<T extends FieldValues>(props: FieldOf<T> & LooksOf<SwitchProps>) {
  const { looks, value, change, sharedByChoices } = useField<T, LooksOf<SwitchProps>>(props)
  return (
    <Switch
      {...looks}
      {...sharedByChoices}
      checked={value === true}
      onChange={(event) => change(event.currentTarget.checked)}
    />
  )
}

export function CheckboxField<T extends FieldValues>(props: FieldOf<T> & LooksOf<CheckboxProps>) {
  const { looks, value, change, sharedByChoices } = useField<T, LooksOf<CheckboxProps>>(props)
  return (
    <Checkbox
      {...looks}
      {...sharedByChoices}
      checked={value === true}
      onChange={(event) => change(event.currentTarget.checked)}
    />
  )
}

interface ChecklistLooks extends LooksOf<CheckboxGroupProps> {
  /** The values of the checkboxes are ids. */
  numeric?: boolean
}

/** Several of a list: checkboxes with the values are its children. */
export function ChecklistField<T extends FieldValues>(props: FieldOf<T> & ChecklistLooks) {
  const { looks, value, change, sharedByChoices, isRequired } = useField<T, ChecklistLooks>(props)
  const { numeric = false, ...rest } = looks
  return (
    <Checkbox.Group
      {...rest}
      {...sharedByChoices}
      withAsterisk={isRequired}
      value={Array.isArray(value) ? value.map(String) : []}
      onChange={(checked) => change(numeric ? checked.map(Number) : checked)}
    />
  )
}

/** One of a few: radio buttons with the values are its children. */
export function ChoiceField<T extends FieldValues>(props: FieldOf<T> & LooksOf<RadioGroupProps>) {
  const { looks, value, change, sharedByChoices, isRequired } = useField<T, LooksOf<RadioGroupProps>>(props)
  return (
    <Radio.Group
      {...looks}
      {...sharedByChoices}
      withAsterisk={isRequired}
      value={typeof value === 'string' ? value : ''}
      onChange={change}
    />
  )
}
