import {
  mdiAccountOutline,
  mdiAlertCircleOutline,
  mdiArchiveCogOutline,
  mdiBarcode,
  mdiCheckDecagramOutline,
  mdiClipboardListOutline,
  mdiCloseCircleOutline,
  mdiCogPlayOutline,
  mdiFormatListBulleted,
  mdiHistory,
  mdiImageMultipleOutline,
  mdiInboxOutline,
  mdiLayersOutline,
  mdiMagnifyScan,
  mdiPackageVariantClosedCheck,
  mdiPaletteOutline,
  mdiPrinterCheck,
  mdiPrinterOutline,
  mdiShapeOutline,
  mdiTruckOutline,
  mdiTshirtCrewOutline,
} from '@mdi/js'
import type { MenuArea } from '../../../platform/routing/screen.ts'

/** Icons by the names that screens use. They are in the shell, so that screens without it load none. */
const icons: Readonly<Record<string, string>> = {
  account: mdiAccountOutline,
  alert: mdiAlertCircleOutline,
  barcode: mdiBarcode,
  cancelled: mdiCloseCircleOutline,
  clipboard: mdiClipboardListOutline,
  completed: mdiCheckDecagramOutline,
  history: mdiHistory,
  images: mdiImageMultipleOutline,
  inbox: mdiInboxOutline,
  inspect: mdiMagnifyScan,
  layers: mdiLayersOutline,
  list: mdiFormatListBulleted,
  package: mdiPackageVariantClosedCheck,
  palette: mdiPaletteOutline,
  printer: mdiPrinterOutline,
  'printer-check': mdiPrinterCheck,
  processing: mdiCogPlayOutline,
  setup: mdiArchiveCogOutline,
  shapes: mdiShapeOutline,
  shirt: mdiTshirtCrewOutline,
  truck: mdiTruckOutline,
}

/** Icons of the collapsible areas. */
export const areaIcons: Partial<Record<MenuArea, string>> = { orders: 'clipboard', setup: 'setup' }

/** Returns the path of an icon by its name, or a plain shape if the name is unknown. */
export function iconPath(name: string | undefined): string {
  return (name !== undefined && icons[name]) || mdiShapeOutline
}

/** The icon names that screens may use. */
export const iconNames: readonly string[] = Object.keys(icons)
