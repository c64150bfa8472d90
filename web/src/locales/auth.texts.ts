import type { TextTree } from '../platform/i18n/text-types.ts'

export const authTexts = {
  login: {
    title: { en: 'Sign in to Platen', fr: 'Connexion à Platen' },
    email: { en: 'E-mail', fr: 'Adresse e-mail' },
    password: { en: 'Password', fr: 'Mot de passe' },
    show_password: { en: 'Show password', fr: 'Afficher le mot de passe' },
    caps_lock: { en: 'Caps lock is on.', fr: 'Le verrouillage des majuscules est actif.' },
    remember: { en: 'Remember me', fr: 'Se souvenir de moi' },
    remember_hint: {
      en: 'Stay signed in on this device for 30 days',
      fr: 'Rester connecté sur cet appareil pendant 30 jours',
    },
    submit: { en: 'Sign in', fr: 'Se connecter' },
    forgot: { en: 'Forgot password?', fr: 'Mot de passe oublié ?' },
    session_ended: {
      en: 'Your session has ended. Sign in again; you come back to where you were.',
      fr: 'Votre session est terminée. Connectez-vous de nouveau ; vous reviendrez là où vous étiez.',
    },
    idle_ended: {
      en: 'You were signed out after {time} without activity. Sign in again; you come back to where you were.',
      fr: 'Vous avez été déconnecté après {time} sans activité. Connectez-vous de nouveau ; vous reviendrez là où vous étiez.',
    },
    already: { en: 'You are signed in as {name}.', fr: 'Vous êtes connecté en tant que {name}.' },
    continue: { en: 'Continue as {name}', fr: 'Continuer en tant que {name}' },
    language: { en: 'Language', fr: 'Langue' },
    theme: { en: 'Theme', fr: 'Thème' },
    themes: {
      light: { en: 'Light', fr: 'Clair' },
      dark: { en: 'Dark', fr: 'Sombre' },
      system: { en: 'System', fr: 'Système' },
    },
  },
  forgot: {
    title: { en: 'Forgot password', fr: 'Mot de passe oublié' },
    text: {
      en: 'Enter your e-mail address. If an account exists for it, a link to set a new password is on its way; it works once, for 30 minutes.',
      fr: 'Saisissez votre adresse e-mail. Si un compte existe pour elle, un lien pour définir un nouveau mot de passe est envoyé ; il fonctionne une fois, pendant 30 minutes.',
    },
    submit: { en: 'Send the link', fr: 'Envoyer le lien' },
    sent_title: { en: 'Look at your e-mail', fr: 'Consultez votre messagerie' },
    sent: {
      en: 'If an account exists for {email}, the link is on its way. Without an e-mail, ask an administrator for a link.',
      fr: 'Si un compte existe pour {email}, le lien est en route. Sans e-mail, demandez un lien à un administrateur.',
    },
    back: { en: 'Back to sign in', fr: 'Retour à la connexion' },
  },
  reset: {
    title: { en: 'Set a new password', fr: 'Définir un nouveau mot de passe' },
    no_token: {
      en: 'This link is not complete. Open it again from the e-mail, or ask for a new one.',
      fr: 'Ce lien est incomplet. Ouvrez-le de nouveau depuis l’e-mail, ou demandez-en un autre.',
    },
    new_link: { en: 'Ask for a new link', fr: 'Demander un nouveau lien' },
    password: { en: 'New password', fr: 'Nouveau mot de passe' },
    hint: {
      en: '8 to 128 characters; a few unrelated words are good.',
      fr: '8 à 128 caractères ; quelques mots sans rapport conviennent bien.',
    },
    repeat: { en: 'Repeat the new password', fr: 'Répéter le nouveau mot de passe' },
    different: { en: 'The two passwords differ.', fr: 'Les deux mots de passe diffèrent.' },
    submit: { en: 'Set password', fr: 'Définir le mot de passe' },
    done_title: { en: 'The password is set', fr: 'Le mot de passe est défini' },
    done: {
      en: 'Other sessions of the account have ended. Sign in with the new password.',
      fr: 'Les autres sessions du compte sont terminées. Connectez-vous avec le nouveau mot de passe.',
    },
    sign_in: { en: 'Sign in', fr: 'Se connecter' },
  },
} as const satisfies TextTree
