import type { TextTree } from '../../platform/i18n/text-types.ts'
import * as commonTerms from '@platen/contracts/words/terms'
import * as stockDocumentTerms from '@platen/contracts/stock-documents/terms'
import * as shared from '../../ui/shared-texts.ts'
import * as reasonTerms from '@platen/contracts/reasons/terms'

/** The texts of the lists of reasons. */
export const reasonsTexts = {
  title: reasonTerms.reasons,
  one: commonTerms.reason,
  lists: {
    reject: { en: 'Reject', fr: 'Rejet' },
    hold: { en: 'Order hold', fr: 'Retenue de commande' },
    cancel: { en: 'Order cancellation', fr: 'Annulation de commande' },
    out: stockDocumentTerms.stockOut,
    adjust: { en: 'Stock adjustment', fr: 'Ajustement de stock' },
  },
  lists_mean: {
    reject: { en: 'Why a piece is rejected at a station.', fr: 'Pourquoi une pièce est rejetée à un poste.' },
    hold: { en: 'Why an order is put on hold.', fr: 'Pourquoi une commande est retenue.' },
    cancel: {
      en: 'Why an order or units of it are cancelled.',
      fr: 'Pourquoi une commande ou des unités sont annulées.',
    },
    out: { en: 'Why stock is taken out.', fr: 'Pourquoi du stock est sorti.' },
    adjust: { en: 'Why the stock on hand is corrected.', fr: 'Pourquoi le stock est corrigé.' },
  },
  choose_list: { en: 'Lists of reasons', fr: 'Listes de motifs' },
  add: { en: 'Add reason', fr: 'Ajouter un motif' },
  number: { en: 'No. {number}', fr: 'N° {number}' },
  code: commonTerms.code,
  code_hint: {
    en: 'Permanent, for files and reports: lowercase letters and underscores, for example ink_smudge',
    fr: 'Permanent, pour les fichiers et les rapports : minuscules et traits de soulignement, par exemple ink_smudge',
  },
  disposition: { en: 'Usual disposition', fr: 'Suite habituelle' },
  dispositions: {
    scrap: { en: 'Scrap, start a replacement', fr: 'Mettre au rebut, lancer un remplacement' },
    rework: { en: 'Rework', fr: 'Retoucher' },
    relabel: { en: 'Relabel', fr: 'Réétiqueter' },
    wrong_blank: { en: 'Wrong blank', fr: 'Mauvais support' },
  },
  asks_for: { en: 'Asks for', fr: 'À préciser' },
  a_text: { en: 'a text', fr: 'un texte' },
  order: { en: 'Order', fr: 'Ordre' },
  required: { en: 'Needed by Platen', fr: 'Requis par Platen' },
  required_means: {
    en: 'Platen needs this reason, so it can be renamed but not archived.',
    fr: 'Platen a besoin de ce motif : il peut être renommé, mais pas archivé.',
  },
  up: { en: 'Move {name} up', fr: 'Monter {name}' },
  down: { en: 'Move {name} down', fr: 'Descendre {name}' },
  in_use: { en: 'In use, in this order', fr: 'En service, dans cet ordre' },
  archived: shared.archivedPlural,
  details: { en: 'Reason details', fr: 'Fiche du motif' },
  save: { en: 'Save reason', fr: 'Enregistrer le motif' },
  unknown: {
    en: 'This list has no reason with this number. It may have been deleted.',
    fr: 'Cette liste n’a aucun motif portant ce numéro. Il a peut-être été supprimé.',
  },
} as const satisfies TextTree

declare module '../../platform/i18n/text-types.ts' {
  interface TextFiles {
    reasons: typeof reasonsTexts
  }
}
