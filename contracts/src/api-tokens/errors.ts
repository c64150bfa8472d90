import type { ErrorTexts } from '../errors/kind.ts'

/** Errors of API tokens (ACCESS-70 to ACCESS-78). Scripts show the first ones in their logs. */
export const apiTokenErrors = {
  api_token_unknown: {
    status: 401,
    en: 'This API token doesn’t exist. Check that it was copied in full, or ask for a new one.',
    fr: 'Ce jeton d’API n’existe pas. Vérifiez qu’il a été copié en entier, ou demandez-en un nouveau.',
  },
  api_token_revoked: {
    status: 401,
    en: 'The API token {name} was revoked. Ask for a new one.',
    fr: 'Le jeton d’API {name} a été révoqué. Demandez-en un nouveau.',
  },
  api_token_expired: {
    status: 401,
    en: 'The API token {name} has expired. Ask for a new one.',
    fr: 'Le jeton d’API {name} a expiré. Demandez-en un nouveau.',
  },
  api_token_waiting: {
    status: 401,
    en: 'The API token {name} waits for {sponsor}, who has yet to agree to be its sponsor. Ask them to accept under “My profile”.',
    fr: 'Le jeton d’API {name} attend que {sponsor} accepte d’en être responsable. Demandez-lui de le faire sous « Mon profil ».',
  },
  api_token_without_sponsor: {
    status: 401,
    en: 'The sponsor of the API token {name} was deactivated. Have someone choose a new sponsor for it.',
    fr: 'Le responsable du jeton d’API {name} a été désactivé. Faites-en choisir un nouveau.',
  },
  api_token_not_here: {
    status: 403,
    en: 'API tokens can’t sign in or pair devices, and can’t see or change users, roles or API tokens. Sign in as a person.',
    fr: 'Un jeton d’API ne peut ni se connecter, ni jumeler un appareil, ni voir ou modifier des utilisateurs, des rôles ou des jetons d’API. Connectez-vous avec un compte d’utilisateur.',
  },
  api_token_name_taken: {
    status: 409,
    en: 'There is already an API token {name}. Choose another name.',
    fr: 'Il y a déjà un jeton d’API {name}. Choisissez un autre nom.',
  },
  api_token_rules_missing: {
    status: 409,
    en: 'Choose at least one permission, or the token could do nothing.',
    fr: 'Choisissez au moins une autorisation, sinon le jeton ne pourrait rien faire.',
  },
  api_token_rule_closed: {
    status: 409,
    en: 'An API token can’t have “{permission}”. Only people manage users, roles and API tokens: leave this permission out.',
    fr: 'Un jeton d’API ne peut pas avoir « {permission} ». Seules des personnes gèrent les utilisateurs, les rôles et les jetons d’API : retirez cette autorisation.',
  },
  api_token_expiry_past: {
    status: 409,
    en: 'This date is in the past. Choose today or a later day.',
    fr: 'Ce jour est passé. Choisissez aujourd’hui ou un jour plus tard.',
  },
  api_token_expiry_far: {
    status: 409,
    en: 'An API token works for at most a year. Choose {day} or an earlier day.',
    fr: 'Un jeton d’API fonctionne un an au plus. Choisissez le {day} ou un jour plus tôt.',
  },
  api_token_sponsor_already: {
    status: 409,
    en: '{name} is already the sponsor of this token, or asked to be. Choose someone else, or leave it as it is.',
    fr: '{name} est déjà responsable de ce jeton, ou sollicité pour l’être. Choisissez quelqu’un d’autre, ou ne changez rien.',
  },
  api_token_not_waiting: {
    status: 409,
    en: 'No one is being asked to sponsor this token anymore. Reload to see what changed.',
    fr: 'On ne demande plus à personne d’être responsable de ce jeton. Rechargez la page pour voir ce qui a changé.',
  },
  api_token_not_asked: {
    status: 409,
    en: 'You are no longer asked to be the sponsor of this token: the request was withdrawn, answered or ended. Reload to see what changed.',
    fr: 'On ne vous demande plus d’être responsable de ce jeton : la demande a été retirée, traitée ou a pris fin. Rechargez la page pour voir ce qui a changé.',
  },
  api_token_sponsor_unknown: {
    status: 409,
    en: 'A sponsor must be an active user with a password of their own. Choose another one.',
    fr: 'Le responsable doit être un utilisateur actif qui a choisi son mot de passe. Choisissez-en un autre.',
  },
} satisfies ErrorTexts
