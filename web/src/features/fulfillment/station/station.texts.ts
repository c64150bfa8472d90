import type { TextTree } from '../../../platform/i18n/text-types.ts'
import * as shared from '../../../words/shared-texts.ts'
import * as uiShared from '../../../ui/shared-texts.ts'

export const stationTexts = {
  picker: {
    question: { en: 'Which station is this?', fr: 'Quel est ce poste ?' },
    none: {
      en: 'No stations of this type yet.',
      fr: 'Aucun poste de ce type pour l’instant.',
    },
    first: {
      en: 'Choose your station first, then scan {code} again.',
      fr: 'Choisissez d’abord votre poste, puis scannez {code} de nouveau.',
    },
  },
  pairing: {
    note: { en: 'Pair this browser', fr: 'Jumeler ce navigateur' },
    means: {
      en: 'This browser isn’t paired with this station yet. Give this code to someone who can change settings: they confirm it under Setup, Devices. The station opens by itself.',
      fr: 'Ce navigateur n’est pas encore jumelé avec ce poste. Donnez ce code à une personne qui peut modifier les réglages : elle le confirme sous Configuration, Appareils. Le poste s’ouvre ensuite tout seul.',
    },
    code: { en: 'Code: {code}', fr: 'Code : {code}' },
    until: { en: 'Waiting. The code is valid until {time}.', fr: 'En attente. Le code est valable jusqu’à {time}.' },
    expired: { en: 'The code is no longer valid.', fr: 'Le code n’est plus valable.' },
    again: { en: 'Show a new code', fr: 'Afficher un nouveau code' },
    other: { en: 'Choose another station', fr: 'Choisir un autre poste' },
    first: {
      en: 'Have this browser paired first, then scan {code} again.',
      fr: 'Faites d’abord jumeler ce navigateur, puis scannez {code} de nouveau.',
    },
  },
  scanner: {
    ready: { en: 'Scanner ready', fr: 'Scanner prêt' },
    working: {
      en: { one: 'Processing {count} scan', other: 'Processing {count} scans' },
      fr: { one: '{count} scan en cours', many: '{count} scans en cours', other: '{count} scans en cours' },
    },
    held: {
      en: { one: '{count} scan waiting', other: '{count} scans waiting' },
      fr: { one: '{count} scan en attente', many: '{count} scans en attente', other: '{count} scans en attente' },
    },
    unheard: { en: 'Click here: scanner not listening', fr: 'Cliquez ici : le scanner n’est pas à l’écoute' },
  },
  looking_up: { en: 'Looking up…', fr: 'Recherche…' },
  looking_up_code: shared.lookingUpCode,
  unmatched_back: { en: 'Back to the list', fr: 'Revenir à la liste' },
  waiting: {
    en: { one: '{figure} piece waiting', other: '{figure} pieces waiting' },
    fr: {
      one: '{figure} pièce en attente',
      many: '{figure} de pièces en attente',
      other: '{figure} pièces en attente',
    },
  },
  waiting_parcels: {
    en: { one: '{figure} parcel waiting', other: '{figure} parcels waiting' },
    fr: { one: '{figure} colis en attente', many: '{figure} de colis en attente', other: '{figure} colis en attente' },
  },
  view_only: { en: 'View only', fr: 'Lecture seule' },
  type_code: { en: 'Type a code', fr: 'Saisir un code' },
  type_code_go: { en: 'Go', fr: 'Valider' },
  sounds_on: { en: 'Turn sounds on', fr: 'Activer les sons' },
  sounds_off: { en: 'Turn sounds off', fr: 'Couper les sons' },
  change_station: { en: 'Change station', fr: 'Changer de poste' },
  full_on: shared.fullScreen,
  full_off: shared.exitFullScreen,
  more: { en: 'Station details', fr: 'Détails du poste' },
  last_scans: { en: 'Last scans', fr: 'Derniers scans' },
  undo_last: { en: 'Undo last', fr: 'Annuler le dernier' },
  undo_none: { en: 'There is no step of yours to undo.', fr: 'Vous n’avez aucune étape à annuler.' },
  undo_none_here: {
    en: 'You did nothing here that can be undone. Your other steps can be undone where they were made.',
    fr: 'Vous n’avez rien fait ici qui puisse être annulé. Vos autres étapes s’annulent là où elles ont été faites.',
  },
  undo_void: { en: 'Void label: {order}…', fr: 'Annuler l’étiquette : {order}…' },
  undo_step: {
    design_printed: { en: 'printed', fr: 'imprimée' },
    confirmed_printed: { en: 'confirmed', fr: 'confirmée' },
    quality_checked: { en: 'checked', fr: 'contrôlée' },
    scrapped: { en: 'scrapped', fr: 'mise au rebut' },
  },
  undo_area: {
    printed: shared.areaPrinted,
    skipped: shared.areaSkipped,
  },
  undone: { en: 'undone', fr: 'annulé' },
  levels: {
    look_up: { en: 'Found', fr: 'Trouvé' },
    ok: uiShared.done,
    warn: uiShared.attention,
    error: { en: 'Not done', fr: 'Refusé' },
  },
  faults: {
    empty: { en: 'Nothing was read. Scan again.', fr: 'Rien n’a été lu. Scannez de nouveau.' },
    check_digit: { en: 'was misread. Scan again.', fr: 'a été mal lu. Scannez de nouveau.' },
    joined: {
      en: 'Two codes were read as one. Scan one at a time.',
      fr: 'Deux codes ont été lus comme un seul. Scannez-les un à la fois.',
    },
    incomplete: {
      en: 'Only part of the code was read. Scan again.',
      fr: 'Une partie seulement du code a été lue. Scannez de nouveau.',
    },
    too_long: {
      en: 'is too long for a barcode. Scan the piece’s label.',
      fr: 'est trop long pour un code-barres. Scannez l’étiquette de la pièce.',
    },
    not_a_barcode: {
      en: 'isn’t a piece barcode. Scan the piece’s label.',
      fr: 'n’est pas un code-barres de pièce. Scannez l’étiquette de la pièce.',
    },
    command: { en: 'This command doesn’t work here.', fr: 'Cette commande ne fonctionne pas ici.' },
    warehouse: {
      en: 'is a warehouse code. Scan the piece’s label.',
      fr: 'est un code d’entrepôt. Scannez l’étiquette de la pièce.',
    },
  },
  kept: {
    short: { en: 'saved until the server is back', fr: 'conservé jusqu’au retour du serveur' },
    listed: { en: 'see the list above', fr: 'voir la liste ci-dessus' },
    one: {
      en: 'is saved. It will be sent when the server is back.',
      fr: 'est conservé. Il sera envoyé au retour du serveur.',
    },
    full: {
      en: 'Not saved: 500 scans are already waiting. Stop scanning until the server is back.',
      fr: 'Non conservé : 500 scans sont déjà en attente. Cessez de scanner jusqu’au retour du serveur.',
    },
    offline: { en: 'Offline · scans are saved here', fr: 'Hors ligne · les scans sont conservés ici' },
    offline_count: {
      en: { one: 'Offline · {figure} scan waiting', other: 'Offline · {figure} scans waiting' },
      fr: {
        one: 'Hors ligne · {figure} scan en attente',
        many: 'Hors ligne · {figure} scans en attente',
        other: 'Hors ligne · {figure} scans en attente',
      },
    },
    sending: {
      en: {
        one: 'Sending · {figure} scan to go',
        other: 'Sending · {figure} scans to go',
      },
      fr: {
        one: 'Envoi en cours · encore {figure} scan',
        many: 'Envoi en cours · encore {figure} scans',
        other: 'Envoi en cours · encore {figure} scans',
      },
    },
    go_on: {
      confirm: {
        en: 'Keep scanning. Each piece is confirmed once, as soon as the server is back. Don’t reload this page until then.',
        fr: 'Continuez à scanner. Chaque pièce sera confirmée une fois, au retour du serveur. D’ici là, ne rechargez pas cette page.',
      },
      pass: {
        en: 'Keep scanning. Each piece is passed once, as soon as the server is back.',
        fr: 'Continuez à scanner. Chaque pièce sera validée une fois, au retour du serveur.',
      },
      look_up: {
        en: 'Keep scanning and set the pieces aside. Each one is looked up as soon as the server is back. Don’t reload this page until then.',
        fr: 'Continuez à scanner et mettez les pièces de côté. Chacune sera recherchée au retour du serveur. D’ici là, ne rechargez pas cette page.',
      },
      hand_over: {
        en: 'Keep scanning. Each parcel is selected as soon as the server is back. Don’t reload this page until then.',
        fr: 'Continuez à scanner. Chaque colis sera sélectionné au retour du serveur. D’ici là, ne rechargez pas cette page.',
      },
    },
    sending_means: {
      confirm: {
        en: 'They are confirmed in the order you scanned them.',
        fr: 'Elles sont confirmées dans l’ordre des scans.',
      },
      pass: {
        en: 'They are passed in the order you scanned them.',
        fr: 'Elles sont validées dans l’ordre des scans.',
      },
      look_up: {
        en: 'They are looked up in the order you scanned them.',
        fr: 'Elles sont recherchées dans l’ordre des scans.',
      },
      hand_over: {
        en: 'They are selected in the order you scanned them.',
        fr: 'Ils sont sélectionnés dans l’ordre des scans.',
      },
    },
    unsafe: {
      en: 'This browser can’t save scans: don’t reload or close this page.',
      fr: 'Ce navigateur ne peut pas conserver les scans : ne rechargez pas et ne fermez pas cette page.',
    },
    offered: {
      en: {
        one: '{figure} of your scans never reached the server',
        other: '{figure} of your scans never reached the server',
      },
      fr: {
        one: '{figure} de vos scans n’a jamais atteint le serveur',
        many: '{figure} de vos scans n’ont jamais atteint le serveur',
        other: '{figure} de vos scans n’ont jamais atteint le serveur',
      },
    },
    offered_when: {
      en: 'Scanned between {from} and {to}. Nothing has been done with them yet.',
      fr: 'Scannés entre {from} et {to}. Ils n’ont pas encore été traités.',
    },
    send: { en: 'Send now', fr: 'Envoyer maintenant' },
    drop: {
      open: { en: 'Discard…', fr: 'Abandonner…' },
      title: {
        en: { one: 'Discard {figure} scan', other: 'Discard {figure} scans' },
        fr: { one: 'Abandonner {figure} scan', many: 'Abandonner {figure} scans', other: 'Abandonner {figure} scans' },
      },
      text: {
        en: 'These scans will be lost. The pieces stay where they are and can be scanned again.',
        fr: 'Ces scans seront perdus. Les pièces restent où elles sont et peuvent être scannées de nouveau.',
      },
      confirm: uiShared.discard,
    },
    others: {
      en: {
        one: '{figure} scan by someone else is saved in this browser until they sign in here again.',
        other: '{figure} scans by someone else are saved in this browser until they sign in here again.',
      },
      fr: {
        one: '{figure} scan d’une autre personne est conservé dans ce navigateur jusqu’à ce qu’elle s’y reconnecte.',
        many: '{figure} scans d’autres personnes sont conservés dans ce navigateur jusqu’à ce qu’elles s’y reconnectent.',
        other:
          '{figure} scans d’autres personnes sont conservés dans ce navigateur jusqu’à ce qu’elles s’y reconnectent.',
      },
    },
    title: {
      en: { one: '{figure} scan sent late', other: '{figure} scans sent late' },
      fr: {
        one: '{figure} scan envoyé en retard',
        many: '{figure} scans envoyés en retard',
        other: '{figure} scans envoyés en retard',
      },
    },
    done: {
      en: { one: '{figure} done', other: '{figure} done' },
      fr: { one: '{figure} fait', many: '{figure} faits', other: '{figure} faits' },
    },
    attention: {
      en: { one: '{figure} needs attention', other: '{figure} need attention' },
      fr: {
        one: '{figure} à vérifier',
        many: '{figure} à vérifier',
        other: '{figure} à vérifier',
      },
    },
    fold: { en: 'Hide the list', fr: 'Masquer la liste' },
    unfold: { en: 'Show the list', fr: 'Afficher la liste' },
    attention_list: { en: 'Scans that need attention', fr: 'Scans à vérifier' },
    done_list: { en: 'Done', fr: 'Faits' },
    ready: { en: 'Ready to work on here', fr: 'Peut être traitée ici' },
    open: shared.open,
    open_code: { en: 'Open {code}', fr: 'Ouvrir {code}' },
    press: {
      confirm: {
        en: 'will be confirmed when the server is back. Set it aside.',
        fr: 'sera confirmée au retour du serveur. Mettez-la de côté.',
      },
      pass: {
        en: 'will pass when the server is back. Set it aside; you’ll see where it goes then.',
        fr: 'sera validée au retour du serveur. Mettez-la de côté ; sa place s’affichera alors.',
      },
    },
    status: {
      offline: {
        en: 'Offline. Scans are saved here until the server is back.',
        fr: 'Hors ligne. Les scans sont conservés ici jusqu’au retour du serveur.',
      },
      sending: {
        en: 'Back online. Sending saved scans.',
        fr: 'De nouveau en ligne. Envoi des scans conservés.',
      },
      sent: {
        en: 'All saved scans are processed. See the list at the top.',
        fr: 'Tous les scans conservés sont traités. Voir la liste en haut.',
      },
    },
  },
} as const satisfies TextTree

declare module '../../../platform/i18n/text-types.ts' {
  interface TextFiles {
    station: typeof stationTexts
  }
}
