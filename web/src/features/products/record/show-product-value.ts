import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../platform/api/use-api.ts'
import { countryName } from '../../../platform/i18n/country-name.ts'
import { formatNumber } from '../../../platform/i18n/format-numbers.ts'
import { useAreaName } from '../../../words/area-name.ts'
import type { ProductValues } from './product-values.rules.ts'

/** Shows values of the form that aren't words: countries and tags by name, lists in a line. */
export function useShowProductValue(): (field: string, value: unknown) => string | undefined {
  const areaName = useAreaName()
  const tags = useQuery(apiQuery('GET /printer-tags')).data?.data ?? []
  return (field, value) => {
    if (field === 'printer_tag_id') return tags.find(({ id }) => id === value)?.code
    if (field === 'country_of_origin') return typeof value === 'string' && value !== '' ? countryName(value) : undefined
    if (field === 'areas') return joined((value as ProductValues['areas']).map((area) => describeArea(areaName, area)))
    if (field !== 'attached') return undefined
    return joined((value as ProductValues['attached']).map(({ sku, quantity }) => `${sku} × ${quantity ?? 0}`))
  }
}

const joined = (texts: readonly string[]) => (texts.length === 0 ? undefined : texts.join(', '))

function describeArea(areaName: (area: string) => string, area: ProductValues['areas'][number]): string {
  const [width, height, dpi] = [area.width_mm, area.height_mm, area.dpi].map((value) => formatNumber(value ?? 0))
  const offset = area.offset_x_mm || area.offset_y_mm ? ` (${area.offset_x_mm ?? 0} / ${area.offset_y_mm ?? 0} mm)` : ''
  const note = area.platen_note ? ` · ${area.platen_note}` : ''
  return `${areaName(area.area)} ${width} × ${height} mm, ${dpi} dpi${offset}${note}`
}
