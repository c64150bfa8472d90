import type { NounWords } from '../words/kind.ts'
import * as authTerms from './terms.ts'

const signIn = { en: 'Sign-in', fr: 'Connexion' } as const

/** The words of signing in, and of one’s own account. */
export const signInWords = {
  audit: {
    password: authTerms.password,
    second_factor: authTerms.twoStepVerification,
    server_key: { en: 'Server key', fr: 'Clé du serveur' },
    session: { en: 'Session', fr: 'Session' },
    sign_in: signIn,
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
    cookie: { en: 'Generation of the cookie', fr: 'Génération du cookie' },
    current: { en: 'Current generation', fr: 'Génération actuelle' },
    second_step: { en: 'With two-step verification', fr: 'Avec la vérification en deux étapes' },
  },
  fields: {
    challenge: signIn,
    current_password: authTerms.currentPassword,
    password: authTerms.newPassword,
    remember: authTerms.rememberMe,
    bearer_only: { en: 'Without cookies', fr: 'Sans cookies' },
    secret: { en: 'Password or code', fr: 'Mot de passe ou code' },
    start_page: authTerms.startPage,
    token: authTerms.link,
  },
} as const satisfies NounWords
