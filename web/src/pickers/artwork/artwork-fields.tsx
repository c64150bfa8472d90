import type { FieldPath, FieldValues } from 'react-hook-form'
import { useTexts } from '../../platform/i18n/translate.ts'
import { useFieldValue } from '../../ui/fields/use-field.tsx'
import type { FormState } from '../../ui/form/use-form.ts'
import { useAreaName } from '../../words/area-name.ts'
import { DesignField } from '../design-field.tsx'
import { SkuField } from '../sku-field.tsx'
import { AreaOnBlank } from './area-on-blank.tsx'
import css from './artwork-fields.module.css'
import { shownAreas, type ArtworkValues } from './artwork-values.rules.ts'
import { useBlank, useDesignOfName, type Blank } from './use-artwork.ts'

/** What a form with these fields holds. */
export interface ArtworkForm extends FieldValues {
  variant_sku: string
  designs: ArtworkValues
}

interface ArtworkFieldsProps<T extends ArtworkForm> {
  form: FormState<T>
  /** The store whose designs are offered along with the library. */
  storeId: number | null
  /** What it means to leave an area empty. */
  hint: string
}

/**
 * A variant, and for each print area of its product a design, which is shown on the blank in its place and to scale.
 * Its screen loads the texts `mappings` and `words`.
 */
export function ArtworkFields<T extends ArtworkForm>({ form, storeId, hint }: ArtworkFieldsProps<T>) {
  const t = useTexts('mappings')
  const sku = String(useFieldValue(form, 'variant_sku' as FieldPath<T>) ?? '')
  const values = (useFieldValue(form, 'designs' as FieldPath<T>) ?? {}) as ArtworkValues
  const blank = useBlank(sku)
  const areas = blank?.product.areas.map(({ area }) => area) ?? []
  const fields = shownAreas(areas, values)
  return (
    <>
      <SkuField
        form={form}
        name={'variant_sku' as FieldPath<T>}
        label={t('artwork.variant')}
        initial={blank && { thumb_url: null, category: blank.product.category, color_hex: blank.colorHex }}
      />
      <div className={css.areas} role="group" aria-label={t('artwork.designs')}>
        {fields.map(({ area, isLost }) => (
          <AreaField
            key={area}
            form={form}
            area={area}
            storeId={storeId}
            blank={blank ?? null}
            // While the product is looked up, no area is known to be lost.
            isLost={isLost && blank !== undefined}
          />
        ))}
        <p className={css.hint}>{blank ? (areas.length > 0 ? hint : t('artwork.unprinted')) : t('artwork.choose')}</p>
      </div>
    </>
  )
}

interface AreaFieldProps<T extends ArtworkForm> {
  form: FormState<T>
  area: string
  storeId: number | null
  blank: Blank | null
  isLost: boolean
}

function AreaField<T extends ArtworkForm>({ form, area, storeId, blank, isLost }: AreaFieldProps<T>) {
  const t = useTexts('mappings')
  const areaName = useAreaName()
  const name = `designs.${area}` as FieldPath<T>
  const design = useDesignOfName(storeId, String(useFieldValue(form, name) ?? ''))
  const label = areaName(area)
  const shown = blank?.product.areas.find((printArea) => printArea.area === area)
  return (
    <div className={css.area}>
      <DesignField
        form={form}
        name={name}
        label={label}
        {...(isLost && { description: t('artwork.lost') })}
        storeId={storeId}
        blankColor={blank?.colorHex ?? null}
        initialThumb={design?.thumb_url ?? null}
        optional
      />
      {blank && shown && (
        <div className={css.picture}>
          <AreaOnBlank
            category={blank.product.category}
            printMethod={blank.product.print_method}
            area={shown}
            others={blank.product.areas.filter((other) => other !== shown && other.side === shown.side)}
            label={
              design
                ? t('artwork.of_design', { file: design.file_name, area: label })
                : t('artwork.of_area', { area: label })
            }
            colorHex={blank.colorHex}
            design={design}
          />
        </div>
      )}
    </div>
  )
}
