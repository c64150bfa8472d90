import { textIfKnown, useTexts } from '../../platform/i18n/translate.ts'
import { useAreaName } from '../../words/area-name.ts'

/**
 * Returns the label of an order field such as `ship_to_city` or `lines.2.design_front`. Unknown fields keep their name.
 */
export function useFieldName(): (field: string) => string {
  const t = useTexts('orders')
  const areaName = useAreaName()
  const plain = (name: string) => {
    const area = /^design_(.+)$/.exec(name)?.[1]
    if (area) return t('fields.design', { area: areaName(area) })
    return textIfKnown('orders', `fields.${name}`) ?? name
  }
  return (field) => {
    const [, line, name] = /^lines\.([^.]+)\.(.+)$/.exec(field) ?? []
    return line && name ? t('fields.of_line', { line, field: plain(name) }) : plain(field)
  }
}

/**
 * Returns the reason of a cancellation or change: translated if the store gave a known reason, otherwise as written.
 */
export function useReasonText(): (reason: string) => string {
  useTexts('orders')
  return (reason) => textIfKnown('orders', `reasons.${reason}`) ?? reason
}
