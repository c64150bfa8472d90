import type { ReasonList } from '@platen/contracts/reasons/lists'

const tables = {
  reject: 'reject_reasons',
  hold: 'order_reasons',
  cancel: 'order_reasons',
  out: 'stock_reasons',
  adjust: 'stock_reasons',
} as const satisfies Record<ReasonList, string>
export type ReasonTable = (typeof tables)[ReasonList]

/** Returns the table that has the reasons of a list. */
export function tableOf<L extends ReasonList>(list: L): (typeof tables)[L] {
  return tables[list]
}
