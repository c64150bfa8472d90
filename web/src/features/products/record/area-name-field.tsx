import { Autocomplete } from '@mantine/core'
import { useState } from 'react'
import { useField } from '../../../ui/fields/use-field.tsx'
import type { FormState } from '../../../ui/form/use-form.ts'
import { useAreaName } from '../../../words/area-name.ts'
import { areaKey, commonAreas, type ProductValues } from './product-values.rules.ts'

interface AreaNameFieldProps {
  form: FormState<ProductValues>
  name: `areas.${number}.area`
  label: string
}

/**
 * The name of a print area: a common one, or any other in words. Orders and files know it by its key, such as
 * `left_sleeve`.
 */
export function AreaNameField({ form, name, label }: AreaNameFieldProps) {
  const areaName = useAreaName()
  const known = new Map(commonAreas.map((area) => [area as string, areaName(area)]))
  const { value, change, shared } = useField<ProductValues, object>({ form, name })
  const key = typeof value === 'string' ? value : ''
  const [typed, setTyped] = useState(() => areaName(key))
  // The value can also change from outside: by discarding, or by what somebody else saved.
  const text = areaKey(typed, known) === key ? typed : areaName(key)
  return (
    <Autocomplete
      label={label}
      autoComplete="off"
      maxLength={60}
      comboboxProps={{ shadow: 'lg' }}
      openOnFocus={false}
      {...shared}
      data={[...known.values()]}
      value={text}
      onChange={(next) => {
        setTyped(next)
        change(areaKey(next, known))
      }}
    />
  )
}
