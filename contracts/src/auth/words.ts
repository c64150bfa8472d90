import type { NounWords } from '../words/kind.ts'

/** The words of signing in, and of one’s own account. */
export const signInWords = {
  audit: {
    password: { en: 'Password', fr: 'Mot de passe' },
    second_factor: { en: 'Two-step verification', fr: 'Vérification en deux étapes' },
    server_key: { en: 'Server key', fr: 'Clé du serveur' },
    session: { en: 'Session', fr: 'Session' },
    sign_in: { en: 'Sign-in', fr: 'Connexion' },
  },
  events: {
    ended: { en: 'Ended', fr: 'Fin' },
    link_made: { en: 'One-time link created', fr: 'Création d’un lien à usage unique' },
    link_mailed: { en: 'One-time link mailed', fr: 'Envoi d’un lien à usage unique' },
    recovery_code_used: { en: 'Recovery code used', fr: 'Code de secours utilisé' },
    recovery_codes_renewed: { en: 'Recovery codes renewed', fr: 'Nouveaux codes de secours' },
    proof_refused: { en: 'Wrong password or code', fr: 'Mot de passe ou code erroné' },
    replayed: { en: 'Ended: its token was used twice', fr: 'Fin : son jeton a servi deux fois' },
    reset: { en: 'Reset', fr: 'Réinitialisation' },
    reset_on_server: {
      en: 'Reset by a command on the server',
      fr: 'Réinitialisation par une commande sur le serveur',
    },
    rotated: { en: 'Replaced by a command', fr: 'Remplacement par une commande' },
    signed_out: { en: 'Signed out', fr: 'Déconnexion' },
    turned_off: { en: 'Turned off', fr: 'Désactivation' },
    turned_on: { en: 'Turned on', fr: 'Activation' },
  },
  facts: {
    bearer: { en: 'Generation of the token', fr: 'Génération du jeton' },
    bearer_valid: { en: 'Token still valid', fr: 'Jeton encore valable' },
    cookie: { en: 'Generation of the cookie', fr: 'Génération du témoin' },
    current: { en: 'Current generation', fr: 'Génération actuelle' },
    second_step: { en: 'With two-step verification', fr: 'Avec la vérification en deux étapes' },
  },
  fields: {
    challenge: { en: 'Sign-in', fr: 'Connexion' },
    current_password: { en: 'Current password', fr: 'Mot de passe actuel' },
    password: { en: 'New password', fr: 'Nouveau mot de passe' },
    remember: { en: 'Remember me', fr: 'Se souvenir de moi' },
    bearer_only: { en: 'Without cookies', fr: 'Sans témoins' },
    secret: { en: 'Password or code', fr: 'Mot de passe ou code' },
    start_page: { en: 'Start page', fr: 'Page de démarrage' },
    token: { en: 'Link', fr: 'Lien' },
  },
} as const satisfies NounWords
