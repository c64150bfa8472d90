import type { TextTree } from '../platform/i18n/text-types.ts'

export const profileTexts = {
  title: { en: 'My profile', fr: 'Mon profil' },
  sign_out: { en: 'Sign out', fr: 'Se déconnecter' },
  details: {
    title: { en: 'Details', fr: 'Informations' },
    name: { en: 'Name', fr: 'Nom' },
    email: { en: 'Email', fr: 'Adresse courriel' },
    user_name: { en: 'User name', fr: 'Nom d’utilisateur' },
    roles: { en: 'Roles', fr: 'Rôles' },
    language: { en: 'Language', fr: 'Langue' },
    language_of_device: { en: 'Set on each device', fr: 'Choisie sur chaque appareil' },
    language_hint: {
      en: 'Used where no language was chosen on a device. Without one, a device starts in English.',
      fr: 'Utilisée sur les appareils où aucune langue n’a été choisie. À défaut, un appareil démarre en anglais.',
    },
    api: { en: 'API', fr: 'API' },
    restored: { en: 'Restored', fr: 'Restauration' },
    restored_from: {
      en: '{at}, from the backup of {backup}. Changes made in between are missing. Pair browsers again, and make new recovery codes and API tokens. Passwords and roles are those of the backup, and people deactivated since then can sign in again: review Users.',
      fr: '{at}, depuis la sauvegarde du {backup}. Les modifications faites entre les deux manquent. Jumelez de nouveau les navigateurs, et recréez les codes de secours et les jetons d’API. Les mots de passe et les rôles sont ceux de la sauvegarde, et les personnes désactivées depuis peuvent de nouveau se connecter : passez en revue les Utilisateurs.',
    },
    api_open: { en: 'API reference', fr: 'Référence de l’API' },
    save: { en: 'Save details', fr: 'Enregistrer les informations' },
    saved: { en: 'Your details are saved.', fr: 'Vos informations sont enregistrées.' },
  },
  start: {
    title: { en: 'Start page', fr: 'Page de démarrage' },
    label: { en: 'Open after signing in', fr: 'Ouvrir après la connexion' },
    hint: {
      en: 'Only screens that you may open are listed.',
      fr: 'Seuls les écrans que vous pouvez ouvrir sont proposés.',
    },
    by_roles: { en: 'By your roles: {page}', fr: 'Selon vos rôles : {page}' },
    last_station: { en: 'Last station on this device', fr: 'Dernier poste de cet appareil' },
    now: { en: 'Now: {page}', fr: 'Actuelle : {page}' },
    save: { en: 'Set start page', fr: 'Définir la page' },
    saved: { en: 'You’ll start on {page}.', fr: 'Vous commencerez sur {page}.' },
  },
  password: {
    title: { en: 'Password', fr: 'Mot de passe' },
    current: { en: 'Current password', fr: 'Mot de passe actuel' },
    next: { en: 'New password', fr: 'Nouveau mot de passe' },
    hint: {
      en: '8 to 128 characters. A few unrelated words work well. Your other sessions are signed out.',
      fr: '8 à 128 caractères. Quelques mots sans rapport conviennent bien. Vos autres sessions seront fermées.',
    },
    repeat: { en: 'Repeat new password', fr: 'Confirmer le nouveau mot de passe' },
    different: { en: 'The passwords don’t match.', fr: 'Les mots de passe ne correspondent pas.' },
    show: { en: 'Show password', fr: 'Afficher le mot de passe' },
    change: { en: 'Change password', fr: 'Changer le mot de passe' },
    changed: {
      en: 'Password changed. Your other sessions were signed out.',
      fr: 'Mot de passe changé. Vos autres sessions ont été fermées.',
    },
  },
  device: {
    title: { en: 'This device', fr: 'Cet appareil' },
    theme: { en: 'Theme', fr: 'Thème' },
    themes: {
      light: { en: 'Light', fr: 'Clair' },
      dark: { en: 'Dark', fr: 'Sombre' },
      system: { en: 'System', fr: 'Système' },
    },
    sounds: { en: 'Sounds at stations', fr: 'Sons aux postes' },
    shortcuts: { en: 'Keyboard shortcuts', fr: 'Raccourcis clavier' },
    shortcuts_hint: {
      en: 'Ctrl K or ⌘ K opens the search. A scanner never triggers them.',
      fr: 'Ctrl K ou ⌘ K ouvre la recherche. Un scanner ne les déclenche jamais.',
    },
  },
  scanner: {
    title: { en: 'Scanner test', fr: 'Test du scanner' },
    text: {
      en: 'See what your scanner sends before you use it at a station.',
      fr: 'Voyez ce que votre scanner envoie avant de l’utiliser à un poste.',
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
    title: { en: 'Where you are signed in', fr: 'Où vous êtes connecté' },
    table: { en: 'Sessions for this account', fr: 'Sessions de ce compte' },
    browser_on: { en: '{browser} on {system}', fr: '{browser} sur {system}' },
    remembered: { en: 'Stays signed in for 30 days', fr: 'Reste connectée 30 jours' },
    current: { en: 'This session', fr: 'Cette session' },
    end: { en: 'End', fr: 'Terminer' },
    end_title: { en: 'End this session?', fr: 'Terminer cette session ?' },
    end_text: {
      en: '{browser} on {system} is signed out immediately.',
      fr: '{browser} sur {system} est déconnecté immédiatement.',
    },
    end_confirm: { en: 'End session', fr: 'Terminer la session' },
  },
  notices: {
    title: { en: 'Notifications', fr: 'Notifications' },
  },
} as const satisfies TextTree

declare module '../platform/i18n/text-types.ts' {
  interface TextFiles {
    profile: typeof profileTexts
  }
}
