import { toStorable } from '../../../platform/files/text/written-text.ts'
import { readAmount, readSumAmount } from '../fields/amount.format.ts'
import { readQuantity } from '../fields/order-fields.format.ts'
import { limits } from '../order-limits.rules.ts'
import { isExtra, readSku, type DraftLine } from '../order-lines.format.ts'
import { readOrderLabel, readPrintedText } from '../fields/order-texts.format.ts'
import type { RecordFindings } from '../record-findings.format.ts'
import { readHtmlText } from '../fields/html-text.format.ts'
import { readOptions } from './line-options.format.ts'
import type { ReadingSetting, Written, WrittenLine } from './written-order.types.ts'

/** Reads a line; `number` is its position within the order. */
export function readWrittenLine(
  found: RecordFindings,
  line: WrittenLine,
  number: number,
  currency: string | null,
  { mark, html }: ReadingSetting,
): DraftLine & { fulfilled: boolean } {
  const field = (name: string) => `lines.${number}.${name}`
  const plain = html ? readHtmlText : (text: string) => text
  const own = readOptions(
    found,
    `lines.${number}`,
    line.options.map(({ name, value }) => ({ name: plain(name), value: plain(value) })),
  )
  const sku = readSku(found, field(line.sku.name), line.sku.text, own.unusable)
  const title = readOrderLabel(
    found,
    field(line.title.name),
    nameVariant(plain(line.title.text), own.variant),
    limits.title,
  )
  const quantity = readQuantity(found.fatal, field(line.quantity.name), line.quantity.text)
  const amount = ({ name, text }: Written) => readAmount(found.warnings, field(name), text, currency, mark)
  const price = amount(line.price) ?? priceOfOne(amount(line.line_total), quantity)
  const plainPrice = readSumAmount(line.price.text || line.line_total.text, currency, mark)
  return {
    external_line_id: toLineId(line.id) || String(number),
    sku,
    title,
    quantity,
    unit_price_minor: price,
    personalisation: readPrintedText(
      found,
      field('personalization'),
      own.personalization.filter((text) => text !== '').join('\n'),
      limits.personalisation,
    ),
    designs: own.designs,
    at: line.at,
    unusable: own.unusable,
    shipped: line.shipped ?? !isExtra(sku, title, plainPrice),
    fulfilled: line.fulfilled,
    reduced: line.reduced === true,
  }
}

/** A line whose id can't be kept is known by its position, like one without. */
function toLineId(id: string): string {
  return id.length > limits.line_id || toStorable(id) !== id ? '' : id
}

/** The variant that was chosen is part of the title, as other stores write it: `Tee - Black / M`. */
function nameVariant(title: string, variant: readonly string[]): string {
  const lower = title.toLowerCase()
  const missing = variant.filter((value) => !lower.includes(value.toLowerCase()))
  return [title.trim(), missing.join(' / ')].filter((text) => text !== '').join(' - ')
}

/** Returns null where the price of all can't be divided by the quantity. */
function priceOfOne(total: number | null, quantity: number): number | null {
  return total === null || quantity === 0 || total % quantity !== 0 ? null : total / quantity
}
