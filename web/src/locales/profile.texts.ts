import type { TextTree } from '../platform/i18n/text-types.ts'

export const profileTexts = {
  title: { en: 'My profile', fr: 'Mon profil' },
  sign_out: { en: 'Sign out', fr: 'Se déconnecter' },
  details: {
    title: { en: 'Details', fr: 'Informations' },
    name: { en: 'Name', fr: 'Nom' },
    email: { en: 'E-mail', fr: 'Adresse e-mail' },
    roles: { en: 'Roles', fr: 'Rôles' },
    language: { en: 'Language', fr: 'Langue' },
    language_of_browser: { en: 'As chosen in the browser', fr: 'Celle choisie dans le navigateur' },
    api: { en: 'API', fr: 'API' },
    restored: { en: 'Restored', fr: 'Restauration' },
    restored_from: {
      en: '{at}, from the backup of {backup}. What was done in between is not here.',
      fr: '{at}, depuis la sauvegarde du {backup}. Ce qui a été fait entre les deux n’y est pas.',
    },
    api_open: { en: 'Description of the API', fr: 'Description de l’API' },
    save: { en: 'Save details', fr: 'Enregistrer les informations' },
    saved: { en: 'Your details are saved.', fr: 'Vos informations sont enregistrées.' },
  },
  password: {
    title: { en: 'Password', fr: 'Mot de passe' },
    must: {
      en: 'Set a password of your own before you go on.',
      fr: 'Définissez votre propre mot de passe avant de continuer.',
    },
    current: { en: 'Current password', fr: 'Mot de passe actuel' },
    next: { en: 'New password', fr: 'Nouveau mot de passe' },
    hint: {
      en: '8 to 128 characters; a few unrelated words are good. Your other sessions end.',
      fr: '8 à 128 caractères ; quelques mots sans rapport conviennent bien. Vos autres sessions se terminent.',
    },
    repeat: { en: 'Repeat the new password', fr: 'Répéter le nouveau mot de passe' },
    different: { en: 'The two passwords differ.', fr: 'Les deux mots de passe diffèrent.' },
    show: { en: 'Show password', fr: 'Afficher le mot de passe' },
    change: { en: 'Change password', fr: 'Changer le mot de passe' },
    changed: {
      en: 'Your password is changed; your other sessions have ended.',
      fr: 'Votre mot de passe est changé ; vos autres sessions sont terminées.',
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
      en: 'See what your scanner sends, before you stand at a station.',
      fr: 'Voyez ce que votre scanner envoie avant de vous installer à un poste.',
    },
    start: { en: 'Start the test', fr: 'Démarrer le test' },
    stop: { en: 'Stop the test', fr: 'Arrêter le test' },
    waiting: { en: 'Scan any code now.', fr: 'Scannez un code maintenant.' },
    raw: {
      en: { one: '{count} character arrived:', other: '{count} characters arrived:' },
      fr: { one: '{count} caractère reçu :', many: '{count} caractères reçus :', other: '{count} caractères reçus :' },
    },
    kinds: {
      piece: { en: 'Piece {code}', fr: 'Pièce {code}' },
      command: { en: 'Command {code}', fr: 'Commande {code}' },
      warehouse: { en: 'Warehouse code {code}', fr: 'Code d’entrepôt {code}' },
      unknown: { en: 'No code of this factory: {code}', fr: 'Pas un code de cet atelier : {code}' },
    },
  },
  sessions: {
    title: { en: 'Where you are signed in', fr: 'Où vous êtes connecté' },
    table: { en: 'Sessions of this account', fr: 'Sessions de ce compte' },
    device: { en: 'Device', fr: 'Appareil' },
    address: { en: 'Address', fr: 'Adresse' },
    active: { en: 'Last active', fr: 'Dernière activité' },
    browser_on: { en: '{browser} on {system}', fr: '{browser} sur {system}' },
    remembered: { en: 'Remembered for 30 days', fr: 'Mémorisée 30 jours' },
    current: { en: 'This session', fr: 'Cette session' },
    end: { en: 'End', fr: 'Terminer' },
    end_title: { en: 'End this session?', fr: 'Terminer cette session ?' },
    end_text: {
      en: '{browser} on {system} is signed out at once.',
      fr: '{browser} sur {system} est déconnecté immédiatement.',
    },
    end_confirm: { en: 'End session', fr: 'Terminer la session' },
  },
  notices: {
    title: { en: 'Notifications', fr: 'Notifications' },
  },
} as const satisfies TextTree
