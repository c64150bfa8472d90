import { on, type Screen, screen } from './screen.ts'

const orders = { texts: ['orders', 'words'], navActiveLink: '/orders' }
const imports = { texts: ['imports'], navActiveLink: '/orders/sync-history' }
const station = (name: string, rest: Partial<Screen>) => ({ texts: [name, 'piece', 'station'], ...rest })
const products = { texts: ['products', 'words'], navActiveLink: '/products' }
const variants = { texts: ['products'], navActiveLink: '/variants' }
const tags = { texts: ['printer-tags'], navActiveLink: '/printer-tags' }
const stores = { texts: ['stores'], navActiveLink: '/stores' }
const stock = (label: string) => ({ texts: ['stock'], menu: [on('stock', label)] })
const warehouse = (label: string) => ({ texts: ['warehouse'], menu: [on('warehouse', label)] })
const pallets = { texts: ['warehouse'], navActiveLink: '/warehouse/pallets' }

/**
 * Every screen (SPEC-10 to SPEC-42), and nowhere else: path, title, access, then layout, menu entry that stays
 * highlighted, place in the menu, and the files of texts that it needs. Its page hangs in pages.ts; a screen without a
 * page does not exist yet: it is not in the menu and answers not found.
 */
export const screens: readonly Screen[] = [
  screen('/login', 'login', 'public', { layout: 'blank', texts: ['auth'] }),
  screen('/forgot-password', 'forgot_password', 'unauthenticated', { texts: ['auth'] }),
  screen('/reset-password', 'reset_password', 'unauthenticated', { texts: ['auth'] }),
  screen('/not-authorized', 'not_authorized', 'public', { layout: 'blank' }),

  screen('/orders', 'orders', 'order.read', { ...orders, menu: [on('orders', 'all')] }),
  ...['open', 'processing', 'shipping', 'completed', 'cancelled', 'failed'].map((status) =>
    screen(`/orders/${status}`, `orders_${status}`, 'order.read', {
      texts: ['orders', 'words'],
      menu: [on('orders', status === 'open' ? 'open_orders' : status)],
    }),
  ),
  screen('/orders/detail/$id', 'order_detail', 'order.read', orders),
  screen('/orders/edit/$id', 'edit_orders', 'order.write.edit', orders),
  screen('/orders/sync-history', 'sync_history', 'order.read', {
    ...imports,
    menu: [on('orders', 'sync_history')],
  }),
  screen('/orders/sync-history/detail/$id', 'sync_history_detail', 'order.read', imports),

  screen('/fulfillment/print-barcode', 'print_barcode', 'fulfillment.read', {
    ...station('print-barcode', { menu: [on('fulfillment', 'print_barcode')] }),
  }),
  screen('/fulfillment/print', 'print', 'fulfillment.read', {
    ...station('print-design', { menu: [on('fulfillment', 'print')] }),
  }),
  screen('/fulfillment/print-detail', 'print_detail', 'fulfillment.read', {
    ...station('print-design', { navActiveLink: '/fulfillment/print' }),
  }),
  screen('/fulfillment/print-design', 'print_design', 'fulfillment.read', {
    ...station('print-design', { menu: [on('fulfillment', 'print_design')] }),
  }),
  screen('/fulfillment/confirm-printed', 'confirm_printed', 'fulfillment.read', {
    ...station('confirm-printed', { menu: [on('fulfillment', 'confirm_printed')] }),
  }),
  screen('/fulfillment/confirm-printed-detail', 'confirm_printed_detail', 'fulfillment.read', {
    ...station('confirm-printed', { navActiveLink: '/fulfillment/confirm-printed' }),
  }),
  screen('/fulfillment/quality-check', 'quality_check', 'fulfillment.read', {
    ...station('quality-check', { menu: [on('fulfillment', 'quality_check')] }),
  }),
  screen('/fulfillment/quality-check-detail', 'quality_check_detail', 'fulfillment.read', {
    ...station('quality-check', { navActiveLink: '/fulfillment/quality-check' }),
  }),
  screen('/fulfillment/package', 'package', 'fulfillment.read', {
    ...station('packaging', { menu: [on('fulfillment', 'package')] }),
  }),
  screen('/fulfillment/package-detail', 'package_detail', 'fulfillment.read', {
    ...station('packaging', { navActiveLink: '/fulfillment/package' }),
  }),
  screen('/product/priority', 'fulfillment_priority', 'product.read', {
    texts: ['products'],
    menu: [on('fulfillment', 'fulfillment_priority')],
  }),
  screen('/printer-tags', 'printer_tags', 'printer_tag.read', {
    ...tags,
    menu: [on('fulfillment', 'printer_tag'), on('setup', 'printer_tags')],
  }),
  screen('/printer-tags/create', 'printer_tag_create', 'printer_tag.write', tags),
  screen('/printer-tags/$id', 'printer_tag_detail', 'printer_tag.write', tags),
  screen('/packing-slot', 'packing_slots', 'packing_slot.read', {
    texts: ['packing-slots'],
    menu: [on('fulfillment', 'packing_slots')],
  }),

  screen('/stock/stock-in', 'stock_in', 'stock.read', stock('stock_in')),
  screen('/stock/stock-out', 'stock_out', 'stock.read', stock('stock_out')),
  screen('/stock/stock-info', 'stock_info', 'stock.read', stock('stock_info')),

  screen('/warehouse/pallets', 'pallets', 'warehouse.read', warehouse('pallets')),
  screen('/warehouse/pallets/create', 'pallet_create', 'warehouse.write', pallets),
  screen('/warehouse/pallets/$id', 'pallet_detail', 'warehouse.read', pallets),
  screen('/warehouse/skus', 'warehouse_skus', 'warehouse.read', warehouse('skus')),
  screen('/warehouse/logs', 'warehouse_logs', 'warehouse.read', warehouse('logs')),
  screen('/qr/warehouse/$code', 'warehouse_code', 'stock.read', { texts: ['warehouse'] }),

  screen('/products', 'products', 'product.read', {
    ...products,
    menu: [on('catalog', 'products')],
  }),
  screen('/products/create', 'product_create', 'product.write', products),
  screen('/products/edit/$id', 'product_edit', 'product.write', products),
  screen('/variants', 'variants', 'product.read', { ...variants, menu: [on('catalog', 'variants')] }),
  // Assumed: the artwork has a screen of its own among the catalogue; the specification names none.
  screen('/designs', 'designs', 'product.read', {
    texts: ['designs'],
    menu: [on('catalog', 'designs')],
  }),
  screen('/variants/create', 'variant_create', 'product.write', variants),

  screen('/users', 'users', 'user.read', {
    texts: ['users'],
    menu: [on('administration', 'users')],
  }),
  screen('/shipping-vendors', 'shipping_vendors', 'shipping_vendor.read', {
    texts: ['shipping'],
    menu: [on('administration', 'shipping_vendors')],
  }),
  screen('/stores', 'stores', 'store.read', {
    ...stores,
    menu: [on('administration', 'stores'), on('setup', 'store')],
  }),
  screen('/stores/create', 'store_create', 'store.write', stores),
  screen('/stores/edit/$id', 'store_edit', 'store.write', stores),
  screen('/roles', 'roles', 'role.read', {
    texts: ['roles'],
    menu: [on('setup', 'users_and_roles')],
  }),
  screen('/access-control', 'access_control', 'AclDemo.read', {
    texts: ['access-control'],
    menu: [on('setup', 'access_control')],
  }),
  screen('/profile', 'profile', 'signed-in', { texts: ['profile'], menu: [on('account', 'profile')] }),
]
