import { ActionIcon, Button, Group, Text } from '@mantine/core'
import { mdiClose, mdiPlus } from '@mdi/js'
import { useId } from 'react'
import { formatNumber } from '../../../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../../../platform/i18n/translate.ts'
import { TextField } from '../../../../ui/fields/text-fields.tsx'
import { useFieldValue } from '../../../../ui/fields/use-field.tsx'
import type { FormState } from '../../../../ui/form/use-form.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { iconLabel } from '../../../../ui/icon-label.ts'
import { ColumnSelect } from './column-select.tsx'
import { areaCode, type AreaNames, type ColumnValues } from './column-values.rules.ts'
import css from '../order-file.module.css'

/** The columns with designs: one for each print area. */
export function DesignColumns({ form, areas }: { form: FormState<ColumnValues>; areas: AreaNames }) {
  const t = useTexts('order-columns')
  const known = useId()
  const designs = useFieldValue(form, 'designs')
  const nextArea = areas.find(({ name }) => !designs.some(({ area }) => area === name))?.name ?? ''
  const checkArea = (area: string, all: ColumnValues['designs'], index: number) => {
    const code = areaCode(area, areas)
    if (code === null) return t('bad_area')
    const isTaken = all.slice(0, index).some((design) => areaCode(design.area, areas) === code)
    return isTaken ? t('same_area') : undefined
  }
  return (
    <fieldset className={css.extra}>
      <legend>{t('designs')}</legend>
      <Text size="sm" c="dimmed">
        {t('designs_hint')}
      </Text>
      <datalist id={known}>
        {areas.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {designs.map((_design, index) => {
        const number = formatNumber(index + 1)
        return (
          <div key={index} className={css.pair}>
            <TextField
              form={form}
              name={`designs.${index}.area`}
              label={t('area', { number })}
              list={known}
              autoComplete="off"
              maxLength={30}
              validate={(area, values) => checkArea(area, values.designs, index)}
            />
            <ColumnSelect
              form={form}
              name={`designs.${index}.column`}
              label={t('design_column', { number })}
              validate={(column) => (column === '' ? t('needs_one') : undefined)}
            />
            <RemoveButton
              label={t('remove_design', { number })}
              remove={() =>
                form.set(
                  'designs',
                  designs.filter((_one, at) => at !== index),
                )
              }
            />
          </div>
        )
      })}
      <AddButton
        label={t('add_design')}
        add={() => form.set('designs', [...designs, { area: nextArea, column: '' }])}
      />
    </fieldset>
  )
}

/** The columns with texts that are printed for one customer. */
export function TextColumns({ form }: { form: FormState<ColumnValues> }) {
  const t = useTexts('order-columns')
  const texts = useFieldValue(form, 'texts')
  return (
    <fieldset className={css.extra}>
      <legend>{t('texts')}</legend>
      <Text size="sm" c="dimmed">
        {t('texts_hint')}
      </Text>
      {texts.map((_text, index) => {
        const number = formatNumber(index + 1)
        return (
          <div key={index} className={css.pair}>
            <ColumnSelect
              form={form}
              name={`texts.${index}.column`}
              label={t('text_column', { number })}
              validate={(column) => (column === '' ? t('needs_one') : undefined)}
            />
            <RemoveButton
              label={t('remove_text', { number })}
              remove={() =>
                form.set(
                  'texts',
                  texts.filter((_one, at) => at !== index),
                )
              }
            />
          </div>
        )
      })}
      <AddButton label={t('add_text')} add={() => form.set('texts', [...texts, { column: '' }])} />
    </fieldset>
  )
}

function RemoveButton({ label, remove }: { label: string; remove: () => void }) {
  return (
    <ActionIcon variant="subtle" size="input-sm" className={css.remove} onClick={remove} {...iconLabel(label)}>
      <Icon path={mdiClose} />
    </ActionIcon>
  )
}

function AddButton({ label, add }: { label: string; add: () => void }) {
  return (
    <Group>
      <Button type="button" variant="default" size="xs" leftSection={<Icon path={mdiPlus} />} onClick={add}>
        {label}
      </Button>
    </Group>
  )
}
