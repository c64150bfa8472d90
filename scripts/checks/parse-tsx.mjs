// Loaded before dependency-cruiser (scripts/checks/check-layers.ts): its swc parser takes every file for plain TypeScript and
// gives up at the first element of a .tsx file, while its other parser overlooks `export type … from`.
import { createRequire } from 'node:module'

const swc = createRequire(import.meta.url)('@swc/core')
const { parseFileSync } = swc
/** @param {string} file @param {object} options */
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') })
