/** How long the texts of an order may be, in characters, and how many units one line may have. */
export const orderLimits = {
  customer_name: 200,
  email: 320,
  phone: 60,
  shipping_service: 120,
  note: 5_000,
  tag: 100,
  sku: 200,
  quantity: 10_000,
} as const
