/** Maximum size of a logo file. */
export const maxLogoMegabytes = 10
