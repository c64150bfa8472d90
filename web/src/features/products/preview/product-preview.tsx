import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DesignField } from '../../../pickers/design-field.tsx'
import { apiQuery } from '../../../platform/api/use-api.ts'
import { formatNumber } from '../../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { Banner } from '../../../ui/banner.tsx'
import { FieldRow } from '../../../ui/fields/field-row.tsx'
import { useFieldValue } from '../../../ui/fields/use-field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import { useAreaName } from '../../../words/area-name.ts'
import { artworkDpi, artworkSizeMm } from '../../../words/blank/blank-outline.rules.ts'
import { AreaOnBlank, type TriedDesign } from '../../../pickers/artwork/area-on-blank.tsx'
import type { Offset, PreviewArea } from '../../../pickers/artwork/area-moves.rules.ts'
import css from './preview.module.css'

/** Below this, prints look blurred. */
const minPrintDpi = 150

export interface BlankColor {
  name: string
  hex: string
}

interface ProductPreviewProps {
  category: string
  printMethod: string
  areas: readonly PreviewArea[]
  /** The colors of the product's variants. */
  colors: readonly BlankColor[]
  /** Moves the area at this place; omitted for readers. */
  move?: (at: number, to: Offset) => void
}

/** A product's print areas to scale on its outline, one at a time, with any design of the library tried on. */
export function ProductPreview({ category, printMethod, areas, colors, move }: ProductPreviewProps) {
  const t = useTexts('product')
  const areaName = useAreaName()
  const [chosen, setChosen] = useState(0)
  const [chosenColor, setChosenColor] = useState(0)
  const at = Math.min(chosen, areas.length - 1)
  const area = areas[at]
  const color = colors[chosenColor] ?? colors[0]
  const tried = useTriedDesign()
  const nameOf = (index: number) => areaName(areas[index]?.area ?? '') || t('area_number', { number: index + 1 })
  return (
    <Panel title={t('preview.title')}>
      {area ? (
        <div className={css.preview}>
          <AreaOnBlank
            category={category}
            printMethod={printMethod}
            area={area}
            others={areas.filter((other, index) => index !== at && other.side === area.side)}
            label={
              tried.design
                ? t('preview.of_design', { area: nameOf(at), file: tried.design.file_name })
                : t('preview.of', { area: nameOf(at) })
            }
            colorHex={color?.hex ?? null}
            design={tried.design}
            move={
              move && {
                to: (place) => move(at, place),
                label: t('preview.move', {
                  area: nameOf(at),
                  x: formatNumber(area.offset_x_mm ?? 0),
                  y: formatNumber(area.offset_y_mm ?? 0),
                }),
              }
            }
          />
          {tried.design && <PrintQuality area={area} design={tried.design} />}
          <FieldRow width={140}>
            <NativeSelect
              label={t('preview.area')}
              data={areas.map((_area, index) => ({ value: String(index), label: nameOf(index) }))}
              value={String(at)}
              onChange={(event) => setChosen(Number(event.currentTarget.value))}
            />
            {colors.length > 0 && (
              <NativeSelect
                label={t('preview.color')}
                data={colors.map(({ name }, index) => ({ value: String(index), label: name }))}
                value={String(chosenColor)}
                onChange={(event) => setChosenColor(Number(event.currentTarget.value))}
              />
            )}
          </FieldRow>
          <DesignField
            form={tried.form}
            name="design"
            label={t('preview.design')}
            storeId={null}
            blankColor={color?.hex ?? null}
          />
          {move && <p className={css.hint}>{t('preview.hint')}</p>}
        </div>
      ) : (
        <p className={css.hint}>{t('preview.none')}</p>
      )}
    </Panel>
  )
}

/**
 * A field for the file name of a design, which is not part of the product, and the design of the library that it names.
 */
function useTriedDesign() {
  const form = useForm<{ design: string }>({
    rules: null,
    values: { design: '' },
    submit: async () => undefined,
  })
  const name = useFieldValue(form, 'design').trim()
  const found = useQuery({
    ...apiQuery('GET /designs', { query: { store: 'library', search: name, per_page: 10 } }),
    enabled: name !== '',
  })
  const design = found.data?.data.find(({ file_name: fileName }) => fileName.toLowerCase() === name.toLowerCase())
  return { form, design: name === '' ? undefined : design }
}

/** How large and how fine the design is printed in the area, with a warning where it is too coarse. */
function PrintQuality({ area, design }: { area: PreviewArea; design: TriedDesign }) {
  const t = useTexts('product')
  const printed = { ...area, ...design }
  const [size, dpi] = [artworkSizeMm(printed), artworkDpi(printed)]
  if (!size || dpi === null) return null
  const values = { width: formatNumber(size.width), height: formatNumber(size.height), dpi: formatNumber(dpi) }
  if (dpi >= minPrintDpi) return <p className={css.quality}>{t('preview.quality', values)}</p>
  return (
    <Banner tone="warning" title={t('preview.coarse', values)}>
      <p>{t('preview.coarse_means', { min: minPrintDpi })}</p>
    </Banner>
  )
}
