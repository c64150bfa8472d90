import { type ProposedSettings, proposeSettings } from '@platen/contracts/site/site-proposals'
import { useEffect, useRef } from 'react'
import { useFieldValue } from '../../ui/fields/use-field.tsx'
import { isSameValue } from '../../platform/same-value.rules.ts'
import type { FormState } from '../../ui/form/use-form.ts'
import type { SettingsValues } from './settings-values.ts'

/**
 * While the settings are a proposal, another time zone proposes its own papers, units, working days and currency
 * (SITE-15). What somebody has chosen otherwise stays.
 */
export function useProposals(form: FormState<SettingsValues>, isProposal: boolean): void {
  const zone = useFieldValue(form, 'time_zone')
  const before = useRef(zone)
  useEffect(() => {
    const former = proposalOf(before.current)
    before.current = zone
    if (!isProposal) return
    const next = proposalOf(zone)
    const values = form.hook.getValues()
    for (const name of Object.keys(next) as (keyof ProposedSettings)[]) {
      if (isSameValue(values[name], former[name])) form.set(name, next[name] as never)
    }
    // Only another time zone proposes something.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [zone])
}

/** The proposal as the form has it. */
function proposalOf(zone: string) {
  const proposed = proposeSettings(zone)
  return { ...proposed, working_days: proposed.working_days.map(String) }
}
