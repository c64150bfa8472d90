/** Words of signing in that stand in several places, each written once. */
export const chooseAPassword = { en: 'Choose a password', fr: 'Choisir un mot de passe' } as const
export const currentPassword = { en: 'Current password', fr: 'Mot de passe actuel' } as const
export const forgotPassword = { en: 'Forgot password', fr: 'Mot de passe oublié' } as const
export const link = { en: 'Link', fr: 'Lien' } as const
export const newPassword = { en: 'New password', fr: 'Nouveau mot de passe' } as const
export const password = { en: 'Password', fr: 'Mot de passe' } as const
export const rememberMe = { en: 'Remember me', fr: 'Se souvenir de moi' } as const
export const setANewPassword = { en: 'Set a new password', fr: 'Définir un nouveau mot de passe' } as const
export const startPage = { en: 'Start page', fr: 'Page de démarrage' } as const
export const thisSession = { en: 'This session', fr: 'Cette session' } as const
export const twoStepVerification = { en: 'Two-step verification', fr: 'Vérification en deux étapes' } as const
