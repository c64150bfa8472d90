import { FieldRow } from '../../../ui/fields/field-row.tsx'
import { ActionIcon } from '@mantine/core'
import { mdiChevronDown, mdiChevronUp, mdiDragVertical, mdiTrashCanOutline } from '@mdi/js'
import { printAreaSides } from '@platen/contracts/values/print-area-sizes'
import { type DragEvent, useRef } from 'react'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { NumberField } from '../../../ui/fields/number-fields.tsx'
import { SelectField, TextField } from '../../../ui/fields/text-fields.tsx'
import { useFieldValue } from '../../../ui/fields/use-field.tsx'
import type { FormState } from '../../../ui/form/use-form.ts'
import { Icon } from '../../../ui/icon.tsx'
import { AreaNameField } from './area-name-field.tsx'
import css from './product.module.css'
import { areaMeasures, type ProductValues } from './product-values.rules.ts'
import { iconLabel } from '../../../ui/icon-label.ts'

interface PrintAreaFieldsProps {
  form: FormState<ProductValues>
  at: number
  count: number
  /** Names the area at a place, for labels. */
  name: (at: number) => string
  step: (by: -1 | 1) => void
  remove: () => void
  drag: { isDragged: boolean; start: () => void; end: () => void; drop: () => void }
}

/**
 * The fields of one print area, with its place in the printing order: a row of the table, or a card where that is too
 * wide. The labels of a row stand in the head of the table alone.
 */
export function PrintAreaFields({ form, at, count, name, step, remove, drag }: PrintAreaFieldsProps) {
  const t = useTexts('product')
  const element = useRef<HTMLLIElement>(null)
  // Renders the labels again when the area is renamed.
  useFieldValue(form, `areas.${at}.area`)
  const area = name(at)
  const start = (event: DragEvent) => {
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('text/plain', area)
    if (element.current) event.dataTransfer.setDragImage(element.current, 16, 16)
    drag.start()
  }
  return (
    <li
      ref={element}
      className={css.area}
      data-dragged={drag.isDragged || undefined}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        drag.drop()
      }}
    >
      <div className={css.areaHead}>
        <span
          className={css.handle}
          draggable
          onDragStart={start}
          onDragEnd={drag.end}
          title={t('area_drag')}
          aria-hidden
        >
          <Icon path={mdiDragVertical} size={20} />
        </span>
        <h3 className={css.areaName}>
          <bdi>{area}</bdi>
        </h3>
      </div>
      <div className={css.areaFields}>
        <FieldRow width={112}>
          <AreaNameField form={form} name={`areas.${at}.area`} label={t('area_name')} />
          <SelectField
            form={form}
            name={`areas.${at}.side`}
            options={printAreaSides.map((side) => ({ value: side, label: t(`sides.${side}`) }))}
          />
          {areaMeasures.map((field) => (
            <NumberField
              key={field}
              form={form}
              name={`areas.${at}.${field}`}
              label={t(field)}
              hideControls
              {...(field !== 'dpi' && { suffix: ' mm' })}
            />
          ))}
          <TextField form={form} name={`areas.${at}.platen_note`} autoComplete="off" />
        </FieldRow>
      </div>
      <div className={css.areaTools}>
        {([-1, 1] as const).map((by) => (
          <ActionIcon
            key={by}
            variant="subtle"
            color="gray"
            data-move={by}
            {...iconLabel(t(by < 0 ? 'area_earlier' : 'area_later', { area }))}
            disabled={at + by < 0 || at + by >= count}
            onClick={() => step(by)}
          >
            <Icon path={by < 0 ? mdiChevronUp : mdiChevronDown} size={18} />
          </ActionIcon>
        ))}
        <ActionIcon variant="subtle" color="gray" {...iconLabel(t('area_remove', { area }))} onClick={remove}>
          <Icon path={mdiTrashCanOutline} size={18} />
        </ActionIcon>
      </div>
    </li>
  )
}
