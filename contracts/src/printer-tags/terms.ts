/** Words of printer tags that stand in several places, each written once. */
export const addAPrinterTag = { en: 'Add a printer tag', fr: 'Ajouter un repère d’imprimante' } as const
export const mergeInto = { en: 'Merge into', fr: 'Fusionner avec' } as const
export const printerTag = { en: 'Printer tag', fr: 'Repère d’imprimante' } as const
export const printerTags = { en: 'Printer tags', fr: 'Repères d’imprimante' } as const
/** The title of the list, next to the menu's *Printer Tag*. */
export const printerTagsTitle = { en: 'Printer Tags', fr: 'Repères d’imprimante' } as const
export const printerTagTitle = { en: 'Printer Tag', fr: 'Repère d’imprimante' } as const
