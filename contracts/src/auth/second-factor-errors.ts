import type { ErrorTexts } from '../errors/kind.ts'

/** Errors of two-step verification (ACCESS-60 to ACCESS-66). */
export const secondFactorErrors = {
  second_step_required: {
    status: 401,
    en: 'Enter the code from your authenticator app.',
    fr: 'Saisissez le code de votre application d’authentification.',
  },
  second_step_expired: {
    status: 401,
    en: 'This sign-in took too long or had too many wrong codes. Sign in again.',
    fr: 'Cette connexion a pris trop de temps ou compté trop de codes erronés. Connectez-vous de nouveau.',
  },
  second_factor_code_wrong: {
    status: 409,
    en: 'This code is wrong or was already used. Enter the next one that your app shows.',
    fr: 'Ce code est erroné ou a déjà servi. Saisissez le prochain que votre application affiche.',
  },
  second_factor_unreadable: {
    status: 409,
    en: 'Codes of your app can’t be checked, because the key of this server was lost or replaced. Use a recovery code, unless the site was restored since you got it, or ask an administrator to reset your two-step verification.',
    fr: 'Les codes de votre application ne peuvent pas être vérifiés, car la clé de ce serveur a été perdue ou remplacée. Utilisez un code de secours, sauf si le site a été restauré depuis, ou demandez à un administrateur de réinitialiser votre vérification en deux étapes.',
  },
  second_factor_slowed: {
    status: 429,
    en: {
      one: 'Too many wrong codes for this account. Wait {count} second and try again.',
      other: 'Too many wrong codes for this account. Wait {count} seconds and try again.',
    },
    fr: {
      one: 'Trop de codes erronés pour ce compte. Attendez {count} seconde et réessayez.',
      many: 'Trop de codes erronés pour ce compte. Attendez {count} de secondes et réessayez.',
      other: 'Trop de codes erronés pour ce compte. Attendez {count} secondes et réessayez.',
    },
  },
  second_factor_due: {
    status: 403,
    en: 'Your role requires two-step verification. Set it up in your profile first.',
    fr: 'Votre rôle exige la vérification en deux étapes. Configurez-la d’abord dans votre profil.',
  },
  second_factor_off: {
    status: 409,
    en: 'Two-step verification isn’t set up. Reload to see what changed.',
    fr: 'La vérification en deux étapes n’est pas configurée. Rechargez la page pour voir ce qui a changé.',
  },
  second_factor_elsewhere: {
    status: 409,
    en: 'This set-up was started in another session. Start it again here.',
    fr: 'Cette configuration a été commencée dans une autre session. Recommencez-la ici.',
  },
  second_factor_required: {
    status: 409,
    en: 'The role {role} requires two-step verification. To turn it off, ask an administrator to change the role first.',
    fr: 'Le rôle {role} exige la vérification en deux étapes. Pour la désactiver, demandez d’abord à un administrateur de changer le rôle.',
  },
  second_factor_own: {
    status: 409,
    en: 'You can’t reset your own two-step verification. Turn it off in your profile, or ask someone else.',
    fr: 'Vous ne pouvez pas réinitialiser votre propre vérification en deux étapes. Désactivez-la dans votre profil, ou demandez à quelqu’un d’autre.',
  },
} satisfies ErrorTexts
