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
  password_change_due: {
    status: 403,
    en: 'Your password was given to you and must be changed first. Choose a new one in your profile.',
    fr: 'Votre mot de passe vous a été attribué et doit d’abord être changé. Choisissez-en un nouveau dans votre profil.',
  },
  reset_link_invalid: {
    status: 400,
    en: 'This link was used already or is older than 30 minutes. Ask for a new one.',
    fr: 'Ce lien a déjà servi ou date de plus de 30 minutes. Demandez-en un nouveau.',
  },
  beyond_own_rights: {
    status: 403,
    en: 'This account may do more than yours does. Ask somebody who may do at least as much.',
    fr: 'Ce compte a plus de droits que le vôtre. Demandez à quelqu’un qui en a au moins autant.',
  },
} satisfies ErrorTexts
