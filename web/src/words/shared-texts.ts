/** Texts that several files of texts show alike. Those that say nothing of the factory are in ui/shared-texts.ts. */
export const actions = { en: 'Actions', fr: 'Actions' } as const
export const addressIncomplete = { en: 'Address incomplete', fr: 'Adresse incomplète' } as const
export const addPrintArea = { en: 'Add print area', fr: 'Ajouter une zone d’impression' } as const
export const addStore = { en: 'Add store', fr: 'Ajouter une boutique' } as const
export const addShippingVendor = { en: 'Add shipping vendor', fr: 'Ajouter un transporteur' } as const
export const addSupplier = { en: 'Add supplier', fr: 'Ajouter un fournisseur' } as const
export const adjustTheStockOfSku = { en: 'Adjust the stock of {sku}', fr: 'Ajuster le stock de {sku}' } as const
export const andFigureMore = {
  en: { one: 'and {figure} more', other: 'and {figure} more' },
  fr: { one: 'et {figure} autre', many: 'et {figure} autres', other: 'et {figure} autres' },
} as const
export const areaPrinted = { en: '{area} printed', fr: '{area} : impression faite' } as const
export const areaSentToThePrinter = { en: '{area} sent to the printer', fr: '{area} : envoi à l’imprimante' } as const
export const areaSkipped = { en: '{area} skipped', fr: '{area} : impression ignorée' } as const
export const asTheStoreAsks = { en: 'As requested by the store', fr: 'Demandé par la boutique' } as const
export const atReorderPoint = { en: 'At reorder point', fr: 'Au point de commande' } as const
export const atThePrinter = { en: 'At the printer', fr: 'À l’imprimante' } as const
export const backToSignIn = { en: 'Back to sign in', fr: 'Retour à la connexion' } as const
export const blank = { en: 'Blank', fr: 'Support' } as const
export const blocked = { en: 'Blocked', fr: 'Bloqué' } as const
export const browserOnSystem = { en: '{browser} on {system}', fr: '{browser} sur {system}' } as const
export const cancelJob = { en: 'Cancel job', fr: 'Annuler la tâche' } as const
export const cancelledByWhoAt = { en: 'Cancelled by {who}, {at}', fr: 'Annulé par {who}, {at}' } as const
export const cancelNumber = { en: 'Cancel {number}?', fr: 'Annuler {number} ?' } as const
export const changePassword = { en: 'Change password', fr: 'Changer le mot de passe' } as const
export const chooseAPrinter = { en: 'Choose a printer', fr: 'Choisissez une imprimante' } as const
export const chooseAStore = { en: 'Choose a store', fr: 'Choisissez une boutique' } as const
export const chooseASupplier = { en: 'Choose a supplier', fr: 'Choisissez un fournisseur' } as const
export const codeName = { en: 'Code, name', fr: 'Code, nom' } as const
export const complete = { en: 'Complete', fr: 'Complet' } as const
export const confirmedLower = { en: 'confirmed', fr: 'confirmée' } as const
export const confirmPrintedAutomatically = {
  en: 'Confirm printed automatically',
  fr: 'Confirmer l’impression automatiquement',
} as const
export const count = { en: 'Count', fr: 'Compter' } as const
export const createLocations = { en: 'Create locations', fr: 'Créer des emplacements' } as const
export const createSlots = { en: 'Create slots', fr: 'Créer des casiers' } as const
export const designFileInPrintAreaArea = {
  en: 'Design {file} in print area {area}, to scale',
  fr: 'Visuel {file} dans la zone {area}, à l’échelle',
} as const
export const designMissingOrUnusable = {
  en: 'Design missing or unusable',
  fr: 'Visuel manquant ou inutilisable',
} as const
export const details = { en: 'Details', fr: 'Détails' } as const
export const dpi = { en: '{dpi} dpi', fr: '{dpi} ppp' } as const
export const edit = { en: 'Edit', fr: 'Modifier' } as const
export const end = { en: 'End', fr: 'Terminer' } as const
export const exitFullScreen = { en: 'Exit full screen', fr: 'Quitter le plein écran' } as const
export const field = { en: 'Field', fr: 'Champ' } as const
export const figureOrder = {
  en: { one: '{figure} order', other: '{figure} orders' },
  fr: { one: '{figure} commande', many: '{figure} commandes', other: '{figure} commandes' },
} as const
export const figurePiece = {
  en: { one: '{figure} piece', other: '{figure} pieces' },
  fr: { one: '{figure} pièce', many: '{figure} pièces', other: '{figure} pièces' },
} as const
export const figurePieceWaiting = {
  en: { one: '{figure} piece waiting', other: '{figure} pieces waiting' },
  fr: { one: '{figure} pièce en attente', many: '{figure} pièces en attente', other: '{figure} pièces en attente' },
} as const
export const figureShort = {
  en: { one: '{figure} short', other: '{figure} short' },
  fr: { one: '{figure} en rupture', many: '{figure} en rupture', other: '{figure} en rupture' },
} as const
export const figureUnits = {
  en: { one: '{figure} unit', other: '{figure} units' },
  fr: { one: '{figure} unité', many: '{figure} unités', other: '{figure} unités' },
} as const
export const floor = { en: 'Floor', fr: 'Atelier' } as const
export const fullScreen = { en: 'Full screen', fr: 'Plein écran' } as const
export const help = { en: 'Help', fr: 'Aide' } as const
export const importOrders = { en: 'Import orders', fr: 'Importer des commandes' } as const
export const inSlot = { en: 'In slot', fr: 'Dans le casier' } as const
export const labelPrinted = { en: 'Label printed', fr: 'Étiquette imprimée' } as const
export const labelReprinted = {
  en: 'Label {tracking_number} reprinted',
  fr: 'Étiquette {tracking_number} réimprimée',
} as const
export const labelVoided = { en: 'Label {tracking_number} voided', fr: 'Étiquette {tracking_number} annulée' } as const
export const trackingNumberIs = { en: 'Tracking number {number}', fr: 'Numéro de suivi {number}' } as const
export const unknownCode = { en: 'Unknown code', fr: 'Code inconnu' } as const
export const lookUp = { en: 'Look up', fr: 'Rechercher' } as const
export const lookingUpCode = { en: 'Looking up {code}…', fr: 'Recherche de {code}…' } as const
export const markAsHandedOver = { en: 'Mark as handed over', fr: 'Marquer comme remis' } as const
export const markFigureParcelAsHandedOver = {
  en: { one: 'Mark {figure} parcel as handed over?', other: 'Mark {figure} parcels as handed over?' },
  fr: {
    one: 'Marquer {figure} colis comme remis ?',
    many: 'Marquer {figure} colis comme remis ?',
    other: 'Marquer {figure} colis comme remis ?',
  },
} as const
export const markNumberAsPicked = { en: 'Mark {number} as picked', fr: 'Marquer {number} comme prélevé' } as const
export const missing = { en: 'Missing', fr: 'Manquantes' } as const
export const newLabelLower = { en: 'new label', fr: 'nouvelle étiquette' } as const
export const newLabelNumber = { en: 'New label R{figure}', fr: 'Nouvelle étiquette R{figure}' } as const
export const noShortPieces = { en: 'No pieces are short', fr: 'Aucune pièce en rupture' } as const
export const nothingIsLate = { en: 'Nothing is late', fr: 'Rien n’est en retard' } as const
export const noVendorChosen = { en: 'No vendor chosen', fr: 'Sans transporteur choisi' } as const
export const noSlotFree = { en: 'No slot free', fr: 'Aucun casier libre' } as const
export const noLocation = { en: 'No location', fr: 'Sans emplacement' } as const
export const none = { en: 'None', fr: 'Aucun' } as const
export const nothingWasMovedYet = { en: 'Nothing was moved yet.', fr: 'Rien n’a encore été déplacé.' } as const
export const notifications = { en: 'Notifications', fr: 'Notifications' } as const
export const notPrinted = { en: 'Not printed', fr: 'Sans impression' } as const
export const notPrintedYet = { en: 'Not printed yet', fr: 'Pas encore imprimée' } as const
export const notTracked = { en: 'Not tracked', fr: 'Non suivi' } as const
export const numberCancelled = { en: '{number} cancelled', fr: '{number} annulé' } as const
export const onHandAndReserved = {
  en: '{on_hand} on hand, {reserved} reserved',
  fr: '{on_hand} en stock, réservé : {reserved}',
} as const
export const onHoldLower = { en: 'on hold', fr: 'retenue' } as const
export const onHold = { en: 'On hold', fr: 'Retenues' } as const
export const open = { en: 'Open', fr: 'Ouvrir' } as const
export const openAtStation = { en: 'Open at {station}', fr: 'Ouvrir au poste « {station} »' } as const
export const openLabel = { en: 'Open label', fr: 'Ouvrir l’étiquette' } as const
export const openProducts = { en: 'Open products', fr: 'Ouvrir les produits' } as const
export const openSettings = { en: 'Open settings', fr: 'Ouvrir les réglages' } as const
export const outOfStock = { en: 'Out of stock', fr: 'Épuisé' } as const
export const packageAutomatically = { en: 'Package automatically', fr: 'Emballer automatiquement' } as const
export const packingSlip = { en: 'Packing slip', fr: 'Bordereau d’expédition' } as const
export const paid = { en: 'Paid', fr: 'Payée' } as const
export const parcelHandedOver = {
  en: 'Handed over, tracking number {tracking_number}',
  fr: 'Remise, numéro de suivi {tracking_number}',
} as const
export const parcelPackaged = {
  en: 'Packaged, tracking number {tracking_number}',
  fr: 'Emballée, numéro de suivi {tracking_number}',
} as const
export const parcelUnpacked = { en: 'Unpacked', fr: 'Déballée' } as const
export const period = { en: 'Period', fr: 'Période' } as const
export const photoRemoved = { en: 'Photo removed', fr: 'Photo retirée' } as const
export const picture = { en: 'Picture', fr: 'Image' } as const
export const preview = { en: 'Preview', fr: 'Aperçu' } as const
export const printAreaAreaToScale = {
  en: 'Print area {area}, to scale',
  fr: 'Zone d’impression {area}, à l’échelle',
} as const
export const printBarcodes = { en: 'Print barcodes', fr: 'Imprimer les codes-barres' } as const
export const printedLower = { en: 'printed', fr: 'imprimée' } as const
export const printHistory = { en: 'Print history', fr: 'Historique d’impression' } as const
export const printLabel = { en: 'Print label', fr: 'Imprimer l’étiquette' } as const
export const printLabels = { en: 'Print labels', fr: 'Imprimer les étiquettes' } as const
export const putInto = { en: 'Put into', fr: 'Ranger dans' } as const
export const readingTheFile = { en: 'Reading the file…', fr: 'Lecture du fichier…' } as const
export const reasonSubmitted = {
  en: 'Your Reason For Rejection Has Been Submitted Successfully',
  fr: 'Votre motif de rejet a bien été enregistré',
} as const
export const rejectBarcode = { en: 'Reject {barcode}', fr: 'Rejeter {barcode}' } as const
export const removeYourOwnPermissions = {
  en: 'Remove your own permissions?',
  fr: 'Retirer vos propres autorisations ?',
} as const
export const rejectPiece = { en: 'Reject piece', fr: 'Rejeter la pièce' } as const
export const remove = { en: 'Remove', fr: 'Retirer' } as const
export const repeatNewPassword = { en: 'Repeat new password', fr: 'Confirmer le nouveau mot de passe' } as const
export const reprintLabel = { en: 'Reprint label', fr: 'Réimprimer l’étiquette' } as const
export const reprintTheLabelOfBarcode = {
  en: 'Reprint the label of {barcode}',
  fr: 'Réimprimer l’étiquette de {barcode}',
} as const
export const reship = { en: 'Reship', fr: 'Réexpédier' } as const
export const revoke = { en: 'Revoke', fr: 'Révoquer' } as const
export const saveLine = { en: 'Save line', fr: 'Enregistrer la ligne' } as const
export const saveSettings = { en: 'Save settings', fr: 'Enregistrer les réglages' } as const
export const scannerTest = { en: 'Scanner test', fr: 'Test du lecteur' } as const
export const sessions = { en: 'Sessions', fr: 'Sessions' } as const
export const setOnEachDevice = { en: 'Set on each device', fr: 'Choisie sur chaque appareil' } as const
export const shipping = { en: 'Shipping', fr: 'Expédition' } as const
export const shipTo = { en: 'Ship to', fr: 'Destinataire' } as const
export const shortOfStock = { en: 'Short of stock', fr: 'En rupture' } as const
export const shortPieces = { en: 'Short pieces', fr: 'Pièces en rupture' } as const
export const showPassword = { en: 'Show password', fr: 'Afficher le mot de passe' } as const
export const signOut = { en: 'Sign out', fr: 'Se déconnecter' } as const
export const skuBarcodeOrderNumber = {
  en: 'SKU, barcode, order number',
  fr: 'SKU, code-barres, commande',
} as const
export const skuGtinProductColorSize = {
  en: 'SKU, GTIN, product, color, size',
  fr: 'SKU, GTIN, produit, couleur, taille',
} as const
export const skuNotInTheCatalog = { en: 'SKU not in the catalog', fr: 'SKU hors catalogue' } as const
export const skippedFeminine = { en: 'Skipped', fr: 'Ignorée' } as const
export const skusToMap = { en: 'SKUs to map', fr: 'SKU à associer' } as const
export const slotCleared = { en: 'Slot {slot} cleared by hand', fr: 'Casier {slot} vidé à la main' } as const
export const startCount = { en: 'Start count', fr: 'Commencer un comptage' } as const
export const startDelivery = { en: 'Start delivery', fr: 'Commencer une réception' } as const
export const takeStockOut = { en: 'Take stock out', fr: 'Sortir du stock' } as const
export const takeToPickArea = { en: 'Take to pick area', fr: 'Apporter en zone' } as const
export const thePasswordsDontMatch = {
  en: 'The passwords don’t match.',
  fr: 'Les mots de passe ne correspondent pas.',
} as const
export const timeline = { en: 'Timeline', fr: 'Chronologie' } as const
export const today = { en: 'Today', fr: 'Aujourd’hui' } as const
export const unpackOrder = { en: 'Unpack {order}', fr: 'Déballer {order}' } as const
export const unpackParcel = { en: 'Unpack parcel', fr: 'Déballer le colis' } as const
export const voidLabel = { en: 'Void label', fr: 'Annuler l’étiquette' } as const
export const voidTheLabelOfOrder = { en: 'Void the label of {order}', fr: 'Annuler l’étiquette de {order}' } as const
export const weight = { en: 'Weight', fr: 'Poids' } as const
