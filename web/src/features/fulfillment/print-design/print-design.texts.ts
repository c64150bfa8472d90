import type { TextTree } from '../../../platform/i18n/text-types.ts'
import * as fulfillmentTerms from '@platen/contracts/fulfillment/terms'
import * as shared from '../../../words/shared-texts.ts'
import * as uiShared from '../../../ui/shared-texts.ts'

const printFigurePiece = {
  en: { one: 'Print {figure} piece', other: 'Print {figure} pieces' },
  fr: { one: 'Imprimer {figure} pièce', many: 'Imprimer {figure} pièces', other: 'Imprimer {figure} pièces' },
} as const

export const printDesignTexts = {
  means: {
    one: fulfillmentTerms.printsOneByScan,
    many: fulfillmentTerms.printsManyAtOnce,
  },
  printed: fulfillmentTerms.printed,
  printed_short: shared.printedLower,
  closed: {
    marked: shared.areaPrinted,
    skipped: shared.areaSkipped,
  },
  half_printed: {
    title: { en: 'Left half printed', fr: 'Laissées à moitié imprimées' },
    what: { en: '{areas} of {barcode} not printed', fr: 'À imprimer sur {barcode} : {areas}' },
    open: shared.open,
    set_aside: { en: 'Set aside', fr: 'Mettre de côté' },
  },
  confirmed_automatically: {
    en: 'Confirmed automatically: all print jobs succeeded.',
    fr: 'Confirmé automatiquement : toutes les tâches d’impression ont réussi.',
  },
  printing: {
    en: 'Printing… This screen continues when the printer is done.',
    fr: 'Impression en cours… L’écran passe à la suite quand l’imprimante a terminé.',
  },
  printing_on: {
    en: 'Printing on {printer}… This screen continues when the printer is done.',
    fr: 'Impression sur {printer}… L’écran passe à la suite quand l’imprimante a terminé.',
  },
  failed: { en: 'Printing failed: {problem}', fr: 'Échec de l’impression : {problem}' },
  sides: {
    front: {
      print: { en: 'Print front', fr: 'Imprimer le devant' },
      print_again: { en: 'Print front again', fr: 'Réimprimer le devant' },
      mark: { en: 'Mark front printed', fr: 'Marquer le devant comme imprimé' },
      skip: { en: 'Skip front side', fr: 'Ignorer le devant' },
      flip: { en: 'Flip to front', fr: 'Retourner sur le devant' },
      back_to: { en: 'Back to front', fr: 'Revenir au devant' },
    },
    back: {
      print: { en: 'Print back', fr: 'Imprimer le dos' },
      print_again: { en: 'Print back again', fr: 'Réimprimer le dos' },
      mark: { en: 'Mark back printed', fr: 'Marquer le dos comme imprimé' },
      skip: { en: 'Skip back side', fr: 'Ignorer le dos' },
      flip: { en: 'Flip to back', fr: 'Retourner sur le dos' },
      back_to: { en: 'Back to back side', fr: 'Revenir au dos' },
    },
    other: {
      print: { en: 'Print {area}', fr: 'Imprimer : {area}' },
      print_again: { en: 'Print {area} again', fr: 'Réimprimer : {area}' },
      mark: { en: 'Mark {area} printed', fr: 'Marquer comme imprimé : {area}' },
      skip: { en: 'Skip {area}', fr: 'Ignorer : {area}' },
      flip: { en: 'Next: {area}', fr: 'Suite : {area}' },
      back_to: { en: 'Back to {area}', fr: 'Revenir à : {area}' },
    },
  },
  other_tag: {
    title: { en: 'This piece is routed to {tag}', fr: 'Cette pièce est destinée à {tag}' },
    text: {
      en: '{printer} isn’t set up for {tag}. Print it here anyway? Your reason is kept in the history of the piece.',
      fr: '{printer} n’imprime pas pour {tag}. Imprimer ici quand même ? Votre motif est conservé dans l’historique de la pièce.',
    },
  },
  title: fulfillmentTerms.printDesign,
  tabs: {
    barcode: { en: 'By barcode', fr: 'Par code-barres' },
    design: { en: 'By design', fr: 'Par visuel' },
  },
  by_barcode: {
    title: { en: 'Pieces to print', fr: 'Pièces à imprimer' },
    empty: { en: 'Scan pieces, or paste their barcodes', fr: 'Scannez des pièces, ou collez leurs codes-barres' },
    added: { en: 'added', fr: 'ajoutée' },
    known: { en: 'is already in the list', fr: 'est déjà dans la liste' },
    drop: { en: 'Remove {code} from the list', fr: 'Retirer {code} de la liste' },
    clear: { en: 'Clear list', fr: 'Vider la liste' },
    print: printFigurePiece,
  },
  paste: {
    title: { en: 'Paste barcodes', fr: 'Coller des codes-barres' },
    label: {
      en: 'One per line, or separated by spaces or commas',
      fr: 'Un par ligne, ou séparés par des espaces ou des virgules',
    },
    add: { en: 'Add to the list', fr: 'Ajouter à la liste' },
    wrong: {
      en: {
        one: '{figure} entry isn’t a piece barcode. Fix or delete it.',
        other: '{figure} entries aren’t piece barcodes. Fix or delete them.',
      },
      fr: {
        one: '{figure} saisie n’est pas un code-barres de pièce. Corrigez-la ou supprimez-la.',
        many: '{figure} saisies ne sont pas des codes-barres de pièce. Corrigez-les ou supprimez-les.',
        other: '{figure} saisies ne sont pas des codes-barres de pièce. Corrigez-les ou supprimez-les.',
      },
    },
  },
  by_design: {
    search: { en: 'File name of a design, SKU', fr: 'Nom de fichier d’un visuel, SKU' },
    choose: { en: 'Choose designs to print', fr: 'Choisissez des visuels à imprimer' },
    print: printFigurePiece,
    pieces: shared.figurePieceWaiting,
    with_text: {
      en: {
        one: '{figure} with its own text: print it one by one',
        other: '{figure} with their own texts: print them one by one',
      },
      fr: {
        one: '{figure} avec un texte : à imprimer séparément',
        many: '{figure} avec un texte : à imprimer une par une',
        other: '{figure} avec un texte : à imprimer une par une',
      },
    },
    first: { en: 'The first {figure} at a time', fr: 'Les {figure} premières d’abord' },
    all: { en: 'Select all on this page', fr: 'Tout sélectionner sur cette page' },
    none: uiShared.clearSelection,
    empty: { en: 'No designs to print', fr: 'Aucun visuel à imprimer' },
  },
  bulk: {
    running: { en: '{done} of {of} sent…', fr: '{done} sur {of} envoyées…' },
    finished: { en: '{sent} of {of} sent', fr: '{sent} sur {of} envoyées' },
    stopped: { en: 'Stopped: {done} of {of}', fr: 'Arrêt : {done} sur {of}' },
    stop: uiShared.stop,
    stopping: { en: 'Stopping after these…', fr: 'Arrêt après celles-ci…' },
    go_on: {
      en: { one: 'Continue with {figure} piece', other: 'Continue with {figure} pieces' },
      fr: {
        one: 'Continuer avec {figure} pièce',
        many: 'Continuer avec {figure} pièces',
        other: 'Continuer avec {figure} pièces',
      },
    },
    close: uiShared.close,
    other_tag: {
      en: { one: 'Print {figure} piece here anyway', other: 'Print {figure} pieces here anyway' },
      fr: {
        one: 'Imprimer quand même {figure} pièce ici',
        many: 'Imprimer quand même {figure} pièces ici',
        other: 'Imprimer quand même {figure} pièces ici',
      },
    },
    other_tag_text: {
      en: 'They are routed to another printer tag. Your reason is kept in the history of each piece.',
      fr: 'Elles sont destinées à un autre repère d’imprimante. Votre motif est conservé dans l’historique de chaque pièce.',
    },
    failures: { en: 'Not sent', fr: 'Non envoyées' },
    failed: {
      en: { one: '{figure} piece was not sent', other: '{figure} pieces were not sent' },
      fr: {
        one: '{figure} pièce n’a pas été envoyée',
        many: '{figure} pièces n’ont pas été envoyées',
        other: '{figure} pièces n’ont pas été envoyées',
      },
    },
  },
} as const satisfies TextTree

declare module '../../../platform/i18n/text-types.ts' {
  interface TextFiles {
    'print-design': typeof printDesignTexts
  }
}
