/** Puts the hint of a field below it, so that the fields of a row are in one line. */
export const hintBelow: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']
