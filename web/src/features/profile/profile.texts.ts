import type { TextTree } from '../../platform/i18n/text-types.ts'
import * as commonTerms from '@platen/contracts/words/terms'
import * as roleTerms from '@platen/contracts/roles/terms'
import * as userTerms from '@platen/contracts/users/terms'
import * as authTerms from '@platen/contracts/auth/terms'
import * as siteLookTerms from '@platen/contracts/site-looks/terms'
import * as shared from '../../words/shared-texts.ts'
import * as uiShared from '../../ui/shared-texts.ts'
import * as storeTerms from '@platen/contracts/stores/terms'

export const profileTexts = {
  title: commonTerms.myProfile,
  sign_out: shared.signOut,
  details: {
    title: { en: 'Details', fr: 'Informations' },
    name: commonTerms.name,
    email: commonTerms.email,
    user_name: userTerms.userName,
    roles: roleTerms.roles,
    language: userTerms.language,
    language_of_device: shared.setOnEachDevice,
    language_hint: {
      en: 'Used where no language was chosen on a device. Without one, a device starts in the default language.',
      fr: 'Utilisée sur les appareils où aucune langue n’a été choisie. Sinon, un appareil démarre dans la langue par défaut.',
    },
    api: storeTerms.api,
    restored: commonTerms.restoring,
    restored_from: {
      en: '{at}, from the backup of {backup}. Changes made in between are missing. Pair browsers again, and make new recovery codes and API tokens. Passwords and roles are those of the backup, and people deactivated since then can sign in again: review Users.',
      fr: '{at}, depuis la sauvegarde du {backup}. Les modifications faites entre les deux manquent. Jumelez de nouveau les navigateurs, et recréez les codes de secours et les jetons d’API. Les mots de passe et les rôles sont ceux de la sauvegarde, et les personnes désactivées depuis peuvent de nouveau se connecter : vérifiez la liste « Utilisateurs ».',
    },
    api_open: { en: 'API reference', fr: 'Référence de l’API' },
    save: { en: 'Save details', fr: 'Enregistrer les informations' },
    saved: { en: 'Your details are saved.', fr: 'Vos informations sont enregistrées.' },
  },
  start: {
    title: authTerms.startPage,
    label: { en: 'Open after signing in', fr: 'Ouvrir après la connexion' },
    hint: {
      en: 'Only screens you can open are listed.',
      fr: 'Seuls les écrans que vous pouvez ouvrir sont proposés.',
    },
    by_roles: { en: 'By your roles: {page}', fr: 'Selon vos rôles : {page}' },
    last_station: { en: 'Last station on this device', fr: 'Dernier poste de cet appareil' },
    now: { en: 'Now: {page}', fr: 'Actuelle : {page}' },
    save: { en: 'Set start page', fr: 'Définir la page' },
    saved: { en: 'You’ll start on {page}.', fr: 'Vous commencerez sur {page}.' },
  },
  password: {
    title: authTerms.password,
    current: authTerms.currentPassword,
    next: authTerms.newPassword,
    hint: {
      en: '8 to 128 characters. A few unrelated words work well. Your other sessions are signed out.',
      fr: '8 à 128 caractères. Quelques mots sans rapport conviennent bien. Vos autres sessions seront fermées.',
    },
    repeat: shared.repeatNewPassword,
    different: shared.thePasswordsDontMatch,
    show: shared.showPassword,
    change: shared.changePassword,
    changed: {
      en: 'Password changed. Your other sessions were signed out.',
      fr: 'Mot de passe changé. Vos autres sessions ont été fermées.',
    },
  },
  device: {
    title: { en: 'This device', fr: 'Cet appareil' },
    theme: siteLookTerms.theme,
    themes: {
      light: siteLookTerms.light,
      dark: siteLookTerms.dark,
      system: commonTerms.system,
    },
    sounds: { en: 'Sounds at stations', fr: 'Sons aux postes' },
    shortcuts: uiShared.keyboardShortcuts,
    shortcuts_hint: {
      en: 'Ctrl K or ⌘ K opens the search. A scanner never triggers them.',
      fr: 'Ctrl K ou ⌘ K ouvre la recherche. Un lecteur ne les déclenche jamais.',
    },
  },
  scanner: {
    title: shared.scannerTest,
    text: {
      en: 'See what your scanner sends before you use it at a station.',
      fr: 'Voyez ce que votre lecteur envoie avant de l’utiliser à un poste.',
    },
    start: { en: 'Start the test', fr: 'Démarrer le test' },
    stop: { en: 'Stop the test', fr: 'Arrêter le test' },
    pace: { en: 'Scanner pace on this device', fr: 'Cadence du lecteur sur cet appareil' },
    pace_hint: {
      en: 'For scanners that send their keys slowly, over Bluetooth or to a remote desktop. Pieces and commands are read at any pace. Typing in a field is never a scan at these paces.',
      fr: 'Pour les lecteurs qui envoient leurs touches lentement, par Bluetooth ou vers un bureau à distance. Les pièces et les commandes sont lues à toute cadence. À ces cadences, ce qui est tapé dans un champ n’est jamais un scan.',
    },
    pace_default: { en: 'Fast: up to {ms} ms per key', fr: 'Rapide : jusqu’à {ms} ms par touche' },
    pace_of: { en: 'Up to {ms} ms per key', fr: 'Jusqu’à {ms} ms par touche' },
  },
  sessions: {
    title: { en: 'Where you are signed in', fr: 'Vos sessions ouvertes' },
    table: { en: 'Sessions for this account', fr: 'Sessions de ce compte' },
    browser_on: shared.browserOnSystem,
    remembered: { en: 'Stays signed in for 30 days', fr: 'Reste connectée 30 jours' },
    current: authTerms.thisSession,
    end: shared.end,
    end_title: { en: 'End this session?', fr: 'Terminer cette session ?' },
    end_text: {
      en: '{browser} on {system} is signed out immediately.',
      fr: '{browser} sur {system} est déconnecté immédiatement.',
    },
    end_confirm: { en: 'End session', fr: 'Terminer la session' },
  },
  notices: {
    title: shared.notifications,
  },
  my_work: {
    title: { en: 'My work', fr: 'Mon travail' },
    today: { en: 'Pieces today', fr: 'Pièces aujourd’hui' },
    nothing: { en: 'Nothing yet today', fr: 'Rien pour l’instant aujourd’hui' },
    stations: { en: 'Stations lately', fr: 'Postes récents' },
    no_stations: { en: 'No station in the last 30 days', fr: 'Aucun poste ces 30 derniers jours' },
    steps: {
      labels_printed: { en: 'Labels printed', fr: 'Étiquettes imprimées' },
      designs_printed: { en: 'Designs printed', fr: 'Visuels imprimés' },
      confirmed: { en: 'Confirmed', fr: 'Confirmées' },
      checked: { en: 'Checked', fr: 'Contrôlées' },
      packed: { en: 'Packed', fr: 'Emballées' },
      rejected: commonTerms.rowsRejected,
    },
  },
} as const satisfies TextTree

declare module '../../platform/i18n/text-types.ts' {
  interface TextFiles {
    profile: typeof profileTexts
  }
}
