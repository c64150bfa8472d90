import type { TextTree } from '../../../../platform/i18n/text-types.ts'
import * as commonTerms from '@platen/contracts/words/terms'
import * as shared from '../../../../words/shared-texts.ts'

const newLabel = { en: 'New label', fr: 'Nouvelle étiquette' } as const

/** Texts of rejected pieces and of what happens to their blanks. */
export const rejectTexts = {
  blank: {
    return: { en: 'Return the blank to stock', fr: 'Remettre le support en stock' },
    scrap: { en: 'Scrap the blank', fr: 'Mettre le support au rebut' },
    return_done: { en: 'blank returned to stock', fr: 'support remis en stock' },
    scrap_done: { en: 'blank scrapped', fr: 'support mis au rebut' },
  },
  open: { en: 'Reject…', fr: 'Rejeter…' },
  title: shared.rejectBarcode,
  reason: { en: 'What is wrong?', fr: 'Qu’est-ce qui ne va pas ?' },
  reason_missing: { en: 'Choose a reason.', fr: 'Choisissez un motif.' },
  disposition: { en: 'What happens to it?', fr: 'Que devient la pièce ?' },
  dispositions: {
    scrap: { en: 'Scrap', fr: 'Rebut' },
    rework: { en: 'Rework', fr: 'Retouche' },
    relabel: newLabel,
    wrong_blank: { en: 'Swap blank', fr: 'Échanger le support' },
  },
  dispositions_mean: {
    scrap: {
      en: 'A replacement starts at Print Barcode',
      fr: 'Une pièce de remplacement repart du poste « Impression des codes-barres »',
    },
    rework: { en: 'Same blank, back to an earlier step', fr: 'Même support, retour à une étape précédente' },
    relabel: { en: 'Same barcode, new label', fr: 'Même code-barres, nouvelle étiquette' },
    wrong_blank: {
      en: 'This blank goes back to stock; take the right one',
      fr: 'Ce support retourne en stock ; prenez le bon',
    },
  },
  areas: { en: 'What needs reprinting?', fr: 'Que faut-il réimprimer ?' },
  areas_none: {
    en: 'Nothing selected: the piece goes back to Confirm Printed, for example because it wasn’t cured.',
    fr: 'Rien de coché : la pièce retourne au poste « Confirmation d’impression », par exemple si l’encre n’est pas fixée.',
  },
  areas_missing: { en: 'Select at least one side.', fr: 'Cochez au moins une face.' },
  note: commonTerms.note,
  submit: shared.rejectPiece,
  submitted: shared.reasonSubmitted,
  rejected: {
    short: {
      scrap: { en: 'rejected', fr: 'rejetée' },
      relabel: shared.newLabelLower,
      rework: { en: 'to be reworked', fr: 'à retoucher' },
      wrong_blank: { en: 'blank swapped', fr: 'support échangé' },
    },
    as: {
      scrap: { en: 'Put it in the reject bin.', fr: 'Mettez-la dans le bac de rebut.' },
      relabel: {
        en: 'Stick on the new label and discard the old one.',
        fr: 'Collez la nouvelle étiquette et jetez l’ancienne.',
      },
      rework: {
        en: 'It goes back to an earlier step.',
        fr: 'Elle retourne à une étape précédente.',
      },
      wrong_blank: { en: 'Put this blank back and take {blank}.', fr: 'Remettez ce support et prenez {blank}.' },
    },
    headline: {
      relabel: newLabel,
      rework: { en: 'Rework', fr: 'À retoucher' },
      wrong_blank: { en: 'Swap the blank', fr: 'Échanger le support' },
    },
    put_back: { en: 'Put others back into', fr: 'Remettre les autres dans' },
    replacement: {
      en: 'Replacement {barcode} is first in the queue at Print Barcode.',
      fr: 'La pièce de remplacement {barcode} est en tête de la file « Impression des codes-barres ».',
    },
  },
} as const satisfies TextTree

declare module '../../../../platform/i18n/text-types.ts' {
  interface TextFiles {
    reject: typeof rejectTexts
  }
}
