import { fieldTexts } from './field-texts.ts'
import type { ErrorTexts } from './kind.ts'

/** Errors of the platform: problems with the request itself rather than with the factory's data. */
export const coreErrors = {
  invalid_input: {
    status: 400,
    en: 'Some fields aren’t valid. Fix the highlighted fields and try again.',
    fr: 'Certains champs ne sont pas valides. Corrigez les champs indiqués et réessayez.',
  },
  unreadable_code: { status: 400, ...fieldTexts.unreadable_code },
  invalid_json: {
    status: 400,
    en: 'The request is not valid JSON. Send one JSON value in UTF-8.',
    fr: 'La requête n’est pas du JSON valide. Envoyez une seule valeur JSON en UTF-8.',
  },
  invalid_text: {
    status: 400,
    en: 'The text contains an invisible character that can’t be saved. Retype it and try again.',
    fr: 'Le texte contient un caractère invisible qui ne peut pas être enregistré. Saisissez-le de nouveau et réessayez.',
  },
  invalid_path: {
    status: 400,
    en: 'The URL can’t be read. Check it and try again.',
    fr: 'L’adresse est illisible. Vérifiez-la et réessayez.',
  },
  invalid_request: {
    status: 400,
    en: 'The request isn’t valid HTTP. Check its headers and its length.',
    fr: 'La requête est illisible en HTTP. Vérifiez ses en-têtes et sa longueur.',
  },
  request_too_slow: {
    status: 408,
    en: 'The request took too long to arrive. Check the connection and try again.',
    fr: 'La requête a mis trop de temps à arriver. Vérifiez la connexion et réessayez.',
  },
  content_type_unsupported: {
    status: 415,
    en: 'This content type isn’t accepted here. Send application/json in UTF-8.',
    fr: 'Ce type de contenu n’est pas accepté ici. Envoyez du application/json en UTF-8.',
  },
  upload_expected: {
    status: 415,
    en: 'A file is required. Send it as multipart/form-data.',
    fr: 'Un fichier est requis. Envoyez-le en multipart/form-data.',
  },
  upload_broken: {
    status: 400,
    en: 'The upload was interrupted or can’t be read. Send the file again.',
    fr: 'Le téléversement s’est interrompu ou est illisible. Téléversez de nouveau le fichier.',
  },
  body_too_large: {
    status: 413,
    en: 'The request is too large. The limit is {limit}. Send less at a time.',
    fr: 'L’envoi est trop volumineux : la limite est de {limit}. Envoyez-en moins à la fois.',
  },
  too_many_values: {
    status: 413,
    en: 'The request has too many fields and values. Send less at a time.',
    fr: 'La requête contient trop de champs et de valeurs. Envoyez-en moins à la fois.',
  },
  host_unknown: {
    status: 421,
    en: 'This server doesn’t serve the host “{host}”. Open {address}, or ask an administrator to set PUBLIC_URL.',
    fr: 'Ce serveur ne répond pas sous le nom « {host} ». Ouvrez {address}, ou demandez à un administrateur de régler PUBLIC_URL.',
  },
  headers_too_large: {
    status: 431,
    en: 'The request headers are too large. Clear the cookies of this site and try again.',
    fr: 'Les en-têtes de la requête sont trop volumineux. Effacez les cookies de ce site et réessayez.',
  },
  not_found: {
    status: 404,
    en: 'This doesn’t exist, or no longer does. Go back to the list and choose again.',
    fr: 'Cet élément n’existe pas ou n’existe plus. Revenez à la liste et choisissez de nouveau.',
  },
  route_not_found: {
    status: 404,
    en: 'This address doesn’t exist. Check it and try again.',
    fr: 'Cette adresse n’existe pas. Vérifiez-la.',
  },
  method_not_allowed: {
    status: 405,
    en: 'This address doesn’t accept that method. See the API reference.',
    fr: 'Cette adresse n’accepte pas cette méthode. Consultez la référence de l’API.',
  },
  signed_out: {
    status: 401,
    en: 'You are not signed in, or your session has ended. Sign in and try again.',
    fr: 'Votre session a pris fin, ou n’a pas commencé. Connectez-vous et réessayez.',
  },
  not_permitted: {
    status: 403,
    en: 'You don’t have permission to do this ({permission}). Ask an administrator for access.',
    fr: 'Vous n’avez pas l’autorisation de faire cela ({permission}). Demandez l’accès à un administrateur.',
  },
  cross_site: {
    status: 403,
    en: 'The request didn’t come from this site. Reload the page and try again.',
    fr: 'La requête ne vient pas de ce site. Rechargez la page et réessayez.',
  },
  repeat_key_missing: {
    status: 400,
    en: 'The request has no Idempotency-Key. Send one of 16 to 64 letters, digits or dashes, a new one for each write.',
    fr: 'La requête n’a pas d’Idempotency-Key. Envoyez-en une de 16 à 64 lettres, chiffres ou tirets, nouvelle pour chaque opération.',
  },
  repeat_key_reused: {
    status: 409,
    en: 'This Idempotency-Key was already used for another request. Use a new one.',
    fr: 'Cette Idempotency-Key a déjà servi pour une autre requête. Utilisez-en une nouvelle.',
  },
  changed_meanwhile: {
    status: 409,
    en: '{who} changed this in the meantime. Review the changes and make yours again.',
    fr: '{who} a modifié cet élément entre-temps. Vérifiez les changements et refaites votre modification.',
    own: {
      en: 'You changed this elsewhere in the meantime. Review the changes and make yours again.',
      fr: 'Vous avez modifié cet élément ailleurs entre-temps. Vérifiez les changements et refaites votre modification.',
    },
  },
  station_missing: {
    status: 400,
    en: 'The request doesn’t name a station. Choose a station and try again.',
    fr: 'La requête n’indique pas de poste. Choisissez un poste et réessayez.',
  },
  station_unknown: {
    status: 409,
    en: 'The station {station} doesn’t exist or is no longer in use. Choose another station.',
    fr: 'Le poste {station} n’existe pas ou n’est plus utilisé. Choisissez un autre poste.',
  },
  device_not_paired: {
    status: 409,
    en: 'This browser isn’t paired with {station}. Choose the station again and have its code confirmed under Setup → Devices.',
    fr: 'Ce navigateur n’est pas jumelé avec {station}. Choisissez de nouveau le poste et faites confirmer son code sous « Configuration → Appareils ».',
  },
  too_many_requests: {
    status: 429,
    en: {
      one: 'Too many requests. Wait {count} second and try again.',
      other: 'Too many requests. Wait {count} seconds and try again.',
    },
    fr: {
      one: 'Trop de requêtes. Attendez {count} seconde et réessayez.',
      many: 'Trop de requêtes. Attendez {count} de secondes et réessayez.',
      other: 'Trop de requêtes. Attendez {count} secondes et réessayez.',
    },
  },
  too_busy: {
    status: 503,
    en: 'The server is busy. Try again in a few seconds.',
    fr: 'Le serveur est occupé. Réessayez dans quelques secondes.',
  },
  database_away: {
    status: 503,
    en: 'The database isn’t responding. Try again in a few seconds; nothing will be done twice.',
    fr: 'La base de données ne répond pas. Réessayez dans quelques secondes ; rien ne sera fait deux fois.',
  },
  database_read_only: {
    status: 503,
    en: 'The database can only be read at the moment, so nothing was saved. Try again in a few seconds; if this goes on, tell an administrator. Nothing will be done twice.',
    fr: 'La base de données n’est accessible qu’en lecture pour le moment : rien n’a été enregistré. Réessayez dans quelques secondes ; si cela persiste, prévenez un administrateur. Rien ne sera fait deux fois.',
  },
  disk_full: {
    status: 503,
    en: 'The server’s disk is full, so nothing was saved. An administrator must free space on it. Try again then; nothing will be done twice.',
    fr: 'Le disque du serveur est plein : rien n’a été enregistré. Un administrateur doit y libérer de l’espace. Réessayez ensuite ; rien ne sera fait deux fois.',
  },
  file_store_away: {
    status: 503,
    en: 'The store of artwork and documents isn’t responding. Try again in a few minutes; if it stays away, tell an administrator. Nothing will be done twice.',
    fr: 'Le stockage des visuels et des documents ne répond pas. Réessayez dans quelques minutes ; s’il reste absent, prévenez un administrateur. Rien ne sera fait deux fois.',
  },
  file_lost: {
    status: 410,
    en: 'This file is lost: the file store no longer has it, so trying again won’t help. Add it once more, or ask an administrator to put it back from a copy of the file store.',
    fr: 'Ce fichier est perdu : le stockage ne l’a plus, et réessayer n’y changera rien. Ajoutez-le de nouveau, ou demandez à un administrateur de le remettre à partir d’une copie du stockage.',
  },
  internal: {
    status: 500,
    en: 'Something went wrong on the server. Try again. If it happens again, give an administrator the incident number {incident}.',
    fr: 'Une erreur est survenue sur le serveur. Réessayez. Si elle se reproduit, donnez le numéro d’incident {incident} à un administrateur.',
  },
  link_expired: {
    status: 403,
    en: 'This link is no longer valid. Reload the page to get a new one.',
    fr: 'Ce lien n’est plus valable. Rechargez la page pour en obtenir un nouveau.',
  },
  page_place_unreadable: {
    status: 400,
    en: 'The cursor (“after”) can’t be read. Start again at the first page.',
    fr: 'Le curseur (« after ») est illisible. Recommencez à la première page.',
  },
  date_range_twice: {
    status: 400,
    en: 'Choose either days or a period, not both.',
    fr: 'Choisissez soit des jours, soit une période, pas les deux.',
  },
  page_too_deep: {
    status: 400,
    en: 'Pages end at row {limit}. Narrow the filter, or continue with “after”.',
    fr: 'Les pages s’arrêtent à la ligne {limit}. Affinez le filtre ou continuez avec « after ».',
  },
} satisfies ErrorTexts
