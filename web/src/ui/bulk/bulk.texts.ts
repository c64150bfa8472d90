import type { TextTree } from '../../platform/i18n/text-types.ts'
import * as commonTerms from '@platen/contracts/words/terms'
import * as shared from '../shared-texts.ts'

export const bulkTexts = {
  check: shared.goOn,
  checking: { en: 'Checking what will change…', fr: 'Vérification de ce qui va changer…' },
  cannot: { en: 'Can’t be changed ({figure}):', fr: 'Impossible ({figure}) :' },
  refused: {
    en: { one: '{figure} changed in the meantime:', other: '{figure} changed in the meantime:' },
    fr: {
      one: '{figure} a changé entre-temps :',
      many: '{figure} ont changé entre-temps :',
      other: '{figure} ont changé entre-temps :',
    },
  },
  like: { en: '{figure} for the same reason:', fr: '{figure} pour le même motif :' },
  also: { en: 'also {names}', fr: 'aussi {names}' },
  nothing: { en: 'Nothing will change.', fr: 'Rien ne va changer.' },
  start: { en: '{title} ({figure})', fr: '{title} ({figure})' },
  archive: {
    en: '{figure} will be archived. They stay where they’re used and are no longer offered for new work.',
    fr: 'Seront archivés : {figure}. Ils restent là où ils sont utilisés et ne sont plus proposés ailleurs.',
  },
  invite: { en: '{figure} will get an invitation by email.', fr: 'Recevront une invitation par courriel : {figure}.' },
  restore: { en: '{figure} will be restored.', fr: 'Seront restaurés : {figure}.' },
  deactivate: {
    en: '{figure} will be signed out immediately and can’t sign in until they’re reactivated.',
    fr: 'Seront déconnectés immédiatement et ne pourront plus se connecter : {figure}.',
  },
  reactivate: {
    en: '{figure} will be able to sign in again with the password that they had.',
    fr: 'Pourront se reconnecter avec le mot de passe qu’ils avaient : {figure}.',
  },
  waiting: { en: 'Waiting for other bulk actions…', fr: 'En attente d’autres actions groupées…' },
  progress: { en: '{done} of {total} done', fr: '{done} sur {total} traitées' },
  goes_on: {
    en: 'You can close this. The action continues, and you’ll be notified when it’s done.',
    fr: 'Vous pouvez fermer cette fenêtre. L’action continue, et une notification s’affichera à la fin.',
  },
  stop: shared.stop,
  done: commonTerms.done,
  stopped: { en: 'Stopped', fr: 'Arrêté' },
  changed: {
    en: { one: '{figure} changed', other: '{figure} changed' },
    fr: { one: '{figure} modifiée', many: '{figure} modifiées', other: '{figure} modifiées' },
  },
  not_run: {
    en: { one: '{figure} not processed', other: '{figure} not processed' },
    fr: { one: '{figure} non traitée', many: '{figure} non traitées', other: '{figure} non traitées' },
  },
  download: { en: 'Download result', fr: 'Télécharger le résultat' },
} as const satisfies TextTree

declare module '../../platform/i18n/text-types.ts' {
  interface TextFiles {
    bulk: typeof bulkTexts
  }
}
