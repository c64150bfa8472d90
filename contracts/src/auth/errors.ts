import type { ErrorTexts } from '../errors/kind.ts'

export const authErrors = {
  wrong_credentials: {
    status: 401,
    en: 'Incorrect email, user name or password. Check them and try again.',
    fr: 'L’adresse courriel, le nom d’utilisateur ou le mot de passe est incorrect. Vérifiez-les et réessayez.',
  },
  login_slowed: {
    status: 429,
    en: {
      one: 'Too many failed sign-ins for this account. Wait {count} second and try again.',
      other: 'Too many failed sign-ins for this account. Wait {count} seconds and try again.',
    },
    fr: {
      one: 'Trop d’échecs de connexion pour ce compte. Attendez {count} seconde et réessayez.',
      many: 'Trop d’échecs de connexion pour ce compte. Attendez {count} de secondes et réessayez.',
      other: 'Trop d’échecs de connexion pour ce compte. Attendez {count} secondes et réessayez.',
    },
  },
  refresh_refused: {
    status: 401,
    en: 'Your session can’t be renewed. Sign in again.',
    fr: 'La session ne peut pas être renouvelée. Connectez-vous de nouveau.',
  },
  password_change_due: {
    status: 403,
    en: 'Your password is temporary. Choose a password of your own first.',
    fr: 'Votre mot de passe est temporaire. Choisissez d’abord le vôtre.',
  },
  proof_required: {
    status: 403,
    en: 'Confirm first that it’s you, with your password, or with a code if you use two-step verification.',
    fr: 'Confirmez d’abord que c’est bien vous, par votre mot de passe, ou par un code si vous utilisez la vérification en deux étapes.',
  },
  proof_by_person: {
    status: 403,
    en: 'An API token can’t do this, because it asks for a password or a code first. Sign in as a person.',
    fr: 'Un jeton d’API ne peut pas le faire, car un mot de passe ou un code est demandé avant. Connectez-vous avec un compte d’utilisateur.',
  },
  reset_link_invalid: {
    status: 400,
    en: 'This link was already used, was revoked or is older than 30 minutes. Request a new one.',
    fr: 'Ce lien a déjà servi, a été retiré ou date de plus de 30 minutes. Demandez-en un nouveau.',
  },
  beyond_own_rights: {
    status: 403,
    en: 'This account has more permissions than yours. Ask someone with at least the same permissions.',
    fr: 'Ce compte a plus d’autorisations que le vôtre. Demandez à une personne qui en a au moins autant.',
  },
  view_as_read_only: {
    status: 403,
    en: 'You’re viewing the site as another role, which is read-only. Stop viewing to make changes.',
    fr: 'Vous affichez le site en tant qu’un autre rôle, en lecture seule. Quittez cet affichage pour faire des modifications.',
  },
  view_as_unknown: {
    status: 404,
    en: 'The role you’re viewing as was archived or no longer exists. Stop viewing.',
    fr: 'Le rôle affiché est archivé ou n’existe plus. Quittez cet affichage.',
  },
  last_administrator: {
    status: 409,
    en: 'At least one user needs every permission. Give every permission to someone else first.',
    fr: 'Au moins une personne doit avoir toutes les autorisations. Donnez-les d’abord à quelqu’un d’autre.',
  },
} satisfies ErrorTexts
