import { Button, VisuallyHidden } from '@mantine/core'
import { mdiPlus } from '@mdi/js'
import { useRef, useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { useTexts } from '../../../platform/i18n/translate.ts'
import type { FormState } from '../../../ui/form/use-form.ts'
import { Icon } from '../../../ui/icon.tsx'
import { FieldLabel } from '../../../ui/fields/field-label.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { useAreaName } from '../../../words/area-name.ts'
import { PrintAreaFields } from './print-area-fields.tsx'
import css from './product.module.css'
import { areaMeasures, newArea, type ProductValues } from './product-values.rules.ts'

const maxPrintAreas = 20

/**
 * The print areas as a table, in the order in which they are printed: moved by dragging, or with the arrows of each.
 */
export function PrintAreasPanel({ form }: { form: FormState<ProductValues> }) {
  const t = useTexts('product')
  const areaName = useAreaName()
  const { fields, append, remove, move } = useFieldArray({ control: form.hook.control, name: 'areas' })
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const [moved, setMoved] = useState('')

  const nameAt = (at: number) =>
    areaName(form.hook.getValues(`areas.${at}.area`)) || t('area_number', { number: at + 1 })
  const moveArea = (from: number, to: number) => {
    if (to < 0 || to >= fields.length || to === from) return
    setMoved(t('area_moved', { area: nameAt(from), place: to + 1, count: fields.length }))
    move(from, to)
  }
  /** Moves with an arrow; the focus stays on it, or goes to the other one at the ends of the list. */
  const step = (from: number, by: -1 | 1) => {
    moveArea(from, from + by)
    requestAnimationFrame(() => {
      const arrows = list.current?.children[from + by]?.querySelectorAll<HTMLButtonElement>('[data-move]')
      const [same, other] = [...(arrows ?? [])].toSorted((arrow) => (Number(arrow.dataset['move']) === by ? -1 : 1))
      ;(same?.disabled ? other : same)?.focus()
    })
  }
  return (
    <Panel title={t('areas')}>
      <div className={css.fields} data-wide>
        <p className={css.hint}>{t(fields.length === 0 ? 'areas_none' : 'areas_hint')}</p>
        {fields.length > 0 && (
          <div className={css.areaTable}>
            <AreaHeads />
            <ol className={css.areas} ref={list}>
              {fields.map((field, at) => (
                <PrintAreaFields
                  key={field.id}
                  form={form}
                  at={at}
                  count={fields.length}
                  name={nameAt}
                  step={(by) => step(at, by)}
                  remove={() => remove(at)}
                  drag={{
                    isDragged: dragged === at,
                    start: () => setDragged(at),
                    end: () => setDragged(null),
                    drop: () => {
                      if (dragged !== null) moveArea(dragged, at)
                      setDragged(null)
                    },
                  }}
                />
              ))}
            </ol>
          </div>
        )}
        <VisuallyHidden role="status">{moved}</VisuallyHidden>
        {fields.length < maxPrintAreas && (
          <Button
            type="button"
            variant="default"
            className={css.addButton}
            leftSection={<Icon path={mdiPlus} />}
            onClick={() => append(newArea(form.hook.getValues('category'), form.hook.getValues('areas')))}
          >
            {t('area_add')}
          </Button>
        )}
      </div>
    </Panel>
  )
}

/** The heads of the columns. Each field has its own label for those who don't see them. */
function AreaHeads() {
  const t = useTexts('product')
  return (
    <div className={css.areaHeads} aria-hidden>
      <span />
      <span>{t('area_name')}</span>
      <span>
        <FieldLabel name="side" />
      </span>
      {areaMeasures.map((field) => (
        <span key={field}>{t(field)}</span>
      ))}
      <span>
        <FieldLabel name="platen_note" />
      </span>
    </div>
  )
}
