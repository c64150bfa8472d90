import {
  mdiAccountMultipleOutline,
  mdiAccountOutline,
  mdiAlertCircleOutline,
  mdiAutorenew,
  mdiBarcode,
  mdiCheckDecagramOutline,
  mdiClipboardListOutline,
  mdiCloseCircleOutline,
  mdiCounter,
  mdiFactory,
  mdiFormatListBulleted,
  mdiHammerWrench,
  mdiHistory,
  mdiImageMultipleOutline,
  mdiInboxOutline,
  mdiLayersOutline,
  mdiMagnifyScan,
  mdiMapMarkerOutline,
  mdiMonitorLock,
  mdiPackageVariantClosedCheck,
  mdiPaletteOutline,
  mdiPrinterCheck,
  mdiPrinterOutline,
  mdiPriorityHigh,
  mdiShapeOutline,
  mdiShippingPallet,
  mdiStoreOutline,
  mdiTagOutline,
  mdiTextBoxSearchOutline,
  mdiTrayArrowDown,
  mdiTrayArrowUp,
  mdiTruckOutline,
  mdiTshirtCrewOutline,
  mdiTuneVariant,
  mdiViewDashboardOutline,
  mdiViewGrid,
} from '@mdi/js'
import type { MenuArea } from '../../../platform/routing/screen.ts'

/** Icons by the names that screens use. They are in the shell, so that screens without it load none. */
const icons: Readonly<Record<string, string>> = {
  account: mdiAccountOutline,
  alert: mdiAlertCircleOutline,
  audit: mdiTextBoxSearchOutline,
  barcode: mdiBarcode,
  cancelled: mdiCloseCircleOutline,
  clipboard: mdiClipboardListOutline,
  completed: mdiCheckDecagramOutline,
  counts: mdiCounter,
  grid: mdiViewGrid,
  device: mdiMonitorLock,
  history: mdiHistory,
  images: mdiImageMultipleOutline,
  inbox: mdiInboxOutline,
  inspect: mdiMagnifyScan,
  layers: mdiLayersOutline,
  list: mdiFormatListBulleted,
  overview: mdiViewDashboardOutline,
  package: mdiPackageVariantClosedCheck,
  'map-marker': mdiMapMarkerOutline,
  palette: mdiPaletteOutline,
  pallet: mdiShippingPallet,
  printer: mdiPrinterOutline,
  'printer-check': mdiPrinterCheck,
  priority: mdiPriorityHigh,
  processing: mdiAutorenew,
  settings: mdiTuneVariant,
  setup: mdiHammerWrench,
  shapes: mdiShapeOutline,
  shirt: mdiTshirtCrewOutline,
  'stock-in': mdiTrayArrowDown,
  'stock-out': mdiTrayArrowUp,
  store: mdiStoreOutline,
  supplier: mdiFactory,
  tag: mdiTagOutline,
  truck: mdiTruckOutline,
  users: mdiAccountMultipleOutline,
}

/** Icons of the areas that fold. */
export const areaIcons: Partial<Record<MenuArea, string>> = {
  top: 'shirt',
  orders: 'clipboard',
  fulfillment: 'printer',
  stock: 'layers',
  warehouse: 'pallet',
  setup: 'setup',
}

/** Returns the path of an icon by its name, or a plain shape if the name is unknown. */
export function iconPath(name: string | undefined): string {
  return (name !== undefined && icons[name]) || mdiShapeOutline
}

/** The icon names that screens may use. */
export const iconNames: readonly string[] = Object.keys(icons)
