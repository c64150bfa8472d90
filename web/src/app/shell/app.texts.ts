import type { TextTree } from '../../platform/i18n/text-types.ts'
import * as shared from '../../ui/shared-texts.ts'
import { factoryOperations } from '@platen/contracts/site-looks/choices'
import * as commonTerms from '@platen/contracts/words/terms'

const home = { en: 'Home', fr: 'Accueil' } as const

export const appTexts = {
  /** In French for everybody: only people who may prefer it see it. */
  french: {
    text: { en: 'Vous préférez le français ?', fr: 'Vous préférez le français ?' },
    choose: { en: 'Continuer en français', fr: 'Continuer en français' },
  },
  skip: { en: 'Skip to content', fr: 'Aller au contenu' },
  loading: shared.loading,
  new_messages: { en: 'New messages', fr: 'Nouveaux messages' },
  session: {
    idle: {
      en: 'You were signed out after a period of inactivity. Sign in again.',
      fr: 'Votre session a pris fin après une période d’inactivité. Reconnectez-vous.',
    },
    ended: {
      en: 'Your session has ended. Sign in again.',
      fr: 'Votre session a pris fin. Connectez-vous de nouveau.',
    },
  },
  error: {
    network: {
      en: 'Can’t reach the server. Check your connection and try again.',
      fr: 'Le serveur est injoignable. Vérifiez votre connexion et réessayez.',
    },
  },
  new_version: {
    text: { en: 'A new version is available.', fr: 'Une nouvelle version est disponible.' },
    reload: { en: 'Reload', fr: 'Recharger' },
    later: { en: 'Later', fr: 'Plus tard' },
  },
  view_as: {
    text: { en: 'Viewing as {role}: read-only.', fr: 'Affichage en tant que {role} : lecture seule.' },
    stop: { en: 'Stop', fr: 'Quitter' },
  },
  unreachable: {
    title: { en: 'No Connection', fr: 'Pas de connexion' },
    text: {
      en: 'This screen can’t be loaded while the server can’t be reached. What is saved in this browser is kept.',
      fr: 'Cet écran ne peut pas se charger tant que le serveur est injoignable. Ce qui est enregistré dans ce navigateur est conservé.',
    },
    still: { en: 'Still no connection.', fr: 'Toujours pas de connexion.' },
  },
  server_error: {
    title: { en: 'Server Error', fr: 'Erreur du serveur' },
    text: {
      en: 'Something went wrong on this screen. Your saved work is safe, and the rest of the application still works.',
      fr: 'Une erreur est survenue sur cet écran. Ce que vous aviez enregistré est conservé, et le reste de l’application fonctionne toujours.',
    },
    retry: shared.tryAgain,
    home: home,
    incident: { en: 'Incident', fr: 'Incident' },
  },
  search_orders: { en: 'Find an order by number or barcode', fr: 'Chercher une commande par numéro ou code-barres' },
  not_found: {
    title: { en: 'Page Not Found', fr: 'Page introuvable' },
    text: {
      en: 'This screen doesn’t exist. The address may be mistyped, or the screen may have moved.',
      fr: 'Cet écran n’existe pas. L’adresse est peut-être mal saisie, ou l’écran a été déplacé.',
    },
    home: home,
  },
  not_authorized: {
    title: commonTerms.notAuthorized,
    text: {
      en: 'You don’t have access to this screen. Ask an administrator for access.',
      fr: 'Vous n’avez pas accès à cet écran. Demandez l’accès à un administrateur.',
    },
    missing: {
      en: 'This requires the permission {permission}. Ask an administrator for access.',
      fr: 'L’autorisation {permission} est requise. Demandez l’accès à un administrateur.',
    },
    home: home,
    back: { en: 'Go back', fr: 'Revenir' },
    switch: { en: 'Switch user', fr: 'Changer d’utilisateur' },
    signed_in: { en: 'Signed in as {name} ({email})', fr: 'Connecté en tant que {name} ({email})' },
  },
  titles: {
    factory_operations: factoryOperations,
  },
} as const satisfies TextTree

declare module '../../platform/i18n/text-types.ts' {
  interface TextFiles {
    app: typeof appTexts
  }
}
