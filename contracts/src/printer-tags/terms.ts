/** Words of printer tags that stand in several places, each written once. */
export const kindOfPrinting = { en: 'Print method', fr: 'Procédé d’impression' } as const
export const mergeInto = { en: 'Merge into', fr: 'Fusionner avec' } as const
export const printerTag = { en: 'Printer tag', fr: 'Repère d’imprimante' } as const
export const printerTags = { en: 'Printer tags', fr: 'Repères d’imprimante' } as const
export const printerTagTitle = { en: 'Printer Tag', fr: 'Repère d’imprimante' } as const
