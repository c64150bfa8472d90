import type { BilingualText } from '../bilingual-texts.ts'
import type { Finding } from '../finding.ts'

type Wordings = readonly [form: RegExp, instead: string][]

/** What has another word in the texts of each language, or isn't said at all. */
const wordings: Readonly<Record<'en' | 'fr', Wordings>> = {
  en: [
    [/\b(?:some|no|every|any)body\b/i, 'someone, no one, everyone, anyone'],
    [/\bat once\b/i, 'immediately, or at a time'],
    [/\bany more\b/i, 'anymore'],
    [/\byou may\b|\bmay not\b/i, 'can, can’t'],
    [/\bthere (?:is|are) no (?:[\w ]+ )?\{/i, '… doesn’t exist'],
    [/\bEmpty: /i, 'Leave empty to …'],
    [/^(?:That|Those) of\b/, 'Same as …'],
    [/\brefus(?:e|es|ed|al)\b/i, 'reject, rejected'],
    [/\be-mails?\b/i, 'email'],
    [/\btelephones?\b/i, 'phone'],
    [/\blabelled\b|\bcolour|\bcatalogue|\bpersonalis/i, 'the American spelling'],
    [/\bhand-over\b/i, 'handover'],
    [/\baudit trail\b/i, 'audit log'],
    [/\bbulk (?:run|change|edit)s?\b/i, 'bulk action'],
    [/^own label\b/i, 'in-house label'],
    [/\bkinds?\b/i, 'type'],
    [/(?<!United )\bstates?\b(?! or province)/i, 'status'],
    [/\bclon(?:e[ds]?|ing)\b/i, 'duplicate'],
    [/\bpayment hold\b/i, 'awaiting payment'],
    [/\bhold (?:was )?lifted\b/i, 'released'],
    [/\btake (?:it |them )?away\b/i, 'remove'],
    [/\bexchange[ds]?\b/i, 'swap'],
  ],
  fr: [
    [/\bcases?\b/i, 'casier'],
    [/(?<!il )en manque\b|\bsupport manquant\b|^manque \{/i, 'en rupture'],
    [/^À expédier (?:avant|:)|\bdates? d’expédition (?:de|des)\b/i, 'date limite (d’expédition)'],
    [/\bexemplaires?\b/i, 'unité'],
    [/(?<![\p{L}-])(?:^Import|^Export|import|export)s?(?!\p{L})/u, 'importation, exportation'],
    [/\barticles? vierges?\b/i, 'support'],
    [/\btraitements? par lots?\b/i, 'action groupée'],
    [/\blaissée?s? de côté\b/i, 'écarté'],
    [/\bURGENT\b/, 'prioritaire'],
    [/\braisons?\b/i, 'motif'],
    [/\b(?:voir|vue) comme\b/i, 'afficher en tant que'],
    [/\bproduits? non imprimée?s?\b|^non imprimée?s?$/i, 'sans impression'],
    [/\b(?:levée de|lever) la retenue\b|\bretenue levée\b/i, 'libérer'],
    [/\bclose?s?\b|\bclore\b/i, 'clôturer, clôturé'],
    [/Nº/, 'N°'],
    [/\bfrais d’envoi\b/i, 'frais d’expédition'],
    [/étiquettes? maison\b/i, 'étiquette interne'],
    [/\bclone[rz]?\b/i, 'dupliquer'],
    [/\bactualise[rz]\b/i, 'recharger'],
    [/\btémoins?\b/i, 'cookie'],
    [/\ben rayon\b/i, 'en stock'],
    [/\bimprime[rz](?:-l[ae]s?)? de nouveau\b/i, 'réimprimer'],
    [/\b(?:le|un|du|au|votre|ce) scanner\b/i, 'lecteur'],
    [/\bvous (?:êtes|serez|avez été) (?:dé)?(?:connecté|invité|prévenu|autorisé)\b/i, 'a form that fits everyone'],
    [/\b(?:choix|celui|celle|ceux|celles) du site\b/i, 'par défaut'],
    [/^Vide\s:|\. Vide\s:/, 'Laissez vide pour …'],
    [/\be-mails?\b/i, 'courriel'],
    [/(?<!\p{L})à refaire\b/iu, 'à retoucher'],
    [/\bface passée\b|^Passer le (?:devant|dos)\b/i, 'ignorer'],
    [/\btype d’impression\b/i, 'procédé d’impression'],
    [/\btailles? (?:de l’|d’)étiquettes?\b/i, 'format d’étiquette'],
    [
      /(?<!\p{L})(?:poste|étape|sous|file) (?:Impression|Confirmation|Contrôle|Emballage|Qualité|Configuration|Mise en service)/u,
      'the name of a screen in « »',
    ],
  ],
}

/** Codes of permissions and print areas, which people never see; a row of a file may show how areas are written. */
const storedCode = /\b[a-z_]+\.(?:read|write)\b|(?<!\|)\b(?:left|right)_sleeve\b/

/** Words that the texts of each language don't use, because one thing has one word (GLOSSARY.md), and stored codes. */
export function vocabularyFindings({ file, key, en, fr }: BilingualText): Finding[] {
  // What a migration wrote may have another name since.
  if (file.startsWith('server/migrations/')) return []
  const findings: Finding[] = []
  for (const [language, parts] of [
    ['en', en],
    ['fr', fr],
  ] as const) {
    // What is filled in has its words elsewhere.
    for (const text of parts.values()) {
      const own = text.replaceAll(/\{[^}]*\}/g, '{}')
      for (const [form, instead] of wordings[language]) {
        const found = form.exec(own)
        if (found)
          findings.push({ rule: 'wording', file, message: `${key}: “${found[0]}” is “${instead}” here: ${text}` })
      }
      const code = storedCode.exec(own)
      if (code) findings.push({ rule: 'stored-code', file, message: `${key}: say “${code[0]}” in words: ${text}` })
    }
  }
  return findings
}
