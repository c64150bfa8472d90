import { FieldRow } from '../../../ui/fields/field-row.tsx'
import { Button } from '@mantine/core'
import { mdiPlus } from '@mdi/js'
import type { ShippingChoice } from '@platen/contracts/shipping-rules/endpoints'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { putAnswer, useWrite } from '../../../platform/api/use-api.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { notify } from '../../../platform/notices.ts'
import { useFieldValue } from '../../../ui/fields/use-field.tsx'
import { ReferenceField, SelectField } from '../../../ui/fields/text-fields.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { FormEnd } from '../../../ui/form/form-frame.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { Icon } from '../../../ui/icon.tsx'
import { RuleRow } from './rule-row.tsx'
import { useRuleWords } from './rule-words.ts'
import { useFieldFocus, useOpenRules } from './use-open-rules.ts'
import { newRule, toRule, toRuleValues, type RulesValues, type RuleValues } from './rule-values.ts'
import css from '../shipping-vendors.module.css'
import { rulesOf } from '../../../ui/form/rules-of.ts'

const valuesOf = (choice: ShippingChoice): RulesValues => ({
  rules: choice.rules.map(toRuleValues),
  default_vendor_id: choice.default_vendor_id,
  default_service: choice.default_service ?? '',
})

/** The rules in order as sentences, moved by dragging or with the arrows, and the site's default below them. */
export function RulesForm({ choice }: { choice: ShippingChoice }) {
  const t = useTexts('shipping-vendors')
  const { describeRule, describeVendor } = useRuleWords(choice)
  const save = useWrite('PUT /shipping-rules', { onDone: (answer) => putAnswer(answer, 'GET /shipping-rules') })
  const [dragged, setDragged] = useState<number | null>(null)
  const form = useForm<RulesValues>({
    rules: rulesOf('PUT /shipping-rules'),
    values: valuesOf(choice),
    version: choice.version,
    valuesOf,
    draftName: 'shipping-rules',
    guard: true,
    fieldOf: (path) => path.replace(/^(rules\.\d+\.countries)\.\d+$/, '$1'),
    showValue: (field, value) => {
      if (field === 'rules') return (value as RuleValues[]).map((rule) => describeRule(toRule(rule))).join('; ')
      return field === 'default_vendor_id' ? describeVendor(value as number | null, null) || '–' : undefined
    },
    submit: async ({ rules, default_vendor_id: vendorId, default_service: service }, { version }) => {
      const body = {
        rules: rules.map(toRule),
        default_vendor_id: vendorId,
        default_service: vendorId === null ? null : service || null,
        version,
      }
      await save.run({ body: body as never })
      notify('success', t('rules.saved'))
    },
  })
  const rules = useFieldArray({ control: form.hook.control, name: 'rules' })
  const list = useRef<HTMLOListElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const moved = useRef<{ id: string; to: number; by: 'up' | 'down' } | null>(null)
  // The focus goes with a rule that was moved by its arrows, to the other arrow where this one ends. The row is in
  // its new place only once `fields` has it there.
  useEffect(() => {
    const target = moved.current
    if (!target || rules.fields[target.to]?.id !== target.id) return
    moved.current = null
    const arrows = list.current?.children[target.to]?.querySelectorAll<HTMLElement>('[data-move]:not([disabled])')
    const same = [...(arrows ?? [])].find((arrow) => arrow.dataset.move === target.by)
    ;(same ?? arrows?.[0])?.focus()
  }, [rules.fields])
  const open = useOpenRules(rules.fields.length)
  const fieldFocus = useFieldFocus(list, rules.fields)
  const move = (from: number, to: number) => {
    rules.move(from, to)
    open.move(from, to)
  }
  const drop = (event: DragEvent, to: number) => {
    event.preventDefault()
    if (dragged !== null && dragged !== to) move(dragged, to)
    setDragged(null)
  }
  return (
    <Form form={form}>
      {rules.fields.length === 0 && <p className={css.dimmed}>{t('rules.none')}</p>}
      <ol ref={list} className={css.rules} data-wide onFocus={fieldFocus.remember}>
        {rules.fields.map(({ id, vendor_id: vendorId }, at) => (
          <li
            key={id}
            className={css.rule}
            data-dragged={dragged === at || undefined}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => drop(event, at)}
          >
            <RuleRow
              form={form}
              choice={choice}
              at={at}
              count={rules.fields.length}
              isOpen={open.isOpen(at, vendorId === null)}
              setOpen={(isOpen) => open.set(at, isOpen)}
              move={(to) => {
                moved.current = { id, to, by: to < at ? 'up' : 'down' }
                move(at, to)
              }}
              remove={() => {
                rules.remove(at)
                open.remove(at)
                addButton.current?.focus()
              }}
              drag={setDragged}
            />
          </li>
        ))}
      </ol>
      <div>
        <Button
          ref={addButton}
          variant="default"
          leftSection={<Icon path={mdiPlus} />}
          onClick={() => rules.append(newRule)}
        >
          {t('rules.add')}
        </Button>
      </div>
      <SiteDefault form={form} choice={choice} />
      <FormEnd form={form} label={t('rules.save')} />
    </Form>
  )
}

function SiteDefault({ form, choice }: { form: ReturnType<typeof useForm<RulesValues>>; choice: ShippingChoice }) {
  const t = useTexts('shipping-vendors')
  const vendorId = useFieldValue(form, 'default_vendor_id')
  const vendor = choice.vendors.find(({ id }) => id === vendorId)
  return (
    <fieldset className={css.group}>
      <legend>{t('rules.default')}</legend>
      <p className={css.dimmed}>{t('rules.default_text')}</p>
      <FieldRow>
        <ReferenceField
          form={form}
          name="default_vendor_id"
          label={t('rules.vendor')}
          rows={choice.vendors.filter(({ archived, id }) => !archived || id === vendorId)}
          none={t('rules.first_vendor')}
          optional
        />
        {vendor && (
          <SelectField
            form={form}
            name="default_service"
            label={t('rules.service')}
            options={[
              { value: '', label: t('rules.as_asked') },
              ...vendor.services.map((name) => ({ value: name, label: name })),
            ]}
            optional
          />
        )}
      </FieldRow>
    </fieldset>
  )
}
