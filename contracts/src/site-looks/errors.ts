import type { ErrorTexts } from '../errors/kind.ts'

/** Errors of how the site looks (SITE-19). */
export const siteLookErrors = {
  primary_too_light: {
    status: 400,
    en: 'This color can hardly be seen on the light theme: its contrast is {contrast}, and {needed} is needed. Choose {nearest}, or another darker color.',
    fr: 'Cette couleur se voit à peine sur le thème clair : son contraste est de {contrast}, et il faut {needed}. Choisissez {nearest} ou une autre couleur plus foncée.',
  },
  primary_too_dark: {
    status: 400,
    en: 'This color can hardly be seen on the dark theme: its contrast is {contrast}, and {needed} is needed. Choose {nearest}, or another lighter color.',
    fr: 'Cette couleur se voit à peine sur le thème sombre : son contraste est de {contrast}, et il faut {needed}. Choisissez {nearest} ou une autre couleur plus claire.',
  },
  site_logo_not_picture: {
    status: 422,
    en: 'This is not a picture. Choose an SVG, PNG, JPEG or WebP file.',
    fr: 'Ce n’est pas une image. Choisissez un fichier SVG, PNG, JPEG ou WebP.',
  },
  site_logo_unreadable: {
    status: 422,
    en: 'This logo can’t be read: it is damaged, has no size, or is larger than {megapixels} megapixels. Export it again, or choose another file.',
    fr: 'Ce logo est illisible : il est endommagé, n’a pas de dimensions ou dépasse {megapixels} mégapixels. Exportez-le de nouveau ou choisissez un autre fichier.',
  },
  site_logo_svg_too_large: {
    status: 413,
    en: 'An SVG logo can be up to {megabytes} MB. Simplify the drawing, or choose a PNG.',
    fr: 'Un logo SVG ne peut pas dépasser {megabytes} Mo. Simplifiez le dessin ou choisissez un PNG.',
  },
  site_logo_part_rejected: {
    status: 422,
    en: 'This SVG contains {part}, which a logo can’t have. Export it as plain SVG with its texts as outlines and without scripts, links and pictures, or choose a PNG.',
    fr: 'Ce fichier SVG contient {part}, ce qu’un logo ne peut pas avoir. Exportez-le en SVG simple, textes vectorisés, sans scripts, ni liens, ni images, ou choisissez un PNG.',
  },
} satisfies ErrorTexts
