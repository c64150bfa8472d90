import type { ScreenHelps } from '../../platform/routing/screen-help.ts'

export const profileHelp: ScreenHelps = {
  '/profile': {
    about: {
      en: 'Your account and this browser: your name and language, password, two-step verification, start page, sounds and keyboard shortcuts, and where else you are signed in. The scanner test shows what your scanner really sends, and sets this device to its pace and keyboard layout.',
      fr: 'Votre compte et ce navigateur : nom et langue, mot de passe, vérification en deux étapes, page de démarrage, sons et raccourcis clavier, et vos autres sessions ouvertes. Le test du lecteur montre ce que votre lecteur envoie vraiment, et règle cet appareil selon sa cadence et sa disposition de clavier.',
    },
    next: ['/overview', '/orders', '/fulfillment/print-barcode'],
  },
}
