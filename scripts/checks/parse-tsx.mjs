// Loaded before dependency-cruiser (scripts/checks/check-layers.ts): its swc parser reads every file as plain
// TypeScript and fails at the first element of a .tsx file, while its other parser misses `export type … from`.
import { createRequire } from 'node:module'

const swc = createRequire(import.meta.url)('@swc/core')
const { parseFileSync } = swc
/** @param {string} file @param {object} options */
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') })
