import type { ErrorTexts } from './kind.ts'

export const authErrors = {
  wrong_credentials: {
    status: 401,
    en: 'E-mail or password is wrong. Check both and try again.',
    fr: 'L’adresse e-mail ou le mot de passe est incorrect. Vérifiez les deux et réessayez.',
  },
  login_slowed: {
    status: 429,
    en: 'Too many wrong sign-ins for this account. Wait {seconds} seconds and try again.',
    fr: 'Trop de tentatives incorrectes pour ce compte. Attendez {seconds} secondes et réessayez.',
  },
  refresh_refused: {
    status: 401,
    en: 'The session cannot be renewed. Sign in again.',
    fr: 'La session ne peut pas être renouvelée. Connectez-vous de nouveau.',
  },
} satisfies ErrorTexts
