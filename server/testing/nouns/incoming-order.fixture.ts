import type { OrderContent } from '../../src/modules/order-files/incoming-order.public.types.ts'

// Fixed days: only tests of rules and formats use this order, and those have no clock.
/** A readable order with nothing wrong: one T-shirt with a front design, paid, to Québec. */
export function givenContent(changes: Partial<OrderContent> = {}): OrderContent {
  return {
    external_id: '1001',
    external_number: '#1001',
    placed_at: '2026-11-09T06:20:42.000Z',
    ship_by: null,
    currency: 'CAD',
    subtotal_minor: 2500,
    shipping_minor: 500,
    tax_minor: 0,
    total_minor: 3000,
    customer_name: 'Zoë Tremblay',
    email: 'zoe@example.org',
    phone: '',
    ship_to_name: 'Zoë Tremblay',
    ship_to_company: '',
    ship_to_address1: '1, rue A',
    ship_to_address2: '',
    ship_to_city: 'Québec',
    ship_to_state: 'QC',
    ship_to_postal_code: 'G1R 4P5',
    ship_to_country: 'CA',
    shipping_service: 'STANDARD',
    tags: [],
    customer_note: '',
    payment: 'paid',
    source_state: 'open',
    line_ids: 'position',
    lines: [
      {
        external_line_id: '1',
        sku: 'TEE',
        title: 'Tee',
        quantity: 2,
        unit_price_minor: 1250,
        personalisation: '',
        designs: [{ area: 'front', file_name: 'a.png' }],
      },
    ],
    ...changes,
  }
}
