import type { ComponentType } from 'react'

/**
 * The pages that exist, by the path of their screen in routes.ts; each is loaded on demand. A feature hangs its page in
 * with one line here.
 */
export const pages: Readonly<Record<string, () => Promise<ComponentType>>> = {
  '/login': async () => (await import('../features/auth/login-page.tsx')).LoginPage,
  '/forgot-password': async () => (await import('../features/auth/forgot-password-page.tsx')).ForgotPasswordPage,
  '/reset-password': async () => (await import('../features/auth/reset-password-page.tsx')).ResetPasswordPage,
  '/not-authorized': async () => (await import('./screens/not-authorized-page.tsx')).NotAuthorizedPage,
  '/access-control': async () => (await import('../features/access-control/access-control-page.tsx')).AccessControlPage,
  '/orders': async () => (await import('../features/orders/orders-page.tsx')).OrdersPage,
  '/orders/open': async () => (await import('../features/orders/orders-page.tsx')).OrdersPage,
  '/orders/processing': async () => (await import('../features/orders/orders-page.tsx')).OrdersPage,
  '/orders/shipping': async () => (await import('../features/orders/orders-page.tsx')).OrdersPage,
  '/orders/completed': async () => (await import('../features/orders/orders-page.tsx')).OrdersPage,
  '/orders/cancelled': async () => (await import('../features/orders/orders-page.tsx')).OrdersPage,
  '/orders/failed': async () => (await import('../features/orders/orders-page.tsx')).OrdersPage,
  '/orders/detail/$id': async () => (await import('../features/orders/order-detail-page.tsx')).OrderDetailPage,
  '/orders/edit/$id': async () => (await import('../features/orders/order-edit-page.tsx')).OrderEditPage,
  '/products': async () => (await import('../features/products/products-page.tsx')).ProductsPage,
  '/variants': async () => (await import('../features/products/variants-page.tsx')).VariantsPage,
  '/designs': async () => (await import('../features/designs/designs-page.tsx')).DesignsPage,
  '/orders/sync-history': async () => (await import('../features/order-sync/sync-history-page.tsx')).SyncHistoryPage,
  '/orders/sync-history/detail/$id': async () =>
    (await import('../features/order-sync/sync-history-detail-page.tsx')).SyncHistoryDetailPage,
  '/profile': async () => (await import('../features/profile/profile-page.tsx')).ProfilePage,
  '/fulfillment/print-barcode': async () =>
    (await import('../features/fulfillment/print-barcode/print-barcode-page.tsx')).PrintBarcodePage,
  '/fulfillment/print-design': async () =>
    (await import('../features/fulfillment/print-design/print-design-page.tsx')).PrintDesignPage,
  '/fulfillment/print': async () => (await import('../features/fulfillment/print-design/print-page.tsx')).PrintPage,
  '/fulfillment/print-detail': async () =>
    (await import('../features/fulfillment/print-design/print-page.tsx')).PrintPage,
  '/fulfillment/confirm-printed': async () =>
    (await import('../features/fulfillment/confirm-printed/confirm-printed-page.tsx')).ConfirmPrintedPage,
  '/fulfillment/confirm-printed-detail': async () =>
    (await import('../features/fulfillment/confirm-printed/confirm-printed-page.tsx')).ConfirmPrintedPage,
  '/fulfillment/quality-check': async () =>
    (await import('../features/fulfillment/quality-check/quality-check-page.tsx')).QualityCheckPage,
  '/fulfillment/quality-check-detail': async () =>
    (await import('../features/fulfillment/quality-check/quality-check-page.tsx')).QualityCheckPage,
  '/fulfillment/package': async () => (await import('../features/fulfillment/packaging/package-page.tsx')).PackagePage,
  '/fulfillment/package-detail': async () =>
    (await import('../features/fulfillment/packaging/package-page.tsx')).PackagePage,
}
