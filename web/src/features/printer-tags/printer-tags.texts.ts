import type { TextTree } from '../../platform/i18n/text-types.ts'
import * as commonTerms from '@platen/contracts/words/terms'
import * as printerTagTerms from '@platen/contracts/printer-tags/terms'
import * as shared from '../../words/shared-texts.ts'
import * as uiShared from '../../ui/shared-texts.ts'

const mergedIntoCode = { en: 'Merged into {code}', fr: 'Fusionné avec {code}' } as const

export const printerTagsTexts = {
  title: printerTagTerms.printerTagsTitle,
  printer_tags: printerTagTerms.printerTags,
  search: shared.codeName,
  none: {
    en: 'No printer tags yet. Importing a catalog creates the tags it uses.',
    fr: 'Aucun repère pour l’instant. L’importation d’un catalogue crée ceux qu’il utilise.',
  },
  views: {
    all: commonTerms.everything,
    archived: uiShared.archivedPlural,
  },
  add: { en: 'Add printer tag', fr: 'Ajouter un repère' },
  add_title: printerTagTerms.addAPrinterTag,
  back: printerTagTerms.printerTagsTitle,
  code_hint: {
    en: 'Up to 40 letters, digits, _ and -, for example DTG-DARK. Catalog files name tags by it.',
    fr: '40 lettres, chiffres, _ ou - au plus, par exemple DTG-DARK. Les fichiers de catalogue nomment les repères ainsi.',
  },
  color_hint: { en: 'A color such as #3372DB, or empty', fr: 'Une couleur comme #3372DB, ou vide' },
  printers: { en: 'Printers for this tag', fr: 'Imprimantes de ce repère' },
  no_printers: { en: 'No design printer has been added.', fr: 'Il n’y a pas d’imprimante de visuels.' },
  serves: { en: 'also {tags}', fr: 'aussi {tags}' },
  archived: commonTerms.archived,
  details: shared.details,
  merged_into: mergedIntoCode,
  save: { en: 'Save printer tag', fr: 'Enregistrer le repère' },
  waiting: { en: 'Pieces waiting for their barcode', fr: 'Pièces en attente de leur code-barres' },
  merge: {
    open: { en: 'Merge into another tag', fr: 'Fusionner avec un autre repère' },
    title: { en: 'Merge {code} into another printer tag', fr: 'Fusionner {code} avec un autre repère' },
    into: printerTagTerms.mergeInto,
    choose: { en: 'Choose a printer tag', fr: 'Choisissez un repère' },
    means: {
      en: 'Its products, variants, printers and waiting pieces move to the other tag, and {code} is archived. Labels already printed stay valid, and their pieces print wherever the other tag prints.',
      fr: 'Ses produits, variantes, imprimantes et pièces en attente passent à l’autre repère, et {code} est archivé. Les étiquettes déjà imprimées restent valables, et leurs pièces s’impriment là où va l’autre repère.',
    },
    moves: {
      en: 'Variants: {variants}. Waiting pieces: {waiting}.',
      fr: 'Variantes : {variants}. Pièces en attente : {waiting}.',
    },
    send: { en: 'Merge printer tags', fr: 'Fusionner les repères' },
    done: mergedIntoCode,
  },
} as const satisfies TextTree

declare module '../../platform/i18n/text-types.ts' {
  interface TextFiles {
    'printer-tags': typeof printerTagsTexts
  }
}
