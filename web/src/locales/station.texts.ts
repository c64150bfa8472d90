import type { TextTree } from '../platform/i18n/text-types.ts'

export const stationTexts = {
  picker: {
    question: { en: 'At which station does this screen stand?', fr: 'À quel poste se trouve cet écran ?' },
    none: {
      en: 'There is no station of this kind yet. Somebody who may change settings adds one.',
      fr: 'Il n’y a pas encore de poste de ce genre. Une personne autorisée à modifier les réglages en ajoute un.',
    },
    first: {
      en: 'Choose your station first, then scan {code} again.',
      fr: 'Choisissez d’abord votre poste, puis scannez {code} de nouveau.',
    },
  },
  scanner: {
    ready: { en: 'Scanner ready', fr: 'Scanner prêt' },
    working: {
      en: { one: '{count} scan in work', other: '{count} scans in work' },
      fr: { one: '{count} scan en cours', many: '{count} scans en cours', other: '{count} scans en cours' },
    },
    held: {
      en: { one: '{count} scan waits', other: '{count} scans wait' },
      fr: { one: '{count} scan en attente', many: '{count} scans en attente', other: '{count} scans en attente' },
    },
    unheard: { en: 'Click here, the scanner is not heard', fr: 'Cliquez ici, le scanner n’est pas entendu' },
  },
  waiting: {
    en: { one: '{figure} waiting', other: '{figure} waiting' },
    fr: { one: '{figure} en attente', many: '{figure} en attente', other: '{figure} en attente' },
  },
  type_code: { en: 'Type a code', fr: 'Saisir un code' },
  type_code_go: { en: 'Go', fr: 'Valider' },
  sounds_on: { en: 'Switch sounds on', fr: 'Activer les sons' },
  sounds_off: { en: 'Switch sounds off', fr: 'Couper les sons' },
  change_station: { en: 'Change station', fr: 'Changer de poste' },
  full_on: { en: 'Use the whole window', fr: 'Utiliser toute la fenêtre' },
  full_off: { en: 'Show menu and top bar', fr: 'Afficher le menu et la barre supérieure' },
  last_scans: { en: 'Last scans', fr: 'Derniers scans' },
  undo_last: { en: 'Undo last', fr: 'Annuler le dernier' },
  undone: { en: 'undone', fr: 'annulé' },
  levels: {
    ok: { en: 'Done', fr: 'Fait' },
    warn: { en: 'Attention', fr: 'Attention' },
    error: { en: 'Not done', fr: 'Refusé' },
  },
  faults: {
    empty: { en: 'Nothing was read. Scan again.', fr: 'Rien n’a été lu. Scannez de nouveau.' },
    check_digit: { en: 'was misread. Scan again.', fr: 'a été mal lu. Scannez de nouveau.' },
    glued: {
      en: 'Two codes were read as one. Scan one after the other.',
      fr: 'Deux codes ont été lus comme un seul. Scannez-les l’un après l’autre.',
    },
    half: {
      en: 'Only part of the code was read. Scan again.',
      fr: 'Une partie seulement du code a été lue. Scannez de nouveau.',
    },
    too_long: {
      en: 'is too long for a barcode. Scan the piece’s label.',
      fr: 'est trop long pour un code-barres. Scannez l’étiquette de la pièce.',
    },
    not_a_barcode: {
      en: 'is no piece barcode. Scan the piece’s label.',
      fr: 'n’est pas un code-barres de pièce. Scannez l’étiquette de la pièce.',
    },
    command: { en: 'This command does not work here.', fr: 'Cette commande ne fonctionne pas ici.' },
    warehouse: {
      en: 'is a warehouse code. Scan the piece’s label.',
      fr: 'est un code d’entrepôt. Scannez l’étiquette de la pièce.',
    },
  },
  kept: {
    short: { en: 'kept until the server answers', fr: 'gardé jusqu’à la réponse du serveur' },
    listed: { en: 'see the list above', fr: 'voir la liste ci-dessus' },
    one: {
      en: 'is kept. It is sent when the server answers again.',
      fr: 'est gardé. Il sera envoyé quand le serveur répondra.',
    },
    full: {
      en: 'Not kept: 500 scans wait already. Stop scanning until the server answers.',
      fr: 'Pas gardé : 500 scans attendent déjà. Cessez de scanner jusqu’à ce que le serveur réponde.',
    },
    offline: { en: 'Offline · scans are kept here', fr: 'Hors ligne · les scans sont gardés ici' },
    offline_count: {
      en: { one: 'Offline · {figure} scan waits', other: 'Offline · {figure} scans wait' },
      fr: {
        one: 'Hors ligne · {figure} scan attend',
        many: 'Hors ligne · {figure} scans attendent',
        other: 'Hors ligne · {figure} scans attendent',
      },
    },
    sending: {
      en: {
        one: 'The server answers again · {figure} scan to go',
        other: 'The server answers again · {figure} scans to go',
      },
      fr: {
        one: 'Le serveur répond de nouveau · encore {figure} scan',
        many: 'Le serveur répond de nouveau · encore {figure} scans',
        other: 'Le serveur répond de nouveau · encore {figure} scans',
      },
    },
    go_on: {
      confirm: {
        en: 'Go on scanning. Each piece is confirmed once, as soon as the server answers. Reload this page only when the network is back.',
        fr: 'Continuez à scanner. Chaque pièce est confirmée une fois, dès que le serveur répond. Ne rechargez cette page que lorsque le réseau est revenu.',
      },
      pass: {
        en: 'Go on scanning. Each piece is passed once, as soon as the server answers.',
        fr: 'Continuez à scanner. Chaque pièce est acceptée une fois, dès que le serveur répond.',
      },
      look_up: {
        en: 'Go on scanning and put the pieces aside. Each is looked up as soon as the server answers. Reload this page only when the network is back.',
        fr: 'Continuez à scanner et mettez les pièces de côté. Chacune est cherchée dès que le serveur répond. Ne rechargez cette page que lorsque le réseau est revenu.',
      },
    },
    sending_means: {
      confirm: {
        en: 'They are confirmed in the order in which they were scanned.',
        fr: 'Elles sont confirmées dans l’ordre des scans.',
      },
      pass: {
        en: 'They are passed in the order in which they were scanned.',
        fr: 'Elles sont acceptées dans l’ordre des scans.',
      },
      look_up: {
        en: 'They are looked up in the order in which they were scanned.',
        fr: 'Elles sont cherchées dans l’ordre des scans.',
      },
    },
    unsafe: {
      en: 'This browser keeps nothing: do not reload or close this page.',
      fr: 'Ce navigateur ne garde rien : ne rechargez pas et ne fermez pas cette page.',
    },
    offered: {
      en: {
        one: '{figure} scan of yours never reached the server',
        other: '{figure} scans of yours never reached the server',
      },
      fr: {
        one: '{figure} de vos scans n’a jamais atteint le serveur',
        many: '{figure} de vos scans n’ont jamais atteint le serveur',
        other: '{figure} de vos scans n’ont jamais atteint le serveur',
      },
    },
    offered_when: {
      en: 'Scanned {from} to {to}. Nothing was done with them yet.',
      fr: 'Scannés du {from} à {to}. Rien n’en a encore été fait.',
    },
    send: { en: 'Send them now', fr: 'Les envoyer maintenant' },
    drop: {
      open: { en: 'Drop them…', fr: 'Les abandonner…' },
      title: {
        en: { one: 'Drop {figure} scan', other: 'Drop {figure} scans' },
        fr: { one: 'Abandonner {figure} scan', many: 'Abandonner {figure} scans', other: 'Abandonner {figure} scans' },
      },
      text: {
        en: 'What was scanned is forgotten. The pieces stay where they are and can be scanned again.',
        fr: 'Ce qui a été scanné est oublié. Les pièces restent où elles sont et peuvent être scannées de nouveau.',
      },
      confirm: { en: 'Drop', fr: 'Abandonner' },
    },
    others: {
      en: {
        one: '{figure} scan of somebody else waits in this browser until they sign in here again.',
        other: '{figure} scans of somebody else wait in this browser until they sign in here again.',
      },
      fr: {
        one: '{figure} scan d’une autre personne attend dans ce navigateur qu’elle s’y connecte de nouveau.',
        many: '{figure} scans d’autres personnes attendent dans ce navigateur qu’elles s’y connectent de nouveau.',
        other: '{figure} scans d’autres personnes attendent dans ce navigateur qu’elles s’y connectent de nouveau.',
      },
    },
    title: {
      en: { one: '{figure} scan made offline', other: '{figure} scans made offline' },
      fr: {
        one: '{figure} scan fait hors ligne',
        many: '{figure} scans faits hors ligne',
        other: '{figure} scans faits hors ligne',
      },
    },
    done: {
      en: { one: '{figure} done', other: '{figure} done' },
      fr: { one: '{figure} fait', many: '{figure} faits', other: '{figure} faits' },
    },
    attention: {
      en: { one: '{figure} needs you', other: '{figure} need you' },
      fr: {
        one: '{figure} demande votre attention',
        many: '{figure} demandent votre attention',
        other: '{figure} demandent votre attention',
      },
    },
    fold: { en: 'Hide the list', fr: 'Masquer la liste' },
    unfold: { en: 'Show the list', fr: 'Afficher la liste' },
    attention_list: { en: 'Scans that need you', fr: 'Scans qui demandent votre attention' },
    done_list: { en: 'Done', fr: 'Faits' },
    ready: { en: 'Can be worked on here', fr: 'Peut être traitée ici' },
    open: { en: 'Open', fr: 'Ouvrir' },
    open_code: { en: 'Open {code}', fr: 'Ouvrir {code}' },
    press: {
      confirm: {
        en: 'is to be confirmed when the server answers again. Put it aside.',
        fr: 'sera confirmée quand le serveur répondra. Mettez-la de côté.',
      },
      pass: {
        en: 'passes when the server answers again. Put it aside; its place is said then.',
        fr: 'sera acceptée quand le serveur répondra. Mettez-la de côté ; sa place sera dite alors.',
      },
    },
    said: {
      offline: {
        en: 'Offline. Scans are kept here until the server answers.',
        fr: 'Hors ligne. Les scans sont gardés ici jusqu’à ce que le serveur réponde.',
      },
      sending: {
        en: 'The server answers again. Kept scans are sent.',
        fr: 'Le serveur répond de nouveau. Les scans gardés sont envoyés.',
      },
      sent: {
        en: 'All kept scans are accounted for. The list stands at the top.',
        fr: 'Tous les scans gardés sont réglés. La liste se trouve en haut.',
      },
    },
  },
} as const satisfies TextTree
