/** Files of orders as shops write them, in the encoding of western Europe where it matters. */

interface GivenFile {
  name: string
  mimeType: string
  buffer: Buffer
}

const csv = (name: string, rows: readonly string[], encoding: 'utf8' | 'latin1' = 'utf8'): GivenFile => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`${rows.join('\n')}\n`, encoding),
})

const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`

interface ShopifyOrder {
  number: string
  name: string
  fulfillment?: string
  sku?: string
  attributes?: string
}

/** An export of Shopify with one mug per order. */
export function shopifyFile(orders: readonly ShopifyOrder[], encoding: 'utf8' | 'latin1' = 'utf8'): GivenFile {
  const head = [
    ...['Name', 'Email', 'Financial Status', 'Fulfillment Status', 'Currency', 'Subtotal', 'Shipping', 'Taxes'],
    ...['Total', 'Created at', 'Cancelled at', 'Lineitem quantity', 'Lineitem name', 'Lineitem price', 'Lineitem sku'],
    ...['Lineitem requires shipping', 'Shipping Name', 'Shipping Address1', 'Shipping City', 'Shipping Zip'],
    ...['Shipping Province', 'Shipping Country', 'Note Attributes'],
  ]
  const rows = orders.map(({ number, name, fulfillment = 'unfulfilled', sku = 'MUG-NVY-15OZ', attributes }) =>
    [
      ...[`#${number}`, 'zoe@example.com', 'paid', fulfillment, 'CAD', '25.00', '5.00', '0.00'],
      ...['30.00', '2020-11-09 01:20:42 -0500', '', '1', 'Camp mug', '25.00', sku],
      ...['true', name, '12, rue Saint-Jean', 'Québec', 'G1R 1N8', 'QC', 'CA'],
      attributes ?? 'line1_design_front: design-02-front.png',
    ].map(quote),
  )
  return csv('shopify-orders.csv', [head.join(','), ...rows.map((row) => row.join(','))], encoding)
}

/**
 * A table of a system that nobody knows. Its column “Thing” has the SKU, which no heading says.
 * @param header - a heading of its own, by which the columns of the table are remembered
 */
export function unknownTable(header: string, numbers: readonly string[]): GivenFile {
  const rows = numbers.map((number) =>
    [
      ...[number, '2020-11-09 01:20', 'Zoë Côté', '12 rue Saint-Jean', 'Québec', 'QC', 'G1R 1N8', 'CA'],
      ...['MUG-NVY-15OZ', '2', 'design-02-front.png', 'x'],
    ].join(';'),
  )
  const head = 'Order no;Order date;Client;Street;City;Province;Postal code;Country;Thing;Qty;Design front'
  return csv('orders-of-a-shop.csv', [`${head};${header}`, ...rows])
}
