import type { Worded } from '../values/language.ts'

/**
 * What an update changes in existing data, by the number of its migration (SERVER-3): printed by the `npm start` that
 * migrates, and kept at Setup → Checklist. A check asks for a note for each migration that changes existing data.
 */
export const releaseNotes: Readonly<Record<string, Worded>> = {
  '0031': {
    en: 'The codes of stores are in capital letters now: a store demo is called DEMO.',
    fr: 'Les codes des boutiques sont désormais en majuscules : une boutique demo s’appelle DEMO.',
  },
  '0039': {
    en: 'A shipping vendor that an order named before counts as chosen by a person: rules don’t change it.',
    fr: 'Un transporteur que nommait déjà une commande compte comme choisi par une personne : les règles ne le changent pas.',
  },
  '0097': {
    en: 'Keys of authenticator apps are encrypted with the server key, a file that is in no backup: keep a copy of it apart from them. Older backups contain these keys as they are: keep them safe, or delete them.',
    fr: 'Les clés des applications d’authentification sont chiffrées avec la clé du serveur, un fichier qui ne figure dans aucune sauvegarde : gardez-en une copie à part. Les anciennes sauvegardes contiennent ces clés en clair : conservez-les en lieu sûr ou supprimez-les.',
  },
  '0100': {
    en: 'Everybody signs in once more. From now on a session ends 16 hours after its sign-in, a remembered one after 30 days, however active it is; both can be changed in the settings.',
    fr: 'Tout le monde se reconnecte une fois. Désormais, une session prend fin 16 heures après la connexion, une session mémorisée après 30 jours, même active ; les deux se modifient dans les réglages.',
  },
  '0101': {
    en: 'How long sessions last, the pairing of browsers and the erasure of customer data take the permission “Secure (sessions, pairing, erasure)” of “Settings, stations and printers” now. Roles that change both settings and roles have it; Production Manager and API tokens no longer change these parts.',
    fr: 'La durée des sessions, le jumelage des navigateurs et l’effacement des données des clients demandent désormais l’autorisation « Sécuriser (sessions, jumelage, effacement) » de « Réglages, postes et imprimantes ». Les rôles qui modifient à la fois les réglages et les rôles l’ont ; Production Manager et les jetons d’API ne modifient plus ces parties.',
  },
  '0103': {
    en: 'Half-printed pieces that were set aside in a browser are listed at their stations once more: set them aside again, and every device knows. By https, browsers now refuse http for a year, also for names below the one of this server.',
    fr: 'Les pièces à moitié imprimées qui étaient mises de côté dans un navigateur réapparaissent une fois à leur poste : mettez-les de nouveau de côté, et tous les appareils le savent. En https, les navigateurs refusent désormais le http pendant un an, y compris pour les noms sous celui de ce serveur.',
  },
  '0104': {
    en: 'API tokens work for at most a year. Those that had no end, or a later one, end a year after this update: their pages show the day. Create a new token before then.',
    fr: 'Un jeton d’API fonctionne un an au plus. Ceux qui n’avaient pas d’expiration, ou une plus tardive, expirent un an après cette mise à jour : leur page indique le jour. Créez un nouveau jeton d’ici là.',
  },
  '0105': {
    en: 'A person who is named as the sponsor of an API token now has to accept on their profile first. Existing tokens keep their sponsors. Deactivating a user now revokes the tokens that they created or answer for, unless you keep them.',
    fr: 'Qui doit répondre d’un jeton d’API l’accepte désormais d’abord dans son profil. Les jetons existants gardent leur responsable. Désactiver une personne révoque maintenant les jetons qu’elle a créés ou dont elle répond, sauf ceux que vous conservez.',
  },
  '0108': {
    en: 'Orders that waited for a SKU, and whose retry was cut off when a server stopped, are tried again: those that lack nothing open.',
    fr: 'Les commandes qui attendaient un SKU et dont la relance s’est interrompue avec l’arrêt d’un serveur sont relancées : celles auxquelles il ne manque rien s’ouvrent.',
  },
  '0111': {
    en: 'What files that were imported again said of customers whose orders were erased is removed from the sync history.',
    fr: 'Ce que des fichiers importés de nouveau disaient de clients dont les commandes étaient effacées est retiré de l’historique de synchronisation.',
  },
}
