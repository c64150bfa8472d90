import type { TextTree } from '../../../platform/i18n/text-types.ts'
import * as authTerms from '@platen/contracts/auth/terms'
import * as shared from '../../../words/shared-texts.ts'
import * as uiShared from '../../../ui/shared-texts.ts'

export const secondFactorTexts = {
  title: authTerms.twoStepVerification,
  code: { en: 'Six-digit code', fr: 'Code à six chiffres' },
  code_hint: {
    en: 'From your authenticator app, or a recovery code.',
    fr: 'De votre application, ou un code de secours.',
  },
  step: {
    hint: {
      en: 'Open your authenticator app and enter the code for {app}.',
      fr: 'Ouvrez votre application d’authentification et saisissez le code pour {app}.',
    },
    recovery_code: { en: 'Recovery code', fr: 'Code de secours' },
    recovery_hint: { en: 'Each one works once.', fr: 'Chacun ne sert qu’une fois.' },
    submit: { en: 'Verify', fr: 'Vérifier' },
    use_recovery: { en: 'Use a recovery code', fr: 'Utiliser un code de secours' },
    use_app: { en: 'Use your authenticator app', fr: 'Utiliser votre application' },
    back: shared.backToSignIn,
  },
  due: {
    en: 'Your role requires two-step verification. Set it up to continue.',
    fr: 'Votre rôle exige la vérification en deux étapes. Configurez-la pour continuer.',
  },
  about: {
    en: 'Besides your password, signing in asks for a code from an app on your phone.',
    fr: 'En plus du mot de passe, la connexion demande un code d’une application de votre téléphone.',
  },
  on_since: {
    en: 'On since {at}. Recovery codes left: {left}.',
    fr: 'Activée depuis le {at}. Codes de secours restants : {left}.',
  },
  required_by: { en: 'The role {role} requires it.', fr: 'Le rôle {role} l’exige.' },
  set_up: { en: 'Set up', fr: 'Configurer' },
  replace: { en: 'Change app', fr: 'Changer d’application' },
  renew: { en: 'New recovery codes', fr: 'Nouveaux codes de secours' },
  turn_off: { en: 'Turn off', fr: 'Désactiver' },
  continue: uiShared.goOn,
  password: authTerms.password,
  show_password: shared.showPassword,
  scan: {
    en: 'Scan this code with an authenticator app. Your other sessions end then.',
    fr: 'Scannez ce code avec une application d’authentification. Vos autres sessions prennent alors fin.',
  },
  qr: { en: 'QR code for the authenticator app', fr: 'Code QR pour l’application d’authentification' },
  key: { en: 'Or type this key', fr: 'Ou saisissez cette clé' },
  turn_on: { en: 'Turn on', fr: 'Activer' },
  codes_text: {
    en: 'Keep these recovery codes in a safe place. Each one works once if you lose your phone. They aren’t shown again.',
    fr: 'Gardez ces codes de secours en lieu sûr. Chacun sert une fois si vous perdez votre téléphone. Ils ne seront plus affichés.',
  },
  codes_title: { en: 'Recovery codes', fr: 'Codes de secours' },
  copy: { en: 'Copy', fr: 'Copier' },
  copied: { en: 'Recovery codes copied', fr: 'Codes de secours copiés' },
  download: { en: 'Download', fr: 'Télécharger' },
  done: { en: 'I’ve saved them', fr: 'Je les ai enregistrés' },
  turned_off: { en: 'Two-step verification is off', fr: 'Vérification en deux étapes désactivée' },
} as const satisfies TextTree

declare module '../../../platform/i18n/text-types.ts' {
  interface TextFiles {
    'second-factor': typeof secondFactorTexts
  }
}
