import { locationKindNames } from '../lists/warehouse/warehouse-names.ts'
import { vendorKindWords } from '../shipping/vendor-words.ts'
import { labelSheetWords, paperWords, pieceLabelWords, unitSystemWords } from '../site/site-choices.ts'
import type { Worded } from '../values/language.ts'
import { printingKindWords } from '../values/printing-kinds.ts'
import { storePlatformWords } from '../values/store-platforms.ts'
import { stationKindWords } from '../values/words.ts'

/** The words of values that are stored as codes, by noun and field. */
export const auditValueWords: Readonly<Record<string, Readonly<Record<string, Worded>>>> = {
  'printer_tag.kind': printingKindWords,
  'setting.label_sheet': labelSheetWords,
  'setting.office_paper': paperWords,
  'setting.packing_slip_paper': paperWords,
  'setting.piece_label': pieceLabelWords,
  'setting.units': unitSystemWords,
  'shipping_vendor.kind': vendorKindWords,
  'station.kind': stationKindWords,
  'store.platform': storePlatformWords,
  'warehouse_location.kind': locationKindNames,
}
