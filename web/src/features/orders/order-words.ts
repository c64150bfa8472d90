import { textIfKnown, useTexts } from '../../platform/i18n/translate.ts'
import { useAreaName } from '../../words/area-name.ts'

/** What a field of an order is called: `ship_to_city`, `lines.2.design_front`. One that has no words keeps its name. */
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

/** Why an order was cancelled or changed: in the reader's language where the store gave the reason, else as written. */
export function useReasonText(): (reason: string) => string {
  useTexts('orders')
  return (reason) => textIfKnown('orders', `reasons.${reason}`) ?? reason
}
