import { ActionIcon } from '@mantine/core'
import { mdiChevronDown, mdiChevronUp, mdiClose, mdiDragVertical } from '@mdi/js'
import type { ShippingChoice } from '@platen/contracts/shipping-rules/endpoints'
import type { DragEvent } from 'react'
import { useTexts } from '../../platform/i18n/translate.ts'
import { CountriesField } from '../../ui/fields/searched/country-field.tsx'
import { FieldRow } from '../../ui/fields/field-row.tsx'
import { NumberField } from '../../ui/fields/number-fields.tsx'
import { ReferenceField, SelectField, TextField } from '../../ui/fields/text-fields.tsx'
import { useFieldValue } from '../../ui/fields/use-field.tsx'
import type { FormState } from '../../ui/form/use-form.ts'
import { iconLabel } from '../../ui/icon-label.ts'
import { Icon } from '../../ui/icon.tsx'
import type { RulesValues } from './rule-values.ts'
import css from './shipping-vendors.module.css'

interface RuleFieldsProps {
  form: FormState<RulesValues>
  choice: ShippingChoice
  /** Its place among the rules, from 0. */
  at: number
  count: number
  move: (to: number) => void
  remove: () => void
  /** Called with the rule that is being dragged. */
  drag: (at: number | null) => void
}

/** One rule: what an order has to be like, and the vendor that is chosen then. */
export function RuleFields({ form, choice, at, count, move, remove, drag }: RuleFieldsProps) {
  const t = useTexts('shipping-vendors')
  const vendorId = useFieldValue(form, `rules.${at}.vendor_id`)
  const vendor = choice.vendors.find(({ id }) => id === vendorId)
  const number = at + 1
  const startDrag = (event: DragEvent) => {
    // Firefox drags nothing that carries no data.
    event.dataTransfer.setData('text/plain', String(number))
    event.dataTransfer.effectAllowed = 'move'
    drag(at)
  }
  return (
    <fieldset className={css.group}>
      <legend className={css.ruleHead}>
        <span draggable onDragStart={startDrag} onDragEnd={() => drag(null)} className={css.handle} aria-hidden>
          <Icon path={mdiDragVertical} size={20} />
        </span>
        {t('rules.rule', { number })}
        <span className={css.ruleTools}>
          <ActionIcon
            variant="default"
            size={32}
            disabled={at === 0}
            data-move="up"
            {...iconLabel(t('rules.earlier', { number }))}
            onClick={() => move(at - 1)}
          >
            <Icon path={mdiChevronUp} />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size={32}
            disabled={at === count - 1}
            data-move="down"
            {...iconLabel(t('rules.later', { number }))}
            onClick={() => move(at + 1)}
          >
            <Icon path={mdiChevronDown} />
          </ActionIcon>
          <ActionIcon variant="default" size={32} {...iconLabel(t('rules.remove', { number }))} onClick={remove}>
            <Icon path={mdiClose} />
          </ActionIcon>
        </span>
      </legend>
      <FieldRow>
        <ReferenceField
          form={form}
          name={`rules.${at}.store_id`}
          label={t('rules.store')}
          rows={choice.stores}
          none={t('rules.any_store')}
          optional
        />
        <CountriesField
          form={form}
          name={`rules.${at}.countries`}
          label={t('countries')}
          placeholder={t('all_countries')}
          optional
        />
        <NumberField form={form} name={`rules.${at}.min_weight_g`} optional />
        <NumberField form={form} name={`rules.${at}.max_weight_g`} optional />
        <TextField
          form={form}
          name={`rules.${at}.service_asked`}
          label={t('rules.service_asked')}
          placeholder={t('rules.any_service')}
          optional
        />
      </FieldRow>
      <FieldRow>
        <ReferenceField
          form={form}
          name={`rules.${at}.vendor_id`}
          label={t('rules.vendor')}
          rows={choice.vendors
            .filter(({ archived, id }) => !archived || id === vendorId)
            .map(({ id, name, archived }) => ({ id, name: archived ? t('rules.archived_vendor', { name }) : name }))}
          none={t('rules.choose_vendor')}
        />
        <SelectField
          form={form}
          name={`rules.${at}.service`}
          label={t('rules.service')}
          options={[
            { value: '', label: t('rules.as_asked') },
            ...(vendor?.services ?? []).map((name) => ({ value: name, label: name })),
          ]}
          optional
        />
      </FieldRow>
    </fieldset>
  )
}
