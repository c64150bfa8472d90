import type { TextTree } from '../platform/i18n/text-types.ts'

export const appTexts = {
  skip: { en: 'Skip to the content', fr: 'Aller au contenu' },
  loading: { en: 'Loading…', fr: 'Chargement…' },
  notifications: { en: 'Notifications', fr: 'Notifications' },
  session: {
    idle: {
      en: 'You were signed out because nothing happened here for too long. Sign in again.',
      fr: 'Vous avez été déconnecté après une trop longue inactivité. Connectez-vous de nouveau.',
    },
  },
  error: {
    network: {
      en: 'The server does not answer. Check the network and try again.',
      fr: 'Le serveur ne répond pas. Vérifiez le réseau et réessayez.',
    },
  },
  new_version: {
    text: { en: 'A new version is ready.', fr: 'Une nouvelle version est prête.' },
    reload: { en: 'Reload', fr: 'Recharger' },
    later: { en: 'Later', fr: 'Plus tard' },
  },
  server_error: {
    title: { en: 'Server Error', fr: 'Erreur du serveur' },
    text: {
      en: 'Something went wrong here. What you had saved is safe; the rest of the application goes on working.',
      fr: 'Une erreur est survenue ici. Ce que vous aviez enregistré est conservé ; le reste de l’application continue de fonctionner.',
    },
    retry: { en: 'Try again', fr: 'Réessayer' },
    home: { en: 'Go to the start', fr: 'Aller à l’accueil' },
    incident: { en: 'Incident', fr: 'Incident' },
  },
  not_found: {
    title: { en: 'Page Not Found', fr: 'Page introuvable' },
    text: {
      en: 'There is no such screen. The address may be mistyped, or the screen may have moved.',
      fr: 'Cet écran n’existe pas. L’adresse est peut-être mal saisie, ou l’écran a été déplacé.',
    },
    search: { en: 'Find an order by number or barcode', fr: 'Chercher une commande par numéro ou code-barres' },
    home: { en: 'Go to the start', fr: 'Aller à l’accueil' },
  },
  not_authorized: {
    title: { en: 'Not Authorized', fr: 'Accès non autorisé' },
    text: {
      en: 'You may not open this screen. Ask an administrator for the role.',
      fr: 'Vous n’êtes pas autorisé à ouvrir cet écran. Demandez le rôle à un administrateur.',
    },
    missing: {
      en: 'This needs the permission {permission}. Ask an administrator for the role.',
      fr: 'Il faut l’autorisation {permission}. Demandez le rôle à un administrateur.',
    },
    home: { en: 'Go to the start', fr: 'Aller à l’accueil' },
    back: { en: 'Go back', fr: 'Revenir' },
    switch: { en: 'Switch user', fr: 'Changer d’utilisateur' },
    signed_in: { en: 'Signed in as {name} ({email})', fr: 'Connecté en tant que {name} ({email})' },
  },
  titles: {
    factory_operations: { en: 'Factory operations', fr: 'Opérations de l’atelier' },
  },
} as const satisfies TextTree
