import type { TextTree } from '../../../../platform/i18n/text-types.ts'
import * as shared from '../../../../words/shared-texts.ts'
import * as uiShared from '../../../../ui/shared-texts.ts'

/** Texts of scans that wait for the server, and of their late results. */
export const scanQueueTexts = {
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
      fr: 'Continuez à scanner. Chaque pièce sera acceptée une fois, au retour du serveur.',
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
      fr: 'Elles sont acceptées dans l’ordre des scans.',
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
  open: shared.open,
  open_code: { en: 'Open {code}', fr: 'Ouvrir {code}' },
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
} as const satisfies TextTree

declare module '../../../../platform/i18n/text-types.ts' {
  interface TextFiles {
    'scan-queue': typeof scanQueueTexts
  }
}
