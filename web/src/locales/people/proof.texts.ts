import type { TextTree } from '../../platform/i18n/text-types.ts'

/** The texts of the dialog that asks who is there (ACCESS-93). */
export const proofTexts = {
  title: { en: 'Is it you?', fr: 'Est-ce bien vous ?' },
  with_password: {
    en: 'Enter your password to go on. You aren’t asked again for five minutes.',
    fr: 'Saisissez votre mot de passe pour continuer. Il ne sera plus demandé pendant cinq minutes.',
  },
  with_code: {
    en: 'Enter a code from your authenticator app, or a recovery code, to go on. You aren’t asked again for five minutes.',
    fr: 'Saisissez un code de votre application d’authentification, ou un code de secours, pour continuer. Il ne sera plus demandé pendant cinq minutes.',
  },
  password: { en: 'Password', fr: 'Mot de passe' },
  show_password: { en: 'Show password', fr: 'Afficher le mot de passe' },
  code: { en: 'Code', fr: 'Code' },
  confirm: { en: 'Continue', fr: 'Continuer' },
} as const satisfies TextTree

declare module '../../platform/i18n/text-types.ts' {
  interface TextFiles {
    proof: typeof proofTexts
  }
}
