/** What a mapping of a line's SKU settles for all orders of the store: its variant or its designs are unknown. */
const skuProblems: readonly string[] = [
  'sku_unknown',
  'change_sku_unknown',
  'sku_mapped_to_archived',
  'design_missing',
  'mapped_design_unknown',
  'mapped_area_lacking',
]

/** Whether the order waits for what a SKU means. */
export const isAboutSku = ({ code }: { code: string }) => skuProblems.includes(code)
