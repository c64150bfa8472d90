import type { ErrorTexts } from '../errors/kind.ts'

/**
 * Errors of users (ACCESS-14, ACCESS-16). What is wrong with one field of a form is no 403, which would lead away from
 * the form.
 */
export const userErrors = {
  user_email_taken: {
    status: 409,
    en: 'Another user ({name}), who may be deactivated, has this email. Use a different one.',
    fr: 'Ce courriel est celui d’une autre personne ({name}), peut-être désactivée. Utilisez-en un autre.',
  },
  user_name_taken: {
    status: 409,
    en: 'Another user ({name}), who may be deactivated, has this user name. Use a different one.',
    fr: 'Ce nom d’utilisateur est celui d’une autre personne ({name}), peut-être désactivée. Utilisez-en un autre.',
  },
  user_without_sign_in_name: {
    status: 400,
    en: 'Enter an email or a user name to sign in with.',
    fr: 'Indiquez une adresse courriel ou un nom d’utilisateur pour la connexion.',
  },
  user_without_email: {
    status: 409,
    en: '{name} has no email. Create the invitation on their own page and hand it over.',
    fr: '{name} n’a pas d’adresse courriel. Créez l’invitation sur sa propre page et remettez-la.',
  },
  user_role_unknown: {
    status: 409,
    en: 'One of these roles doesn’t exist or is archived. Choose the roles again.',
    fr: 'L’un de ces rôles n’existe pas ou est archivé. Choisissez de nouveau les rôles.',
  },
  user_role_beyond: {
    status: 409,
    en: 'The role {role} grants more than you have. Choose another one, or ask someone who has its permissions.',
    fr: 'Le rôle {role} accorde plus que ce que vous avez. Choisissez-en un autre, ou adressez-vous à une personne qui a ses autorisations.',
  },
  user_roles_beyond: {
    status: 409,
    en: 'Together, these roles grant more than your own permissions. Leave one of them out, or ask someone who has them all.',
    fr: 'Ensemble, ces rôles accordent plus que vos propres autorisations. Retirez-en un, ou adressez-vous à une personne qui les a toutes.',
  },
  user_second_factor_kept: {
    status: 409,
    en: '{role} requires two-step verification, and none of this user’s other roles does. Taking it away requires “{permission}”, which you don’t have. Ask someone who does.',
    fr: '{role} exige la vérification en deux étapes, et aucun autre rôle de cette personne ne l’exigerait. Le retirer demande « {permission} », que vous n’avez pas. Demandez à une personne qui l’a.',
  },
  user_has_password: {
    status: 409,
    en: '{name} already has a password. Create a password link instead.',
    fr: '{name} a déjà un mot de passe. Créez plutôt un lien de mot de passe.',
  },
  user_not_invited: {
    status: 409,
    en: 'No open invitation. Reload to see what changed.',
    fr: 'Aucune invitation en cours. Rechargez la page pour voir ce qui a changé.',
  },
  user_without_password: {
    status: 409,
    en: 'This user has no password yet. Invite them instead.',
    fr: 'Cette personne n’a pas encore de mot de passe. Invitez-la plutôt.',
  },
  invitation_invalid: {
    status: 400,
    en: 'This invitation was already used, was revoked or is older than 72 hours. Ask the person who invited you for a new one.',
    fr: 'Cette invitation a déjà servi, a été révoquée ou date de plus de 72 heures. Demandez-en une nouvelle à la personne qui vous a invité.',
  },
  invitation_not_mailed: {
    status: 502,
    en: 'The mail server didn’t take the invitation. Try again, or have the mail settings checked.',
    fr: 'Le serveur de courriel n’a pas accepté l’invitation. Réessayez, ou faites vérifier les réglages du courriel.',
  },
  mail_not_set_up: {
    status: 409,
    en: 'No mail server is set up. Open each user and create a link to hand over.',
    fr: 'Aucun serveur de courriel n’est configuré. Ouvrez chaque personne et créez un lien à remettre.',
  },
} satisfies ErrorTexts
